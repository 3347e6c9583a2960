import { describe, expect, test } from 'vitest'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { tariffCodes } from '#tests/support/page/tariff-codes.ts'

const site = await sharedSite()

describe.each(tariffCodes)('the code %s', (code, euros) => {
  test(`is served with the total of ${euros} € in Spanish`, async () => {
    const { response, document, page } = await site.visit(`/calcular/${code}`)

    expect(response.status).toBe(200)
    expect(document.documentElement.lang).toBe('es-ES')
    expect(page.getByLabelText('Total').textContent).toBe(`${euros}\u00a0€/mes`)
    expect(page.getByLabelText('Total').tagName).toBe('OUTPUT')
    expect(document.querySelector('meta[name=robots]')).toBeNull()
  })

  test(`is served with the total of ${euros} € in English`, async () => {
    const { response, document, page } = await site.visit(`/calcular/${code}?lng=en-US`)

    expect(response.status).toBe(200)
    expect(document.documentElement.lang).toBe('en-US')
    expect(page.getByLabelText('Total').textContent).toBe(`€${euros}/month`)
  })
})

test('every card of the home page has a linked code, at the price of section 9', async () => {
  const { document } = await site.visit('/')

  const cards = [...document.querySelectorAll('article')].map((card) => {
    const code = card.querySelector<HTMLAnchorElement>('a[href^="/calcular"]')?.pathname.replace('/calcular/', '')
    const [, euros] = /(\d+)\u00a0€\/mes/.exec(card.textContent) ?? []
    return [code, Number(euros)]
  })
  expect(cards).toHaveLength(8)
  for (const card of cards) expect(tariffCodes).toContainEqual(card)
})

test('every card’s price is the total at the link that it carries, in both languages', async () => {
  for (const lng of ['es-ES', 'en-US']) {
    const { document } = await site.visit(`/?lng=${lng}`)
    const cards = [...document.querySelectorAll('article')]
    expect(cards).toHaveLength(8)

    const totals = await Promise.all(
      cards.map(async (card) => {
        const { page } = await site.visit(card.querySelector<HTMLAnchorElement>('a[href^="/calcular"]')?.href ?? '')
        return page.getByLabelText('Total').textContent
      }),
    )
    for (const [index, card] of cards.entries()) expect(card.textContent).toContain(totals[index])
  }
})

test.each(['0000x', 'abcd', '000000', '123456', '٣٣', '%20'])(
  'the unknown code %s shows the calculator unpreset and keeps out of search engines',
  async (code) => {
    const { response, document, page } = await site.visit(`/calcular/${code}`)

    expect(response.status).toBe(200)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(page.getByLabelText('Total').textContent).toBe('0\u00a0€/mes')
    expect(document.querySelectorAll('input[name=tariff]:checked')).toHaveLength(0)
    expect(page.getByLabelText<HTMLInputElement>('Castellón').checked).toBe(true)
    expect(page.getByLabelText<HTMLInputElement>('Fibra y móvil').checked).toBe(true)
    expect(page.getByRole<HTMLInputElement>('switch', { name: 'TV' }).checked).toBe(false)
  },
)

test('a link to a combination reopens it with all its lines: 600MB + 70GB, three lines and TV are 78 €', async () => {
  // 40 for the pack, 9 + 9 + 20 for the lines, TV free.
  const { page } = await site.visit('/calcular/10591?lineas=35gb.35gb.unlimited')
  expect(page.getByLabelText('Total').textContent).toBe('78\u00a0€/mes')
  expect(page.getByRole<HTMLInputElement>('switch', { name: 'TV' }).checked).toBe(true)
  expect(page.getByText('TV: gratis con tu pack')).toBeTruthy()
  expect(page.getByText('2 líneas adicionales 35GB')).toBeTruthy()
  expect(page.getByText('1 línea adicional ilimitada')).toBeTruthy()

  const again = page.getByRole<HTMLAnchorElement>('link', { name: 'Compartir' })
  expect(again.pathname + again.search).toBe('/calcular/10591?lineas=35gb.35gb.unlimited')
})

test('forty packs, forty lines and forty locations have addresses of their own, and a list to choose from', async () => {
  const forty = (entry: (at: number) => string) => Array.from({ length: 40 }, (_, at) => entry(at)).join('\n')
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml
      .replace(/    packs: # fibre and one[^]*?    fibre:/, () => {
        const packs = forty((at) => `      - { speed: ${100 + at}, data: ${at + 1}, price: ${at + 10} }`)
        return `    packs:\n${packs}\n    fibre:`
      })
      .replace(/ {2}- id: rest-of-spain[^]*?\nmobile:[^]*?\n\n/, () => {
        const zones = forty((at) => {
          const municipality = 28_001 + at
          return `  - { id: zone-${at}, name: { es-ES: Zona ${at}, en-US: Zone ${at} }, municipalities: [${municipality}], fibre: [{ speed: 300, price: ${at + 20} }] }`
        })
          .split('\n')
          .slice(1)
          .join('\n')
        return `${zones}\n\nmobile:\n${forty((at) => `  - { data: ${at + 1}, price: ${at + 1} }`)}\n\n`
      }),
  )
  await using large = await startSite({ env: { SITE_DIR: folder.path } })

  type Tariff = { readonly code: string; readonly price: { readonly euros: string } }
  const { tariffs } = JSON.parse((await large.visit('/tarifas.json')).html) as { tariffs: Tariff[] }
  const codes = new Map(tariffs.map(({ code, price }) => [code, Number(price.euros)]))
  expect(codes.size).toBe(40 + 1 + 39 + 40 + 1)
  expect([...codes]).toEqual(
    expect.arrayContaining([
      ['0088', 18],
      ['castellon-109mb-10gb', 19],
      ['castellon-139mb-40gb', 49],
      ['810', 28],
      ['zone-39-300mb', 59],
    ]),
  )
  for (const code of ['0088', 'castellon-109mb-10gb', 'castellon-139mb-40gb', 'zone-39-300mb']) {
    const { page, document } = await large.visit(`/calcular/${code}`)
    expect(page.getByLabelText('Total').textContent).toBe(`${codes.get(code)}\u00a0€/mes`)
    expect(document.querySelectorAll('select[name=location] option')).toHaveLength(40)
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(`/calcular/${code}`)
  }
  const withTv = await large.visit('/calcular/castellon-139mb-40gb-tv?lineas=40gb')
  expect(withTv.page.getByLabelText('Total').textContent).toBe('89\u00a0€/mes')

  const sitemap = (await large.visit('/sitemap.xml')).html
  for (const code of codes.keys()) expect(sitemap).toMatch(new RegExp(`/calcular/${code}[<"?]`))
  const { document } = await large.visit('/fibra')
  expect(document.querySelectorAll('details[name=ubicacion]')).toHaveLength(40)
  expect(document.querySelectorAll('details[name=ubicacion][open]')).toHaveLength(1)
})
