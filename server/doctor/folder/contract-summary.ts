import { fullestSummaries } from '#app/features/summary/fullest-summaries.server.ts'
import { REGULATION_WORDING } from '#app/features/summary/regulation-wording.ts'
import type { Site } from '#site-folder/site.ts'
import type { Folder } from '../check.ts'

/** The words that the regulation sets, until somebody has compared them with it. */
export function examineSummaryWording({ brand, contractSummaryReview }: Site): string[] {
  if (contractSummaryReview !== '') return []
  const said = REGULATION_WORDING.filter(({ locale }) => brand.languages.includes(locale))
  return said.map(({ locale, source }) => {
    const what = source === null ? 'are a translation, and unverified' : `are unverified: compare them with ${source}`
    return `brand.yaml: contractSummaryReview is not given: the headings of the contract summary in ${locale} ${what}`
  })
}

/** Summaries that take more pages than the regulation gives them: type never shrinks, so a text has to become shorter. */
export async function examineSummaryLength({ site, now }: Folder): Promise<string[]> {
  const summaries = await fullestSummaries(site, now)
  return summaries
    .filter(({ pages, most }) => pages > most)
    .map(
      ({ locale, service, pages, most, longest }) =>
        `contract summary: “${service}” in ${locale} takes ${pages} pages, and may take ${most}: shorten what stands under “${longest}”`,
    )
}
