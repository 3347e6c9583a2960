import path from 'node:path'
import type { FixedTariff } from '#domain/catalogue/catalogue.ts'
import { isSameConnection } from '#domain/catalogue/speeds-and-data.ts'
import { hasItsSpeeds } from '#domain/offers/contracting.ts'
import { fullestSummaries } from '#app/features/summary/fullest-summaries.server.ts'
import { MANDATE_WORDING } from '#app/features/mandates/mandate-wording.ts'
import { REGULATION_WORDING } from '#app/features/summary/regulation-wording.ts'
import type { Site } from '#site-folder/site.ts'
import { readText } from '#site-folder/text/text-file.ts'
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

/** The words of the mandate, where accounts are charged, in the same way. */
export function examineMandateWording({ brand, creditor }: Site): string[] {
  if (!creditor || creditor.wordingReview !== '') return []
  const said = MANDATE_WORDING.filter(({ locale }) => brand.languages.includes(locale))
  return said.map(({ locale, source }) => {
    const what = source === null ? 'is a translation, and unverified' : `is unverified: compare it with ${source}`
    return `brand.yaml: creditor.wordingReview is not given: the text of the mandate in ${locale} ${what}`
  })
}

/** What is read aloud before an order by phone, in the same way: the operator's sentences or those of the program. */
export function examinePhoneSales({ phoneSales }: Site): string[] {
  if (phoneSales.wordingReview !== '') return []
  return [
    'brand.yaml: phoneSales.wordingReview is not given: the sentences read aloud at an order by phone are unverified: compare them with arts. 98.4 to 98.6 TRLGDCU',
  ]
}

/** What can be asked for alone, where the press on an offer is to be the contract, and conditions that do not speak of one. */
export function examineContracting({ siteDir, site }: Pick<Folder, 'siteDir' | 'site'>): string[] {
  const { contracting, catalogue, brand } = site
  if (contracting !== 'contract') return []
  const silent = brand.languages
    .map((locale) => `legal/legal-disclaimer.${locale}.md`)
    .filter((name) => readText(path.join(siteDir, name), [])?.includes('{{#contracts}}') === false)
    .map(
      (name) =>
        `${name}: contracting is contract, but nothing stands within {{#contracts}}: say that offers are contracted`,
    )
  const known = (tariff: FixedTariff) => catalogue.fibreSpeeds.find((each) => isSameConnection(each, tariff)) ?? null
  const fixed = catalogue.locations.flatMap((location) => [...location.packs, ...location.fibre])
  const lacking = fixed.filter((tariff) => !hasItsSpeeds({ tariff, speeds: known(tariff), lines: [] }, catalogue))
  const lines = hasItsSpeeds({ tariff: null, speeds: null, lines: catalogue.mobile }, catalogue)
  const names = [...new Set(lacking.map(({ speedMb }) => String(speedMb))), ...(lines ? [] : ['mobile lines'])]
  const lacks =
    names.length === 0
      ? []
      : [
          `brand.yaml: contracting is contract, but catalogue.yaml lacks speeds of ${names.join(', ')}: offers of them are requests`,
        ]
  return [...silent, ...lacks]
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
