import { expect, test } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueOn } from '#domain/price/promotion.ts'
import { loadSite } from '#site-folder/site.ts'
import { charging, DURING, words } from '#tests/support/catalogue/charging-operator.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { shownTexts } from '#tests/support/page/shown-texts.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { waitingFields } from '#tests/support/posted/posted-waiting.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { operatorFolder, type OperatorName } from '#tests/support/site/operator-folder.ts'
import { operators } from '#tests/support/site/operators.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'

const once = ({ conditions: { fibre, lines } }: Catalogue) =>
  fibre.installation + fibre.router + lines.sim + lines.activation
const isPromoted = ({ promotions }: Catalogue) => promotions.some(({ prices }) => Object.keys(prices).length > 0)
const sellsPacks = ({ locations }: Catalogue) => locations.some(({ packs }) => packs.length > 0)
const never = () => false

/** What texts promise of everything that is sold, and the fact without which they must not. */
const claims: readonly (readonly [says: RegExp, isTrue: (catalogue: Catalogue) => boolean])[] = [
  [/es el que pagas cada mes/, (sold) => once(sold) === 0 && !isPromoted(sold)],
  [/es la más barata/, (sold) => once(sold) === 0 && !isPromoted(sold)],
  [
    /Todos los precios son al mes/,
    (sold) => once(sold) === 0 && sold.extras.prices.dataBundles.every((price) => price === null),
  ],
  [/(instalación|router)[^.]{0,25} (es|son) gratis|(instalación|router)[^.,]{0,10}:? gratis/i, startsSomethingFree],
  [
    /instalación y (el )?router[^.]{0,4} gratis/i,
    ({ conditions: { fibre } }) => fibre.installation + fibre.router === 0,
  ],
  [/TV gratis|Gratis con cualquier pack/, (sold) => sold.tv !== null && sellsPacks(sold)],
  [/(La fibra|Internet) no tiene permanencia/, ({ conditions }) => conditions.fibre.commitmentMonths === 0],
  [/llamadas ilimitadas/i, ({ conditions }) => conditions.calls === 'unlimited'],
  [/No hay roaming/, ({ conditions }) => conditions.data.roamingGb === 0],
  [/mes(es)? gratis/, ({ conditions }) => conditions.referrals !== null],
  [/precios (son )?finales, con IVA|Precio final a la vista|sin recargo|Irte no cuesta nada/, never],
]

function startsSomethingFree({ conditions: { fibre } }: Catalogue): boolean {
  return fibre.installation === 0 || fibre.router === 0
}

type Case = { readonly folder: () => Promise<AsyncDisposable & { readonly path: string }>; readonly at?: string }

const demo = (change?: (yaml: string) => string) => async () => {
  const folder = await copySiteFolder()
  if (change) await folder.edit('catalogue.yaml', change)
  return folder
}
const named = (name: OperatorName): Case => ({ folder: () => operatorFolder(name) })
const cases: Readonly<Record<string, Case>> = {
  demo: { folder: demo() },
  'the demo with charges, while promotions run': { folder: demo(charging), at: DURING },
  'the demo with a promotion alone': {
    folder: demo((yaml) => charging(yaml).replaceAll(/(installation|router|sim): [\d.]+/g, '$1: 0')),
    at: DURING,
  },
  'the demo with free lines, unbound fibre, no roaming and a price for a bundle': {
    folder: demo((yaml) =>
      yaml
        .replace('{ data: 35, price: 9 }', '{ data: 35, price: 0 }')
        .replace('commitmentMonths: 12', 'commitmentMonths: 0')
        .replace('roamingGb: 14', 'roamingGb: 0')
        .replace("dataBundles: ['', '', '']", 'dataBundles: [5, 9, 20]'),
    ),
  },
  village: named('village'),
  'mobile-brand': named('mobile-brand'),
}

