import type { Brand, LegalDetails } from '#domain/operator/brand.ts'
import type { Contracting } from '#domain/offers/contracting.ts'
import type { Creditor } from '#domain/operator/creditor.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Shop } from '#domain/operator/shop.ts'
import { i18nIn } from '#locales/i18n-in.ts'
import type { Locale } from '#locales/i18n.ts'
import { legalConditions, type LegalConditions } from './legal-conditions.ts'
import { legalPlaceholders, needed } from './legal-placeholders.ts'
import type { Placeholders } from '../text/markdown.ts'
import { PLACEHOLDER_COMPANY, EMPTY_CATALOGUE } from '../placeholder-site.ts'

/** The facts that texts quote. Of a file that is wrong, null. */
type QuotedFacts = {
  readonly named: {
    readonly brand: Brand
    readonly legal: LegalDetails
    readonly contracting?: Contracting
    readonly creditor?: Creditor | null
  } | null
  readonly catalogue: Catalogue | null
  readonly shops: readonly Shop[] | null
  readonly isCoverageKnown: boolean
}

/** The operator's facts for texts: the placeholders of each language, and the conditions that they may ask for. */
export type LegalFilling = {
  readonly placeholders: ReadonlyMap<Locale, Placeholders>
  readonly conditions: LegalConditions
}

/** The messages that pages share, and those that the server says for the operator. */
const OF_TEXTS = ['site', 'server'] as const

/**
 * The facts that texts may quote. Where a file of the folder is wrong, texts may name whatever it could say: they are
 * then checked, and not shown.
 */
export async function legalFilling(
  languages: readonly Locale[],
  { named, catalogue, shops, isCoverageKnown }: QuotedFacts,
): Promise<LegalFilling> {
  const { brand, legal } = named ?? PLACEHOLDER_COMPANY
  const contracts = named?.contracting === 'contract'
  const accounts = contracts && Boolean(named.creditor)
  const facts = { brand, legal, catalogue: catalogue ?? EMPTY_CATALOGUE, shops: shops ?? [] }
  const filled = await Promise.all(
    languages.map(async (locale): Promise<[Locale, Placeholders]> => {
      const values = legalPlaceholders(facts, await i18nIn(OF_TEXTS, locale, brand.wording))
      return [
        locale,
        catalogue ? values : new Map([...Object.keys(needed).map((key) => [key, ''] as const), ...values]),
      ]
    }),
  )
  const conditions = new Map(legalConditions({ ...facts, contracts, accounts }))
  const unknown = [
    ...(named ? [] : ['whatsapp', 'social', 'contracts', 'accounts']),
    ...(shops ? [] : ['shops']),
    ...(isCoverageKnown ? [] : ['coverage']),
  ]
  for (const key of catalogue ? unknown : conditions.keys()) conditions.set(key, null)
  return { placeholders: new Map(filled), conditions }
}
