import type { Combination } from '#domain/catalogue/combination.ts'
import type { ContractSummary } from '#domain/contract-summary/contract-summary.ts'
import type { Discount, Waiver } from '#domain/offers/discount.ts'
import type { Extra } from '#domain/offers/extras.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { Commitment } from '#domain/price/exit-charge.ts'
import type { OrderForm } from '#app/features/ordering/order-form.ts'
import type { SummaryDocument } from '#app/features/summary/summary-document.ts'
import type { Locale } from '#locales/i18n.ts'

/** What is offered, with its own contract summary. */
export type Offered = {
  readonly combination: Combination
  readonly code: string
  readonly summary: ContractSummary
  readonly document: SummaryDocument
  /** Whether its summary has all speeds; offers of earlier programs do not say. */
  readonly hasItsSpeeds?: boolean
  /** The document on paper: a file of the case, and the SHA-256 of its bytes. */
  readonly paper: { readonly id: string; readonly sha256: string; readonly size: number; readonly pages: number }
}

/** What an offer says, as it was when it was sent: page, PDF and order are made of it. */
export type OfferFacts = Offered & {
  readonly locale: Locale
  /** Name of the member of staff who sends it; empty where the site made it from an order. */
  readonly from: string
  /** As the form of an order has them; what the customer is asked for is empty. */
  readonly details: OrderForm
  readonly catalogueVersion: string
  readonly discount: (Discount & { readonly title: string }) | null
  /** `none`, or the one promotion that it has, by its key; left out where it has all that the site has. */
  readonly promotion?: string
  /** Left out where everything is paid. */
  readonly waived?: Waiver
  readonly commitment: Commitment
  readonly place: CheckedPlace | null
  /** Whether its customer is reminded of it; offers of earlier programs do not say, and are. */
  readonly isReminded?: boolean
  /** To the customer; empty for none. */
  readonly note: string
  /** The day on which everything is taken to begin, 2026-12-14; left out where nobody has named one. */
  readonly activation?: string
  /** Extras that the customer may add by a box; left out without any. */
  readonly extras?: readonly { readonly id: Extra; readonly label: string }[]
  /** What is offered with each choice of them. */
  readonly choices?: Readonly<Record<string, Offered>>
}

/** An offer with what its customer has chosen of its extras; as it was sent where there is no such choice. */
export function withChoice(facts: OfferFacts, choice: string): OfferFacts {
  const { choices = {} } = facts
  const chosen = Object.hasOwn(choices, choice) ? choices[choice] : undefined
  return chosen ? { ...facts, ...chosen } : facts
}
