import { expect, test } from 'vitest'
import { pressIn } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { startSite } from '#tests/support/site/site.ts'

// A location may say its tax wherever it is: orders of tests are for where the demo has fibre.
const CANARIES = "    provinces: ['12']\n    tax: { name: IGIC, rate: 7 }\n    timeZone: Atlantic/Canary\n"

const REST_OF_SPAIN = /^ {2}- id: rest-of-spain\n[^]*?(?=^# A line may be free)/m

/** The demo's folder, moved to the Canaries; with the rest of the country before it, behind it, or without. */
async function canaryFolder(rest: 'none' | 'first' | 'last') {
  const folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => {
    const moved = yaml.replace(/^ {4}provinces: .*\n/m, CANARIES)
    const [mainland = ''] = REST_OF_SPAIN.exec(moved) ?? []
    if (rest === 'last') return moved
    const alone = moved.replace(REST_OF_SPAIN, '')
    return rest === 'none' ? alone : alone.replace('locations:\n', `locations:\n${mainland}\n`)
  })
  return folder
}

const LINES = { tariff: '', tv: '', total: '2400' }

const HALF_AN_HOUR_LATER = Date.parse('2026-11-30T10:00Z')

const textOf = ({ document }: Page) => document.body.textContent.replaceAll(/\s+/g, ' ')

const PAGES = ['/', '/fibra-movil', '/fibra', '/movil', '/tv', '/calcular', '/calcular/0000', '/informacion']
const MORE = ['/tarifas/historial', '/aviso-legal', '/atencion-cliente', '/tarifas.json', '/baja']

test('a site in the Canaries names no tax but its own, and is open by its clock', async () => {
  await using folder = await canaryFolder('none')
  // A Monday: 10:30 on the mainland, 9:30 there, where it opens at 10:00.
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path, ...startingAt('2026-11-30T09:30Z') } })
  for (const lng of ['es-ES', 'en-US']) {
    for (const path of [...PAGES, ...MORE]) {
      const { html } = await site.visit(`${path}?lng=${lng}`)
      expect(html.match(/.{30}\b(IVA|VAT)\b.{20}|\b21 ?%|.{30}peninsul/)?.[0], path).toBeUndefined()
    }
    expect((await site.visit(`/fibra-movil?lng=${lng}`)).html).toContain('IGIC incl.')
  }
  const { document } = await site.visit('/')
  const [opening] = JSON.parse(document.querySelector('[data-opening]')!.getAttribute('data-opening')!) as unknown[]
  expect(opening).toMatchObject({ isOpen: false, text: expect.stringContaining('10:00'), until: HALF_AN_HOUR_LATER })
  const { operator } = JSON.parse((await site.visit('/tarifas.json')).html) as { operator: { hours: object } }
  expect(operator.hours).toMatchObject({ timeZone: 'Atlantic/Canary' })

  const sent = await site.visit('/calcular/0000?paso=resumen', post(site.origin, orderFields()))
  const receipt = await site.visit(sent.response.headers.get('location') ?? '')
  expect(receipt.html).toContain('IGIC incl.')
  expect(textOf(receipt)).toMatch(/30 de noviembre de 2026 a las 9:3\d \(hora canaria\)/)
  expect((await site.command('requests', 'list')).stdout).toMatch(/2026-11-30 09:3\d/)
  for (const { text, html } of await site.mails(2)) {
    expect(`${text} ${html}`).toContain('IGIC incl.')
    expect(`${text} ${html}`).not.toMatch(/\bIVA\b|peninsul/)
  }
})

test('where locations have different taxes, each price says its own', async () => {
  await using folder = await canaryFolder('last')
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const text = async (path: string) => (await site.visit(path)).document.body.textContent.replaceAll('\u00a0', ' ')
  const [canary, mainland] = [await text('/calcular/0000'), await text('/calcular/1000')]
  expect(canary).toContain('29 €/mes, IGIC incl.')
  expect(mainland).toContain('30 €/mes, IVA incl.')
  const page = await text('/fibra-movil')
  expect(page).toContain('IGIC incl.')
  expect(page).toContain('IVA incl.')
  expect(page).toContain('Todos los precios llevan IGIC o IVA.')
})

