import { offerGroups } from '#domain/price/offers.ts'
import { reduceCombination, type Combination } from '#domain/catalogue/combination.ts'
import { residential, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { contractSummary } from '#domain/contract-summary/contract-summary.ts'
import { priceOf } from '#domain/price/price.ts'
import { dayInSpain } from '#locales/formats/format.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { pageCount } from '#platform/pdf/mended.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'
import { describeSummary } from './describe-summary.ts'
import type { SummaryDocument, SummarySection } from './summary-document.ts'
import { summaryPdf } from './summary-pdf.server.ts'

type Measured = {
  readonly locale: Locale
  readonly service: string
  readonly pages: number
  readonly most: number
  /** The heading under which the operator's own words take most room. */
  readonly longest: string
}

/** The first tariff of each kind by itself, and each with all that can be added, on paper in each language. */
export async function fullestSummaries(site: Site, now: number): Promise<readonly Measured[]> {
  const catalogue = residential(site.catalogue)
  const measured: Measured[] = []
  for (const locale of site.brand.languages) {
    const i18n = await createPageI18n(locale, site.brand.wording)
    for (const combination of fullest(catalogue)) {
      const price = priceOf(catalogue, combination)
      const day = dayInSpain(now)
      const summary = contractSummary(catalogue, { price, commitment: catalogue.conditions.fibre, day, start: day })
      const origin = site.brand.website
      const document = describeSummary(i18n, { summary, site, origin, code: '' })
      const pages = pageCount(summaryPdf(site.brand, i18n, { summary: document, origin }))
      measured.push({
        locale,
        service: document.service,
        pages,
        most: document.most,
        longest: longest(document).heading,
      })
    }
  }
  return measured
}

function fullest(catalogue: Catalogue): readonly Combination[] {
  const alone = offerGroups(catalogue).flatMap(({ combinations }) => combinations.slice(0, 1))
  return [...alone, ...alone.map((combination) => withEverything(catalogue, combination))]
}

/** With TV, a landline, and lines of each kind as long as there may be more. */
function withEverything(catalogue: Catalogue, from: Combination): Combination {
  const added = (combination: Combination, action: Parameters<typeof reduceCombination>[2]) =>
    reduceCombination(catalogue, combination, action).combination
  const whole = added(added(from, { type: 'switch-tv', on: true }), { type: 'switch-landline', on: true })
  const { max } = catalogue.conditions.lines
  return Array.from({ length: max }, (_, at) => catalogue.mobile[at % Math.max(1, catalogue.mobile.length)]).reduce(
    (combination, mobile) => (mobile ? added(combination, { type: 'add-line', mobile: mobile.id }) : combination),
    whole,
  )
}

/** Speeds, price and duration are ours to say, in as few words as there are. */
function longest({ sections }: Pick<SummaryDocument, 'sections'>): SummarySection {
  const own = sections.filter(({ id }) => ['services', 'disabilities', 'other'].includes(id))
  return own.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one))
}

function sizeOf({ parts }: SummarySection): number {
  return JSON.stringify(parts).length
}
