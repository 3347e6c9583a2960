import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'

const site = await sharedSite()

test('leads to phone, WhatsApp, e-mail and the social pages, and says when staff answer', async () => {
  const { page, document } = await site.visit('/atencion-cliente')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(({ href }) => href)

  expect(document.title).toBe('Atención al Cliente · Azahar Telecom')
  expect(links).toContain('tel:+34964000000')
  expect(links).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\/34964000000\?text=Hola/))
  expect(links).toContainEqual(expect.stringMatching(/^mailto:info@azahar\.example\?subject=Consulta/))
  expect(links).toContain('https://www.instagram.com/azahar.example')
  expect(page.getByText('Te atiende una persona de lunes a viernes, de 10:00 a 20:00 (hora peninsular).')).toBeTruthy()
  expect(page.getByText(/^Mensajes y formularios: los recibimos a cualquier hora\./)).toBeTruthy()
  expect(page.getByRole('status', { name: 'Estado de la atención' }).textContent).toMatch(/^(Abierto|Cerrado) ahora\./)
})

test('says where complaints go from here, and the information of the form beside its Send', async () => {
  const { page } = await site.visit('/atencion-cliente')

  const office = page.getByRole('link', { name: 'Oficina de Atención al Usuario de Telecomunicaciones' })
  expect(office.getAttribute('href')).toBe('https://usuariosteleco.gob.es')
  expect(page.getByText('Nuestro interés legítimo en responder a quien nos escribe.')).toBeTruthy()
  expect(page.getByText(/^Al enviar aceptas las condiciones de uso/)).toBeTruthy()
})

test('says what another operator has: no WhatsApp, other hours, holidays', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) =>
    yaml
      .replace(/^whatsapp:.*$/m, '')
      .replace(/^hours:.*$/m, `hours: { days: [tuesday, sunday], from: '09:30', to: '14:00', holidays: [2099-12-25] }`),
  )
  await using other = await startSite({ env: { SITE_DIR: folder.path } })
  const { document, page } = await other.visit('/atencion-cliente?lng=en-US')

  expect(document.querySelector('main')?.innerHTML).not.toMatch(/whatsapp|wa\.me/i)
  expect(
    page.getByText('A person answers Tuesday to Sunday, 9:30 AM to 2:00 PM (Spanish peninsula time).'),
  ).toBeTruthy()
  expect(page.getByText('We do not answer on these public holidays: December 25, 2099.')).toBeTruthy()
})

const SEVERAL = `hours:
  week:
    - { days: [monday, friday], open: [10:00-14:00, 17:00-20:00] }
    - { days: saturday, open: [10:00-13:00] }
  seasons:
    - { from: 2099-07-01, to: 2099-08-15, week: [{ days: [monday, friday], open: [08:00-15:00] }] }
    - { from: 2099-08-16, to: 2099-08-31, week: [] }`

const SHOPS = `
- id: plaza
  name: { es-ES: Tienda de la Plaza, en-US: Square shop }
  address: Plaza Mayor 1, 12540 Vila-real
  phone: +34 964 000 001
  map: https://maps.example/plaza
  hours: { days: [monday, sunday], from: '00:00', to: '24:00' }
- id: estanco
  name: { es-ES: Mostrador en el estanco, en-US: Counter at the tobacconist’s }
  address: Calle Nueva 2, 12530 Burriana
  hours:
    week: [{ days: friday, open: [10:00-13:00, 17:00-19:30] }]
    seasons: [{ from: 2000-01-01, to: 2098-12-31, week: [] }]
    holidays: [2099-12-25]
`

