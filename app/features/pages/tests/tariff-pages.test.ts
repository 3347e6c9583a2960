import { describe, expect, test } from 'vitest'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { tariffCodes } from '#tests/support/page/tariff-codes.ts'

const site = await sharedSite()

const pages = ['/fibra-movil', '/fibra', '/movil', '/tv'] as const
type TariffPath = (typeof pages)[number]

function pageOf(code: string): TariffPath {
  if (code === '99991') return '/tv'
  if (code.startsWith('999')) return '/movil'
  return code.length === 4 ? '/fibra-movil' : '/fibra'
}

/** The codes of the links within some elements, with the whole euros a month that each shows. */
function offers(elements: Iterable<Element>) {
  return [...elements].flatMap((element) => {
    const link = element.matches('a')
      ? (element as HTMLAnchorElement)
      : element.querySelector<HTMLAnchorElement>('a[href^="/calcular"]')
    const [, code] = /^\/calcular\/(\d+)$/.exec(link?.pathname ?? '') ?? []
    const [, spanish, english] = /(\d+)\u00a0€\/mes|€(\d+)\/month/.exec(element.textContent) ?? []
    return code && !link?.search.includes('lineas') ? [[code, Number(spanish ?? english)] as const] : []
  })
}

const byCode = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]))

describe.each(pages)('%s', (path) => {
  test.each(['es-ES', 'en-US'])(
    'has a card with link and price for each of its codes and no other, in %s',
    async (lng) => {
      const { document, response } = await site.visit(`${path}?lng=${lng}`)

      expect(response.status).toBe(200)
      const expected = tariffCodes.filter(([code]) => pageOf(code) === path)
      expect(offers(document.querySelectorAll('article')).toSorted(byCode)).toEqual(expected.toSorted(byCode))
    },
  )

  test('shows VAT on each card, one heading of the page, and a title of its own', async () => {
    const { document } = await site.visit(path)

    for (const card of document.querySelectorAll('article')) expect(card.textContent).toContain('IVA incl.')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.title).toMatch(/ · Azahar Telecom$/)
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('/mes, IVA incl.')
  })

  test('compares its tariffs at the prices of the cards, in a table whose roles no style can take away', async () => {
    const { document } = await site.visit(path)
    const cards = offers(document.querySelectorAll('article'))
    const table = document.querySelector('table[role=table]')

    const compared = new Map(offers(table?.querySelectorAll('td a') ?? []))
    for (const [code, euros] of cards) expect([code, compared.get(code)]).toEqual([code, euros])
    expect(table?.querySelectorAll('tr:not([role=row]), td:not([role=cell]), th:not([role])')).toHaveLength(0)
  })

  test('the total at every price of the table is that price', async () => {
    const { document } = await site.visit(path)
    const links = [...document.querySelectorAll<HTMLAnchorElement>('table td a')]

    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      const { page } = await site.visit(link.href)
      expect(link.textContent).toContain(page.getByLabelText('Total').textContent)
    }
  })

  test('answers every question in what is served, in both languages', async () => {
    for (const lng of ['es-ES', 'en-US']) {
      const { document } = await site.visit(`${path}?lng=${lng}`)
      const questions = [...document.querySelectorAll('details[name=questions]')]
      expect(questions.length).toBeGreaterThanOrEqual(6)
      for (const question of questions) {
        expect(question.querySelector('summary')?.textContent).toMatch(/\?$/)
        expect(question.querySelector('p')?.textContent).toMatch(/\.$/)
      }
    }
  })
})

