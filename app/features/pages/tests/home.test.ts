import { within } from '@testing-library/dom'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'

const site = await sharedSite()

const words = (element: Element | null | undefined) => element?.textContent.replaceAll('\u00a0', ' ') ?? ''

/** The faces of the banner: what the toggle calls them, their price, and where they lead. */
function faces(document: Document) {
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=oferta]')]
  return radios.map((radio) => {
    const face = radio.closest('label')?.nextElementSibling
    return {
      tab: words(radio.closest('label')),
      title: words(face?.querySelector('h2')),
      price: /\d+ €\/mes|€\d+\/month/.exec(words(face))?.[0],
      link: face?.querySelector('a')?.getAttribute('href'),
      chosen: radio.checked,
    }
  })
}

describe('in Spanish', () => {
  test('the banner has 35GB at 29 € to /calcular/0000 and fibre only at 25 € to /calcular/010', async () => {
    const { document, page } = await site.visit('/')
    expect(page.getByRole('group', { name: 'Elige oferta' })).toBeTruthy()
    expect(faces(document)).toEqual([
      {
        tab: 'Con móvil 35GB',
        title: 'Fibra 1GB y móvil 35GB',
        price: '29 €/mes',
        link: '/calcular/0000',
        chosen: true,
      },
      { tab: 'Solo fibra', title: 'Solo fibra 1GB', price: '25 €/mes', link: '/calcular/010', chosen: false },
    ])
  })

  test('each claim of the banner has its limit on the same face', async () => {
    const { document } = await site.visit('/')
    const [withMobile, fibreOnly] = [...document.querySelectorAll('input[name=oferta]')].map((radio) =>
      words(radio.closest('label')?.nextElementSibling),
    )
    expect(withMobile).toContain('29 €/mes IVA incl. Permanencia de la fibra: 12 meses.')
    expect(withMobile).toContain('Si te vas antes, pagas la parte que falte de 150 €.')
    expect(withMobile).toContain('5000 min y 150 destinos al mes; al gastar los datos, 32 kbps.')
    expect(fibreOnly).toContain('IVA incl.')
    expect(fibreOnly).toContain('TV aparte: 9 €/mes, IVA incl.')
  })

  test('the hero has its title and leads to customer service', async () => {
    const { page } = await site.visit('/')
    expect(words(page.getByRole('heading', { level: 1 }))).toBe('Conéctate y disfruta con Azahar Telecom')
    expect(page.getByRole('link', { name: 'Contacto' }).getAttribute('href')).toBe('/atencion-cliente')
  })

  test('popular rates are there for Castellón and the rest of Spain, Castellón first', async () => {
    const { page } = await site.visit('/')
    const rates = page.getByRole('region', { name: 'Tarifas populares' })
    // What limits them is the same for all, and stands once below them.
    expect(words(rates).match(/5000 min y 150 destinos al mes/g)).toHaveLength(2)
    expect(page.getByLabelText<HTMLInputElement>('Castellón').checked).toBe(true)
    expect(page.getByLabelText<HTMLInputElement>('Resto de España').checked).toBe(false)
  })

  test('the promotion of the province of Castellón is told once: its prices in the banner, what it is for below the rates', async () => {
    const { page } = await site.visit('/')
    const band = page.getByRole('region', { name: 'En la provincia de Castellón, fibra 1GB' })
    expect(words(band)).toContain('Permanencia de la fibra: 12 meses.')
    expect(within(band).getByRole('link', { name: 'Ver tarifas de Castellón' }).getAttribute('href')).toBe(
      '/fibra-movil',
    )
    expect(words(band)).not.toMatch(/€\/mes/)
  })

  test('customer care is there in easy words: a pictogram each, one sentence in a line, by when complaints are answered', async () => {
    const { page } = await site.visit('/')
    const block = page.getByRole('region', { name: 'Te ayudamos: fácil de leer' })
    expect(block.querySelectorAll('li > svg')).toHaveLength(3)
    // The number stands there to be called, and for the hours in which nobody answers: its style shows one.
    for (const closed of block.querySelectorAll('[data-open] > :not(a)')) closed.remove()
    const lines = [...block.querySelectorAll('p')].map((line) => line.textContent.replaceAll('\u00a0', ' '))
    expect(lines).toEqual([
      'Nuestro teléfono es el +34 964 000 000.',
      'Te atiende una persona.',
      'Nuestro horario es: de lunes a viernes, de 10:00 a 20:00.',
      'Puedes enviarnos un mensaje.',
      'Puedes enviar un correo a info@azahar.example.',
      'También puedes usar WhatsApp.',
      '¿Algo va mal? Dínoslo aquí.',
      'Te damos un número para tu reclamación.',
      'Te respondemos en 15 días naturales como máximo.',
    ])
  })

  test('one way for problems leads to the right form', async () => {
    const { page } = await site.visit('/')
    const links = within(page.getByRole('region', { name: '¿Ya eres cliente?' })).getAllByRole('link')
    const ways = links.map((link) => link.getAttribute('href'))
    expect(ways).toEqual(['/estado', '/reclamaciones?tema=billing', '/baja', '/atencion-cliente#contact-form'])
    for (const way of ways) expect((await site.visit(way ?? '')).response.status).toBe(200)
    const { document } = await site.visit('/atencion-cliente')
    expect(document.querySelector('#contact-form')?.tagName).toBe('FORM')
  })

  test('popular rates stand directly under the banner, and what is ours after the feature blurbs', async () => {
    const { document } = await site.visit('/')
    const main = document.querySelector('main')
    const headings = [...(main?.querySelectorAll('h1, h2') ?? [])].map(words)
    const specified = ['Tarifas populares', 'En la provincia de Castellón, fibra 1GB', 'Qué puedes esperar']
    const ours = ['Dínoslo en una frase', '¿Ya eres cliente?', 'Calcula tu mejor combinación']
    const inBanner = main?.firstElementChild?.querySelectorAll('h1, h2').length ?? 0
    expect(headings.slice(inBanner, inBanner + specified.length)).toEqual(specified)
    const places = ours.map((heading) => headings.indexOf(heading))
    for (const place of places) expect(place).toBeGreaterThanOrEqual(inBanner + specified.length)
  })

  test('what to expect is said with its limits', async () => {
    const { page } = await site.visit('/')
    const region = words(page.getByRole('region', { name: 'Qué puedes esperar' }))
    for (const text of [
      'Un solo precioEn la tarjeta, la calculadora y tu solicitud.',
      'Instalación y router gratisLa fibra tiene 12 meses de permanencia.',
    ])
      expect(region).toContain(text)
  })
})

