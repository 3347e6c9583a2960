import { afterAll, beforeAll, expect, test } from 'vitest'
import { words } from '#tests/support/catalogue/charging-operator.ts'
import { publicPages } from '#tests/support/page/pages.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/* The demo operator, with tariffs for businesses whose prices stand nowhere else: an exit charge is 150 € at most. */

const BUSINESS = `
business:
  conditions:
    es-ES: Sin permanencia para empresas.
    ca-ES-valencia: Sense permanència per a empreses.
    en-US: No commitment for businesses.
  tariffs:
    - { speed: 600, price: 231.37 }
    - { speed: 1000, lines: [35, unlimited, 35], price: 257.41 }
    - { speed: 30, technology: fwa, price: 223.19 }
    - { data: 70, price: 213.53 }
`
/** Without VAT and with it. */
const PRICES = [
  ['231,37', '279,96'],
  ['257,41', '311,47'],
  ['223,19', '270,06'],
  ['213,53', '258,37'],
] as const

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder({ inValencian: true })
  await folder.edit('catalogue.yaml', (yaml) => yaml + BUSINESS)
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const main = async (address: string) => words((await site.visit(address)).document.querySelector('main')?.textContent)

test('businesses read each price without VAT, with the price with VAT beside, in each language', async () => {
  const spanish = await main('/empresas')
  for (const [net, total] of PRICES) expect(spanish).toContain(`${net} €/mes sin IVA ${total} € con IVA`)
  expect(spanish).toContain('Sin permanencia para empresas.')
  expect(spanish).toMatch(/Fibra 1GB \+ Ilimitado \+ 2 × 35GB/)
  expect(spanish).toMatch(/con tu CIF.*NIF o NIE.*pasaporte/)
  expect(await main('/empresas?lng=en-US')).toContain('€231.37/month without VAT €279.96 with VAT')
  expect(await main('/empresas?lng=ca-ES-valencia')).toContain('231,37 €/mes sense IVA 279,96 € amb IVA')
})

test('the page is in the menu, the footer and the sitemap, and its footer does not say that prices include VAT', async () => {
  const home = await site.visit('/')
  for (const part of ['header', 'footer']) {
    expect(home.document.querySelector(`body ${part} a[href="/empresas"]`)?.textContent).toContain('Empresas')
  }
  expect((await site.visit('/sitemap.xml')).html).toContain('/empresas')
  const footer = async (address: string) =>
    words((await site.visit(address)).document.querySelector('body footer')?.textContent)
  expect(await footer('/fibra')).toContain('Todos los precios llevan IVA.')
  expect(await footer('/empresas')).not.toContain('Todos los precios llevan IVA.')
  expect(await main('/aviso-legal')).toContain('Los de las tarifas para empresas están sin IVA')
})

test('open data has the same cents, and the sum of price and VAT is what is paid', async () => {
  const { business, tariffs } = JSON.parse((await site.visit('/tarifas.json')).html) as {
    tariffs: readonly unknown[]
    business: {
      vatPercent: number
      tariffs: readonly Record<'priceWithoutVat' | 'vat' | 'price', { cents: number; euros: string }>[]
    }
  }
  expect([business.vatPercent, tariffs.length]).toEqual([21, 21])
  const written = (euros: string) => euros.replace('.', ',')
  expect(
    business.tariffs.map(({ priceWithoutVat, price }) => [written(priceWithoutVat.euros), written(price.euros)]),
  ).toEqual(PRICES)
  for (const { priceWithoutVat, vat, price } of business.tariffs)
    expect(priceWithoutVat.cents + vat.cents).toBe(price.cents)
})

test('structured data say of each price whether VAT is in it', async () => {
  const { document } = await site.visit('/empresas')
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent)
  const written = (price: string) => price.replace(',', '.')
  for (const [net, total] of PRICES) {
    expect(data.join()).toContain(`"price":"${written(net)}","priceCurrency":"EUR","valueAddedTaxIncluded":false`)
    expect(data.join()).toContain(`"price":"${written(total)}","priceCurrency":"EUR","valueAddedTaxIncluded":true`)
  }
})

test('no residential page holds a price without VAT, in what is seen or in what browsers are sent', async () => {
  // As they are read, and as cents in data; digits with a comma may be two numbers there.
  const prices = PRICES.flatMap(([net]) => [`${net} €`, net.replace(',', '')])
  for (const address of publicPages) {
    const { html, document } = await site.visit(address)
    expect([address, prices.filter((price) => words(html).includes(price))]).toEqual([address, []])
    expect([address, html.includes('permanencia para empresas')]).toEqual([address, false])
    expect([address, /\bsin IVA\b/.test(words(document.querySelector('main')?.textContent))]).toEqual([
      address,
      address === '/aviso-legal',
    ])
  }
})

test('an operator that sells nothing to businesses has no such page, and names it nowhere', async () => {
  const demo = await sharedSite()
  expect((await demo.visit('/empresas')).response.status).toBe(404)
  expect((await demo.visit('/')).html).not.toContain('/empresas')
  expect((await demo.visit('/sitemap.xml')).html).not.toContain('/empresas')
  expect(JSON.parse((await demo.visit('/tarifas.json')).html)).toMatchObject({ business: null })
})