/** All that a site says in Spanish: pages, receipts, PDFs, e-mails, feeds and data. */
async function everythingSaid(site: RunningSite, name: string): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>http:\/\/localhost:\d+([^<?]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  )
  const household = listed.includes('/a-medida') ? ['/a-medida?personas=4&mucho=2&tv=1'] : []
  // Of the many tariffs, one.
  const [tariff = ''] = listed.filter((path) => /^\/calcular\/./.test(path))
  const pages = listed.filter((path) => !path.startsWith('/calcular/'))
  for (const path of [...pages, tariff, ...household, '/baja']) {
    const { response, document } = await site.visit(path)
    expect(response.status, path).toBe(200)
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent)
    said.set(path, words([...shownTexts(document), ...data].join(' ')))
  }
  for (const path of ['/estado.atom', '/estado.json', '/tarifas.json'])
    said.set(path, await (await fetch(site.origin + path)).text())
  const order = operators.find((operator) => operator.name === name)?.order
  const posts: [string, Record<string, string>][] = [['/baja', { ...rightForms['/baja'], services: 'all' }]]
  if (order || name === 'demo') posts.push(['/calcular', orderFields(order)])
  for (const [path, fields] of posts) {
    const sold = path === '/baja' && name === 'mobile-brand' ? { services: 'mobile', lines: '600112233' } : {}
    const village = path === '/baja' && name === 'village' ? { services: 'fibre' } : {}
    const { response } = await site.visit(path, post(site.origin, { ...fields, ...sold, ...village }))
    expect([path, response.status]).toEqual([path, 303])
    const location = response.headers.get('location') ?? ''
    said.set(location, words((await site.visit(location)).document.body.textContent))
    const pdf = await fetch(site.origin + location.replace(/\?.*/, '/pdf?lng=es-ES'))
    said.set(`${path} as PDF`, readPdf(new Uint8Array(await pdf.arrayBuffer())).text)
  }
  for (const [index, { text = '' }] of (await site.mails(2 * posts.length)).entries()) said.set(`e-mail ${index}`, text)
  return said
}

test(
  'no promise stands, on pages, in e-mails, PDFs or data, without the fact that it needs',
  async () => {
    const made = new Set<RegExp>()
    const broken: string[] = []
    for (const [name, { folder: open, at }] of Object.entries(cases)) {
      await using folder = await open()
      await using site = await startSite({ env: { SITE_DIR: folder.path, ...(at && startingAt(at)) } })
      const { catalogue, promotions } = await loadSite(folder.path)
      const sold = catalogueOn(catalogue, promotions, (at ?? new Date().toISOString()).slice(0, 10))
      for (const [path, text] of await everythingSaid(site, name)) {
        // In PDFs, words are read without spaces.
        const inPdf = path.endsWith('PDF')
        for (const [says, isTrue] of claims) {
          const pattern = inPdf ? new RegExp(says.source.replaceAll(' ', ''), says.flags) : says
          const [found] = pattern.exec(text) ?? []
          if (found === undefined) continue
          made.add(says)
          if (!isTrue(sold)) broken.push(`${name} ${path}: ${found}`)
        }
      }
    }
    expect(broken).toEqual([])
    // Each of them is made somewhere, but for those that nobody may make.
    expect(claims.filter(([says, isTrue]) => isTrue !== never && !made.has(says))).toEqual([])
  },
  LONG_TEST_LIMIT,
)

test('whoever joins a waiting list, of which nobody has a date, is not told that it is soon', async () => {
  await using site = await startSite()
  const { response } = await site.visit('/cobertura?lugar=12038', post(site.origin, waitingFields()))
  const receipt = await site.visit(response.headers.get('location') ?? '')
  const text = words(receipt.document.querySelector('main')!.textContent)
  expect(text).toContain('Datos enviados correctamente')
  expect(text).toContain('Te escribimos cuando haya fibra en Castellfort.')
  expect(text).not.toMatch(/pronto/)
})