test('in English the same prices read as English has them', async () => {
  const { document, page } = await site.visit('/?lng=en-US')
  expect(words(page.getByRole('heading', { level: 1 }))).toBe('Connect and enjoy with Azahar Telecom')
  expect(page.getByRole('link', { name: 'Contact' })).toBeTruthy()
  expect(faces(document).map(({ tab, price, link }) => [tab, price, link])).toEqual([
    ['With mobile 35GB', '€29/month', '/calcular/0000?lng=en-US'],
    ['Fibre only', '€25/month', '/calcular/010?lng=en-US'],
  ])
  expect(page.getByRole('heading', { name: 'Popular rates' })).toBeTruthy()
  expect(page.getByRole('heading', { name: 'In the province of Castellón, 1GB fibre' })).toBeTruthy()
})

test('the page is at most 14 kB as brotli, which is what the first round trip can carry', async () => {
  for (const lng of ['es-ES', 'en-US']) {
    const { html } = await site.visit(`/?lng=${lng}`)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000)
  }
})

test('the foot leads to what is looked for there and to the three documents, which open in a new tab and say so', async () => {
  const { document } = await site.visit('/')
  const foot = document.querySelector('footer')
  const paths = [...(foot?.querySelectorAll('a[href^="/"]') ?? [])].map((link) => link.getAttribute('href'))
  for (const path of [
    '/',
    '/sobre-nosotros',
    '/fibra-movil',
    '/fibra',
    '/movil',
    '/tv',
    '/cobertura',
    '/atencion-cliente',
    '/estado',
    '/desistir',
    '/baja',
    '/reclamaciones',
    '/informacion',
    '/aviso-legal',
    '/accesibilidad',
  ])
    expect(paths).toContain(path)
  for (const [name, file] of [
    ['Aviso legal', 'legal-disclaimer'],
    ['Política de privacidad', 'privacy-policy'],
    ['Política de cookies', 'cookies-policy'],
  ] as const) {
    const link = within(foot as HTMLElement).getByRole('link', { name: `${name} (PDF, se abre en otra pestaña)` })
    expect(link.getAttribute('href')).toBe(`/documents/${file}-es-ES.pdf`)
    expect(link.getAttribute('target')).toBe('_blank')
  }
  expect(words(foot)).toMatch(/© 20\d\d Azahar Telecom, S\.L\./)
})

describe('a promotion with dates', () => {
  const PROMOTION = /promotions:[^]*$/
  const dated = (dates: string) => (yaml: string) =>
    yaml.replace(
      PROMOTION,
      `promotions: [{ location: castellon, title: { es-ES: Oferta de prueba, en-US: Test offer }, ${dates} }]`,
    )
  async function bandWith(dates: string) {
    await using folder: SiteFolder = await copySiteFolder()
    await folder.edit('catalogue.yaml', dated(dates))
    await using edited = await startSite({ env: { SITE_DIR: folder.path } })
    const { document, page } = await edited.visit('/')
    const band = page.queryByRole('region', { name: 'Oferta de prueba' })
    return band && `${words(document.querySelector('main > section'))} ${words(band)}`
  }

  test('says until when it is valid, how long it lasts and what it costs afterwards', async () => {
    const band = await bandWith('discount: 20%, months: 6, from: 2020-01-01, to: 2999-12-31')
    expect(band).toContain('Oferta válida del 1 de enero de 2020 al 31 de diciembre de 2999.')
    expect(band).toMatch(/Solo fibra 1GB.*20 €\/mes.*Durante 6 meses; después, 25 €\/mes./)
    expect(band).toMatch(/Fibra 1GB y móvil 35GB.*23,20 €\/mes.*Durante 6 meses; después, 29 €\/mes./)
  })

  test('is not shown before it begins, nor once it is over', async () => {
    expect(await bandWith('from: 2999-01-01')).toBeNull()
    expect(await bandWith('to: 2020-12-31')).toBeNull()
  })
})
