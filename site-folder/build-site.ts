import path from 'node:path'
import type { Brand } from '#domain/operator/brand.ts'
import { isAllFibre, isPrepaid, textIn, type Catalogue, type Translated } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { rightsOf } from '#domain/requests/right-pages.ts'
import { versionName } from '#domain/catalogue/versions.ts'
import { catalogueHash, type CatalogueFile } from './catalogue-text.ts'
import type { BrandFile, Edited, FolderFiles } from './folder-files.ts'
import { filledTexts } from './languages/filled-texts.ts'
import { readEarlierTexts } from './legal/earlier-texts.ts'
import { legalFilling } from './legal/legal-filling.ts'
import { readLegalTexts } from './legal/legal-texts.ts'
import { readOwnContent } from './own/own-content.ts'
import { EMPTY_CATALOGUE } from './placeholder-site.ts'
import { buildCatalogue } from './schema/catalogue-schema.ts'
import { buildPromotions } from './schema/promotion-schema.ts'
import { EARLIER, LEGAL, SiteErrors, type Site } from './site.ts'
import { formatList } from '#locales/formats/list.ts'
import type { Locale } from '#locales/i18n.ts'

/**
 * The site of a folder with a catalogue, which its texts quote, and with what was edited over its files. Rejects with
 * SiteErrors where anything was found, here or before.
 */
export async function buildSite(
  { folder, languages, coverage, services, porting, logo: ofLogo }: FolderFiles,
  file: CatalogueFile | null,
  { brandFile, shops, installation, replies, notices, uploaded }: Edited,
  found: string[],
): Promise<{ readonly site: Site; readonly hash: string }> {
  const { logo, shown: shownLogo, pattern, files: logoFiles } = ofLogo
  const hash = file ? catalogueHash(file) : ''
  const catalogue =
    file &&
    filledTexts(buildCatalogue(file, { version: versionName(hash), checksCoverage: coverage?.isGiven ?? false }))
  const named =
    brandFile &&
    namedIn(brandFile, {
      wording: wordingOf(catalogue ?? EMPTY_CATALOGUE, brandFile.languages),
      rights: rightsOf(offeringOf(catalogue ?? EMPTY_CATALOGUE)),
      logo,
      shownLogo,
      pattern,
    })
  const quoted = { named, catalogue, shops, isCoverageKnown: coverage !== null }
  const filling = await legalFilling(languages, quoted)
  const legalTexts = readLegalTexts(path.join(folder, LEGAL), filling, found)
  const earlierTexts = brandFile ? readEarlierTexts(path.join(folder, EARLIER), languages, brandFile.terms, found) : []
  const own = readOwnContent(folder, { hero: named?.hero ?? {}, notices, uploaded }, filling.placeholders, found)
  if (found.length > 0 || !named || !file || !catalogue || !coverage || !services || !shops || !porting)
    throw new SiteErrors(found)
  const covered = { ...quoted, catalogue: { ...catalogue, checksCoverage: true } }
  const coveredTexts = coverage.isGiven
    ? legalTexts
    : readLegalTexts(path.join(folder, LEGAL), await legalFilling(languages, covered), found)
  if (found.length > 0) throw new SiteErrors(found)

  const { hero: _, ...said } = named
  const promotions = filledTexts(buildPromotions(file.promotions, catalogue))
  const site: Site = {
    ...said,
    catalogue,
    promotions,
    versions: [],
    services,
    shops,
    coverage,
    installation,
    porting,
    legalTexts,
    coveredTexts,
    earlierTexts,
    replies,
    own,
    logoFiles,
  }
  return { site, hash }
}

/** In which words an operator speaks of what a catalogue sells. */
export function wordingOf(catalogue: Catalogue, languages: readonly Locale[]): Brand['wording'] {
  const tax = taxesOf(catalogue, languages)
  return { of: wordsOf(catalogue), ...(tax && { tax }) }
}

function wordsOf(catalogue: Catalogue): Brand['wording']['of'] {
  if (isPrepaid(catalogue) && !offeringOf(catalogue).fixed) return 'prepaid'
  return isAllFibre(catalogue) ? 'fibre' : 'internet'
}

/** What is said of the tax in all prices: the names of all locations' taxes in each language; null where it is the usual one. */
function taxesOf({ locations }: Catalogue, languages: readonly Locale[]): Translated | null {
  const taxes = locations.flatMap(({ tax }) => tax ?? [])
  if (taxes.length === 0) return null
  const named = (locale: Locale) => [...new Set(taxes.map(({ name }) => textIn(name, locale)))]
  return Object.fromEntries(languages.map((locale) => [locale, formatList(named(locale), locale, 'or')]))
}

/** The brand, which every page carries, and what single pages say of the operator. */
function namedIn(
  {
    legal,
    about,
    accessibilityReview,
    contractSummaryReview,
    contracting,
    phoneSales,
    creditor,
    care,
    information,
    hero,
    security,
    ...brand
  }: BrandFile,
  made: Pick<Brand, 'wording' | 'rights' | 'logo' | 'shownLogo' | 'pattern'>,
) {
  const reviews = { accessibilityReview, contractSummaryReview }
  return {
    brand: { ...brand, ...made },
    legal,
    about,
    ...reviews,
    contracting,
    phoneSales,
    creditor,
    care,
    information,
    hero,
    security,
  }
}
