import { expect, test } from 'vitest'
import { catalogueOn } from '#domain/price/promotion.ts'
import type { Locale } from '#locales/i18n.ts'
import { knownLocales } from '#locales/catalogues/catalogues.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { claims } from '#tests/support/catalogue/claims.ts'
import { charging, DURING, words } from '#tests/support/catalogue/charging-operator.ts'
import { messagesIn, otherWordsIn } from '#tests/support/catalogue/translations.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { readSentPage } from '#tests/support/page/sent-page.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { waitingFields } from '#tests/support/posted/posted-waiting.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { operatorFolder, type OperatorName } from '#tests/support/site/operator-folder.ts'
import { operators } from '#tests/support/site/operators.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'

type Case = { readonly folder: () => Promise<AsyncDisposable & { readonly path: string }>; readonly at?: string }

const demo = (change?: (yaml: string) => string) => async () => {
  const folder = await copySiteFolder({ inValencian: true })
  if (change) await folder.edit('catalogue.yaml', change)
  return folder
}
/** Its promotions have a title in each language. */
function chargingInValencian(yaml: string): string {
  return charging(yaml).replaceAll(/(title: \{ es-ES: )('[^']*')/g, '$1$2, ca-ES-valencia: $2')
}
const EVERYTHING = 'the demo with charges, while promotions run'
const named = (name: OperatorName): Case => ({ folder: () => operatorFolder(name) })
const cases: Readonly<Record<string, Case>> = {
  demo: { folder: demo() },
  [EVERYTHING]: { folder: demo(chargingInValencian), at: DURING },
  'the demo with a promotion alone': {
    folder: demo((yaml) => chargingInValencian(yaml).replaceAll(/(installation|router|sim): [\d.]+/g, '$1: 0')),
    at: DURING,
  },
  'the demo with free lines and TV, one line of 28 days, unbound fibre, unlimited calls, no roaming and a price for a bundle':
    {
      folder: demo((yaml) =>
        yaml
          .replace('{ data: 35, price: 9 }', '{ data: 35, price: 0 }')
          .replace('tv:\n  price: 9', 'tv:\n  price: 0')
          .replace('{ data: 70, price: 12 }', '{ data: 70, price: 12, per: 28-days }')
          .replace('commitmentMonths: 12', 'commitmentMonths: 0')
          .replace(/calls:\n( {4}\w.*\n)+/, 'calls: unlimited\n')
          .replace('roamingGb: 14', 'roamingGb: 0')
          .replace("dataBundles: ['', '', '']", 'dataBundles: [5, 9, 20]'),
      ),
    },
  village: named('village'),
  'mobile-brand': named('mobile-brand'),
  tourist: named('tourist'),
}

/** What the cases before have said: by claim and, in the long form, by language. */
const made = new Set<string>()
const madeIn = (locale: Locale, claim: number) => (isLongRun ? `${locale} ${claim}` : String(claim))

/** All that a site says in a language: pages, receipts, PDFs, e-mails, feeds and data. */
async function everythingSaid(site: RunningSite, name: string, locale: Locale): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>http:\/\/localhost:\d+([^<?]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  )
  const household = listed.includes('/a-medida') ? ['/a-medida?personas=4&mucho=2&tv=1'] : []
  // One of the many tariffs stands for all.
  const [tariff = ''] = listed.filter((path) => /^\/calcular\/./.test(path))
  const pages = listed.filter((path) => !path.startsWith('/calcular/'))
  const inLanguage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lng=${locale}`
  for (const path of new Set([...pages, tariff, ...household, '/baja'])) {
    const { response, html } = await site.visit(inLanguage(path))
    const { lang, texts, data } = readSentPage(html)
    expect([path, response.status, lang]).toEqual([path, 200, locale])
    said.set(path, words([...texts, ...data].join(' ')))
  }
  for (const path of ['/estado.atom', '/estado.json', '/tarifas.json'])
    said.set(path, await (await fetch(site.origin + inLanguage(path))).text())
  const order = operators.find((operator) => operator.name === name)?.order
  const posts: [string, Record<string, string>][] = [['/baja', { ...rightForms['/baja'], services: 'all' }]]
  if (order || name === 'demo') posts.push(['/calcular', orderFields(order)])
  const mailed = (await site.mails(0)).length
  for (const [path, fields] of posts) {
    const sold =
      path === '/baja' && ['mobile-brand', 'tourist'].includes(name) ? { services: 'mobile', lines: '600112233' } : {}
    const village = path === '/baja' && name === 'village' ? { services: 'fibre' } : {}
    const { response } = await site.visit(inLanguage(path), post(site.origin, { ...fields, ...sold, ...village }))
    expect([path, response.status]).toEqual([path, 303])
    const location = (response.headers.get('location') ?? '').replace(/\?.*/, '')
    said.set(location, words(readSentPage((await site.visit(inLanguage(location))).html).texts.join(' ')))
    const pdf = await fetch(site.origin + inLanguage(`${location}/pdf`))
    said.set(`${path} as PDF`, readPdf(new Uint8Array(await pdf.arrayBuffer())).text)
  }
  const mails = (await site.mails(mailed + 2 * posts.length)).slice(mailed)
  for (const [index, { text = '' }] of mails.entries()) said.set(`e-mail ${index}`, text)
  return said
}

test.each(Object.entries(cases))(
  'of %s no promise stands, on pages, in e-mails, PDFs or data, in any language, without the fact that it needs',
  async (name, { folder: open, at }) => {
    const broken: string[] = []
    await using folder = await open()
    await using site = await startSite({ env: { SITE_DIR: folder.path, ...(at && startingAt(at)) } })
    const { brand, catalogue, promotions } = await loadSite(folder.path)
    const sold = catalogueOn(catalogue, promotions, (at ?? new Date().toISOString()).slice(0, 10))
    // The short form reads an operator in one language, turn by turn, and the one that has everything in all.
    const turn = Object.keys(cases).indexOf(name) % brand.languages.length
    const isRead = (_: Locale, index: number) => isLongRun || name === EVERYTHING || index === turn
    for (const locale of brand.languages.filter(isRead))
      for (const [path, text] of await everythingSaid(site, name, locale)) {
        // In PDFs, words are read without spaces.
        const inPdf = path.endsWith('PDF')
        for (const claim of claims) {
          const says = claim.says[locale]!
          const pattern = inPdf ? new RegExp(says.source.replaceAll(' ', ''), says.flags) : says
          const [found] = pattern.exec(text) ?? []
          if (found === undefined) continue
          made.add(madeIn(locale, claims.indexOf(claim)))
          if (!claim.isTrue?.(sold)) broken.push(`${locale} ${path}: ${found}`)
        }
      }
    expect(broken).toEqual([])
  },
  LONG_TEST_LIMIT,
)

test('each promise is made somewhere, but for those that nobody may make; in the long form in each language', () => {
  const all = claims.flatMap(({ isTrue }, index) => (isTrue ? knownLocales.map((locale) => madeIn(locale, index)) : []))
  expect(all.filter((one) => !made.has(one))).toEqual([])
})

test('a message promises the same in each language, by its own words and by those for other internet', () => {
  const promised = (text: string, locale: Locale) =>
    claims.flatMap(({ says }, index) => (says[locale]!.test(text.replaceAll('\u00a0', ' ')) ? [index] : []))
  const said = (locale: Locale) => new Map(messagesIn(locale).map(({ key, text }) => [key, text]))
  const others = (locale: Locale) =>
    new Map(Object.entries({ ...otherWordsIn(locale, 'internet'), ...otherWordsIn(locale, 'prepaid') }))
  const unlike: string[] = []
  let compared = 0
  for (const read of [said, others]) {
    const texts = knownLocales.map((locale) => ({ locale, of: read(locale) }))
    for (const key of new Set(texts.flatMap(({ of }) => [...of.keys()]))) {
      // What other words do not name keeps its own.
      const promises = texts.flatMap(({ locale, of }) => (of.has(key) ? [promised(of.get(key)!, locale).join()] : []))
      if (promises.some((made) => made !== '')) compared++
      if (new Set(promises).size > 1) unlike.push(`${key}: ${promises.join(' | ')}`)
    }
  }
  expect(unlike).toEqual([])
  expect(compared).toBeGreaterThan(40)
})

test('whoever joins a waiting list, of which nobody has a date, is not told that it is soon', async () => {
  await using site = await startSite()
  const { response } = await site.visit('/cobertura?lugar=12038', post(site.origin, waitingFields()))
  const receipt = await site.visit(response.headers.get('location') ?? '')
  const text = words(receipt.document.querySelector('main')!.textContent)
  expect(text).toContain('Datos enviados correctamente')
  expect(text).toContain('Te escribimos cuando haya fibra en Castellfort.')
  expect(text).not.toMatch(/pronto/)
})
