import { expect, test } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { readTariffCode } from '#domain/catalogue/tariff-code.ts'
import { contractSummary, type ContractSummary } from '#domain/contract-summary/contract-summary.ts'
import { priceOf } from '#domain/price/price.ts'
import { catalogueOn } from '#domain/price/promotion.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { formatShortDay } from '#locales/formats/weekdays.ts'
import type { Locale } from '#locales/i18n.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { describeSummary } from '../describe-summary.ts'
import { regulationWording, SUMMARY_HEADINGS } from '../regulation-wording.ts'
import { summaryPdf } from '../summary-pdf.server.ts'

const ORIGIN = 'https://azahar.example'
const START = Date.UTC(2026, 11, 14)
const winter = {
  title: { 'es-ES': 'Fibra de invierno', 'ca-ES-valencia': 'Fibra d’hivern', 'en-US': 'Winter fibre' },
  location: null,
  prices: { 'castellon-1gb': 2000, '35gb': 450 },
  months: 3,
  until: null,
  from: '2026-11-01',
  to: '2026-12-31',
}
const inWinter = catalogueOn(demoSite.catalogue, [winter], '2026-12-14')
const withSpeeds: Catalogue = {
  ...inWinter,
  fibreSpeeds: [
    {
      speedMb: 1000,
      download: { minimum: 801, normal: 942, maximum: 993, advertised: 1000 },
      upload: { minimum: 703, normal: 844, maximum: 895, advertised: 996 },
    },
  ],
  mobileSpeeds: { download: { maximum: 307, advertised: 318 }, upload: { maximum: 51, advertised: 62 } },
}

/** One of each shape: a tariff code, further lines, the catalogue, and the pages that it may take. */
const shapes: readonly (readonly [string, readonly string[], Catalogue, number])[] = [
  ['010', [], demoSite.catalogue, 1],
  ['010', [], withSpeeds, 1],
  ['9991', [], demoSite.catalogue, 1],
  ['99991', [], demoSite.catalogue, 1],
  ['0000', [], demoSite.catalogue, 2],
  ['00091', ['35gb'], withSpeeds, 2],
  ['00091', ['35gb', '70gb', '140gb', 'unlimited', 'unlimited'], withSpeeds, 3],
]
const languages: readonly Locale[] = ['es-ES', 'ca-ES-valencia', 'en-US']

async function drawn(locale: Locale, [code, lines, catalogue]: (typeof shapes)[number]) {
  const i18n = await createPageI18n(locale, demoSite.brand.wording)
  const { combination } = readTariffCode(catalogue, code, lines)
  const price = priceOf(catalogue, combination)
  const summary = contractSummary(catalogue, {
    price,
    commitment: catalogue.conditions.fibre,
    day: START,
    start: START,
  })
  const site = { ...demoSite, catalogue }
  const document = describeSummary(i18n, { summary, site, origin: ORIGIN, code })
  const bytes = summaryPdf(demoSite.brand, i18n, { summary: document, origin: ORIGIN })
  return { summary, document, bytes, pdf: readPdf(bytes) }
}

const unspaced = (text: string) => text.replaceAll(/\s/g, '')

/** All amounts that somebody compares, and the days on which they change. */
function owed({ tables, commitment, firstYear }: ContractSummary, locale: Locale): string[] {
  const money = (cents: number) => unspaced(formatMoney(cents, locale))
  return [
    ...tables.flatMap(({ rows, totals, ordinary }) => [
      ...rows.filter(({ item }) => item.kind !== 'included-line').flatMap(({ cents }) => cents.map(money)),
      ...totals.map(money),
      money(ordinary),
    ]),
    money(firstYear),
    ...(commitment?.exits ?? []).map(({ last, charge }) => unspaced(formatShortDay(last!, locale)) + money(charge)),
  ]
}

for (const locale of languages) {
  test(`a summary in ${locale} is a small, tagged document of few pages, in the order of the regulation`, async () => {
    for (const shape of shapes) {
      const { summary, document, bytes, pdf } = await drawn(locale, shape)
      const seen = `${shape[0]} with ${shape[1].join()}`
      const wording = regulationWording(locale)
      expect(pdf.pages, seen).toBeLessThanOrEqual(shape[3])
      expect(pdf.pages, seen).toBeLessThanOrEqual(document.most)
      expect(bytes.length, seen).toBeLessThanOrEqual(60_000)
      expect(Math.min(...pdf.sizes), seen).toBeGreaterThanOrEqual(10)
      const headings = SUMMARY_HEADINGS.map((id, at) => `${at + 1}. ${wording.headings[id]}`)
      expect(pdf.bookmarks, seen).toEqual([wording.title, ...headings])
      expect(pdf.tags.get('H1')).toBe(1)
      expect(pdf.tags.get('H2')).toBe(6)
      expect(pdf.trailer).toContain('<pdfuaid:part>1</pdfuaid:part>')

      // Somebody who knows nothing of the layout reads the words in their order.
      let at = 0
      for (const words of [document.service, wording.title, document.provider, ...wording.sentences, ...headings]) {
        const next = pdf.text.indexOf(unspaced(words), at)
        expect(next, `${words} in ${seen}`).toBeGreaterThanOrEqual(at)
        at = next
      }
      for (const words of owed(summary, locale)) expect(pdf.text, seen).toContain(words)
      expect(document.sections.every(({ parts }) => parts.length > 0)).toBe(true)
      // A link says its words: an address, as it is printed.
      expect(pdf.spoken.length).toBeGreaterThan(0)
      expect(pdf.spoken.map((words) => `https://${words}`)).toEqual(pdf.links)
    }
  })
}

test('the speeds that an operator has given are printed, and what is missing is to be asked for', async () => {
  const [, , , , , known] = shapes
  const given = (await drawn('es-ES', known!)).pdf.text
  for (const figure of [801, 942, 993, 1000, 703, 844, 895, 996, 307, 318, 51, 62])
    expect(given).toContain(String(figure))
  expect(given).not.toContain('pregúntanosp')
  expect(given).not.toContain('Dondepone')
  const missing = (await drawn('es-ES', shapes[0]!)).pdf.text
  expect(missing).toContain('Bajadapregúntanospregúntanospregúntanos1000')
  expect(missing).toContain('Dondepone«pregúntanos»:+34964000000')
})

test('the regulation has no Catalan, and a translation says that it is one', async () => {
  const said = async (locale: Locale) => (await drawn(locale, shapes[0]!)).document.notes
  expect(await said('es-ES')).toEqual([])
  expect((await said('ca-ES-valencia')).join(' ')).toContain('traducció')
})
