import type { Channel } from '#domain/requests/channels.ts'
import type { CaseKind } from '#domain/requests/states/case-states.ts'
import type { RequestParty } from './request-party.ts'
import type { Locale } from '#locales/i18n.ts'

/** A request as it is stored, sealed as a whole. The additions of each kind are its feature's own. */
export type RequestContent = Agreement & {
  readonly kind: CaseKind
  /** By what else the case is found: what stood there before it was corrected, the earliest first. */
  readonly former?: readonly FormerPerson[]
  /** Set where the sender acts for a business, and so is no consumer. */
  readonly audience?: 'business'
}

export type FormerPerson = Pick<RequestParty, 'name' | 'phone' | 'address'>

/** Stored with every request to prove what its sender agreed to (art. 7.1 RGPD). */
export type Agreement = {
  /** How it came, where staff entered it: the site asked for nothing, and nothing was agreed to on it. */
  readonly byHand?: Channel
  /** The language the visitor read, and is answered in. */
  readonly locale: Locale
  /** `sha256`: of their texts as the site showed them. Of older requests only the version is known. */
  readonly terms: { readonly version: string; readonly date: string; readonly sha256?: string }
  /** Word for word as they stood on the screen: the sentence beside *Send*, or the boxes that were ticked. */
  readonly agreedTo: readonly string[]
}