test('says several intervals, a Saturday and summer everywhere in the same words, and to machines', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^hours:.*$/m, SEVERAL))
  await writeFile(path.join(folder.path, 'shops.yaml'), SHOPS)
  await using other = await startSite({ env: { SITE_DIR: folder.path } })
  const words = 'de lunes a viernes, de 10:00 a 14:00 y de 17:00 a 20:00; el sábado, de 10:00 a 13:00'

  const { page, document } = await other.visit('/atencion-cliente')
  expect(page.getByText(`Te atiende una persona ${words} (hora peninsular).`)).toBeTruthy()
  expect(
    page.getByText('Del 1 de julio de 2099 al 15 de agosto de 2099: de lunes a viernes, de 8:00 a 15:00.'),
  ).toBeTruthy()
  expect(page.getByText('Del 16 de agosto de 2099 al 31 de agosto de 2099: cerrado.')).toBeTruthy()
  expect(document.querySelector('footer')?.textContent).toContain(`${words} (hora peninsular)`)
  for (const address of ['/', '/sobre-nosotros', '/aviso-legal']) {
    expect([address, (await other.visit(address)).document.body.textContent]).toEqual([
      address,
      expect.stringContaining(words.slice(3)),
    ])
  }

  const structured = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  )
  const { openingHoursSpecification } = structured.find((data) => data['@type'] === 'LocalBusiness')!
  expect(openingHoursSpecification).toMatchObject([
    { opens: '10:00', closes: '14:00' },
    { opens: '17:00', closes: '20:00' },
    { dayOfWeek: ['https://schema.org/Saturday'], opens: '10:00', closes: '13:00' },
    { opens: '08:00', closes: '15:00', validFrom: '2099-07-01', validThrough: '2099-08-15' },
    { opens: '00:00', closes: '00:00', validFrom: '2099-08-16', validThrough: '2099-08-31' },
  ])
  const { operator } = JSON.parse((await other.visit('/tarifas.json')).html) as { operator: { hours: object } }
  expect(operator.hours).not.toHaveProperty('from')
  expect(operator.hours).toMatchObject({
    week: [
      { firstDay: 'monday', lastDay: 'friday', open: [{ from: '10:00', to: '14:00' }, { from: '17:00' }] },
      { firstDay: 'saturday', lastDay: 'saturday' },
    ],
  })

  await saysWhereTheShopsAre(other)
})

/** Two shops: one that is always open, and one that is closed until 2099. */
async function saysWhereTheShopsAre(other: RunningSite) {
  for (const address of ['/atencion-cliente', '/sobre-nosotros']) {
    const { page, document } = await other.visit(address)
    const shops = within(page.getByRole('region', { name: 'Dónde nos encuentras' }))
    const [plaza, estanco] = shops.getAllByRole('listitem')
    expect(plaza!.textContent).toContain('Tienda de la PlazaPlaza Mayor 1, 12540 Vila-realAbierto ahora, hasta las')
    expect(plaza!.querySelector('[href="https://maps.example/plaza"]')?.textContent).toMatch(/^Mapa de Tienda/)
    expect(plaza!.querySelector('[href="tel:+34964000001"]')).toBeTruthy()
    expect(estanco!.textContent).toContain('Cerrado ahora.el viernes, de 10:00 a 13:00 y de 17:00 a 19:30')
    expect(estanco!.textContent).toContain('Cierra estos festivos: 25 de diciembre de 2099.')
    expect(estanco!.querySelector('a')).toBeNull()
    const footer = document.querySelector('footer [href="/atencion-cliente#shops"]')
    expect(footer?.textContent).toBe('Dónde estamos y cuándo abrimos')
    const [organisation] = [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map(({ textContent }) => JSON.parse(textContent) as { '@type': string; department?: object[] })
      .filter((data) => data['@type'] === 'LocalBusiness')
    expect(organisation?.department).toMatchObject([
      { '@type': 'Store', hasMap: 'https://maps.example/plaza', openingHoursSpecification: [{ closes: '23:59' }] },
      { '@type': 'Store', name: 'Mostrador en el estanco', address: 'Calle Nueva 2, 12530 Burriana' },
    ])
  }
  expect((await other.visit('/aviso-legal')).document.body.textContent).toContain(
    'Atención en persona: Tienda de la Plaza, Plaza Mayor 1, 12540 Vila-real; Mostrador en el estanco',
  )
  const { operator } = JSON.parse((await other.visit('/tarifas.json')).html) as { operator: { shops: object[] } }
  expect(operator.shops).toMatchObject([
    { id: 'plaza', phone: '+34 964 000 001', map: 'https://maps.example/plaza' },
    { id: 'estanco', phone: null, map: null, hours: { holidays: ['2099-12-25'] } },
  ])
}