const lines = [
  'Cada línea tiene 5000 minutos al mes y un máximo de 150 destinos al mes.',
  'cada llamada cuesta 0,20\u00a0€ de establecimiento y 0,25\u00a0€ por minuto, IVA incl.',
  'Te avisamos cuando llegues a 3000 minutos.',
  'Cuando gastas los datos de tu tarifa, sigues conectado a 32 kbps.',
  'El uso razonable en roaming es de 14 GB en la Zona 1.',
  'Puedes pedir hasta 6 líneas móviles.',
  '500MB, 1GB o 10GB más.',
  'Bonos de 100, 300 o 600 minutos',
  'Número fijo en una SIM',
  'Hasta 4 SIM adicionales',
]
const fibre = [
  'La instalación de la fibra y el router son gratis.',
  'La fibra tiene 12 meses de permanencia.',
  'La penalización es de 150\u00a0€ el primer día y baja cada día.',
  'si te vas a mitad de los 12 meses, pagas la mitad: 75\u00a0€.',
  'También hay fibra sin permanencia, a petición.',
  'IP fija',
]
const television = ['9\u00a0€/mes, IVA incl. Gratis con cualquier pack de fibra y móvil. Solo se añade si tú la pides.']

test.each([
  ['/fibra-movil', [...fibre, ...lines, ...television, '300MB, 600MB y 1GB son los nombres comerciales.']],
  ['/fibra', [...fibre, ...television, '100MB, 300MB, 600MB y 1GB son los nombres comerciales.']],
  ['/movil', [...lines, ...television, 'Dejar una tarifa solo móvil no cuesta nada.']],
  ['/tv', [...television, 'Dejar la TV no cuesta nada.']],
])('%s says every condition of what it offers', async (path, sentences) => {
  const { document } = await site.visit(path)
  const text = document.querySelector('main')?.textContent ?? ''
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
})

test('the limits of unlimited stand once below the cards, which have the same', async () => {
  for (const path of ['/fibra-movil', '/movil']) {
    const { page } = await site.visit(path)
    const [unlimited] = page.getAllByRole('heading', { name: 'Datos ilimitados' })
    const group = unlimited?.closest('section')
    for (const card of group?.querySelectorAll('article') ?? []) expect(card.textContent).not.toContain('Roaming')
    expect(group?.textContent.replaceAll('\u00a0', ' ')).toMatch(
      /Llamadas: 5000 min y 150 destinos al mes. Roaming: 14 GB en Zona 1. Al gastar los datos: 32 kbps. Datos ilimitados en España./,
    )
  }
})

test('each fibre page says what leaving would cost after every month, down to nothing after the twelfth', async () => {
  for (const path of ['/fibra-movil', '/fibra']) {
    const { page } = await site.visit(path)
    const months = page.getByRole('heading', { name: '¿Cuánto costaría irme?' }).parentElement?.querySelectorAll('dd')
    const charges = [...(months ?? [])].map(({ textContent }) => Number.parseFloat(textContent.replace(',', '.')))

    expect(charges).toHaveLength(12)
    // A month has 28 to 31 of 365 or 366 days.
    expect(charges[0]).toBeGreaterThanOrEqual(137.26)
    expect(charges[0]).toBeLessThanOrEqual(138.53)
    expect(charges.toSorted((one, other) => other - one)).toEqual(charges)
    expect(charges[11]).toBe(0)
  }
})

test('the tile of a card has a ring for each 100 Mb, and a lone line has a petal for each 35 GB', async () => {
  const drawn = async (path: string, code: string) => {
    const { document } = await site.visit(path)
    const card = document.querySelector(`article a[href="/calcular/${code}"]`)?.closest('article')
    return [...(card?.querySelectorAll('use') ?? [])].map((use) => use.getAttribute('href'))
  }
  expect(await drawn('/fibra', '110')).toEqual(Array(4).fill('#tile-1'))
  expect(await drawn('/fibra-movil', '1000')).toEqual(Array(4).fill('#tile-3'))
  expect(await drawn('/fibra', '112')).toEqual(Array(4).fill('#tile-6'))
  expect(await drawn('/fibra', '010')).toEqual(Array(4).fill('#tile-10'))
  expect(await drawn('/movil', '9991')).toEqual(['#tile-petal', '#tile-petal', '#tile-bud', '#tile-bud'])
})

test('an extra leads to customer service, since its price is not published', async () => {
  const { page } = await site.visit('/fibra-movil?lng=en-US')
  const ask = page.getByRole<HTMLAnchorElement>('link', { name: /^Ask about this extra.*Fixed IP$/ })
  expect(ask.pathname + ask.search).toBe('/atencion-cliente?lng=en-US')
})
