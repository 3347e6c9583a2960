import type { Catalogue, TariffType } from './catalogue.ts'
import { offeringOf } from './offering.ts'

/** The service that a customer must have to refer friends. */
export type ReferrerKind = TariffType | 'mobile'

/** Only a fibre and mobile tariff earns rewards (specification, section 1); where there is none, what there is does. */
export function referrerKind(catalogue: Catalogue): ReferrerKind {
  const { packs, fibre } = offeringOf(catalogue)
  if (packs) return 'pack'
  return fibre ? 'fibre' : 'mobile'
}