test('where locations have different taxes, an order says that of its location, to everybody and for good', async () => {
  await using folder = await canaryFolder('last')
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const mainland = {
    location: 'rest-of-spain',
    tariff: 'rest-of-spain-300mb-35gb',
    postcode: '50003',
    town: 'Zaragoza',
  }
  for (const [place, tax, other] of [
    [{ name: 'Nayra' }, 'IGIC', 'IVA'],
    // Lines alone can be ordered from anywhere: what counts is where they go.
    [{ ...LINES, location: 'rest-of-spain', name: 'Idaira' }, 'IGIC', 'IVA'],
    [{ ...mainland, ...LINES, location: 'castellon', name: 'Blanca' }, 'IVA', 'IGIC'],
    [{ ...mainland, name: 'Pilar', total: String(3000 + 2 * 1200) }, 'IVA', 'IGIC'],
  ] as const) {
    const { id, receipt } = await sendRequest(site, orderFields(place), '/calcular')
    const told = [
      (await site.visit(receipt)).document.querySelector('main')!.textContent,
      (await ana.visit(`/gestion/casos/${id}`)).document.querySelector('article')!.textContent,
      ...(await site.mails(2, { about: place.name })).map(({ text = '' }) => text),
    ]
    for (const text of told)
      expect([text.includes(`${tax} incl.`), text.includes(`${other} incl.`)]).toEqual([true, false])
  }
})

test('where nothing is sold on the mainland, lines are not sent there at the tax of the Canaries', async () => {
  await using folder = await canaryFolder('none')
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace("provinces: ['12']", "provinces: ['35', '38']"))
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const send = (where: Record<string, string>) =>
    site.visit('/calcular', post(site.origin, orderFields({ ...LINES, ...where })))
  const refused = await send({ postcode: '28001', town: 'Madrid' })
  expect([refused.response.status, textOf(refused)]).toEqual([
    400,
    expect.stringContaining('valen las tarifas de otra ubicación'),
  ])
  expect((await send({ postcode: '35001', town: 'Las Palmas de Gran Canaria' })).response.status).toBe(303)
})

test('tariffs for businesses, whose tax is worked out, start nothing where locations have different taxes', async () => {
  await using folder = await canaryFolder('last')
  const names = '{ es-ES: Sin permanencia, ca-ES-valencia: Sense permanència, en-US: No commitment }'
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.concat(`\nbusiness:\n  conditions: ${names}\n  tariffs:\n    - { speed: 1000, price: 29 }\n`),
  )
  expect((await errorsOf(folder.path)).join('\n')).toContain(
    'business: its locations have several taxes, and each tariff for businesses is worked out with one: leave business out',
  )
})

test.each(['none', 'last', 'first'] as const)(
  'a visit in the Canaries is at their hours wherever it is told, where the rest of the country is %s',
  async (rest) => {
    await using folder = await canaryFolder(rest)
    await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
    const ana = await signedIn(site, 'agent')
    await site.stop()
    await site.start(startingAt('2026-11-24T10:30Z'))
    const { id, receipt } = await sendRequest(site, orderFields({ place: '12135-12540' }), '/calcular')
    const form = await ana.visit(`/gestion/casos/${id}`)
    form.document.querySelector<HTMLSelectElement>('#visit-slot')!.value = '2026-11-27T10:00-12:00'
    expect((await pressIn(form, ana, 'Confirmar', {})).response.status).toBe(303)
    for (const shown of [await site.visit(receipt), await ana.visit('/gestion/agenda?dia=2026-11-27')])
      expect(textOf(shown)).toContain('10:00–12:00')

    const invitations = (await site.mails(3)).flatMap(({ text, attachments }) =>
      attachments.flatMap(({ mimeType, content }) => (mimeType === 'application/ics' ? [{ text, content }] : [])),
    )
    expect(invitations).toHaveLength(1)
    expect(invitations[0]!.text).toContain('de las 10:00 a las 12:00')
    expect(Buffer.from(invitations[0]!.content as ArrayBuffer).toString()).toMatch(/DTSTART:20261127T100000Z/)
  },
)

test.each([
  [
    "provinces: ['35']",
    'locations[0].tax: 35 lies in the Canaries, where prices have another tax: write yours, like tax: { name: IGIC, rate: 7 }',
    'locations[0].timeZone: 35 lies in the Canaries: write its clock, like timeZone: Atlantic/Canary',
  ],
  ["municipalities: ['38023']", 'locations[0].tax: 38023 lies in the Canaries', 'Atlantic/Canary'],
  ["provinces: ['51']", 'locations[0].tax: 51 lies in Ceuta', 'timeZone: Europe/Madrid'],
  ["provinces: ['52']", 'locations[0].tax: 52 lies in Melilla', 'timeZone: Europe/Madrid'],
  [
    "provinces: ['12', '35']",
    '35 lies in the Canaries, 12 in the mainland, with another tax: write a location for each',
    '',
  ],
])('a location with %s that says no tax and no clock starts nothing, and is told why', async (codes, ...said) => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(/provinces: .*$/m, codes))
  const errors = (await errorsOf(folder.path)).join('\n')
  for (const sentence of said) expect(errors).toContain(sentence)
})
