import type { Generated, Selectable } from 'kysely'

/** Offers that staff have sent to customers, or the site has made of their orders, each by a link of its own. */
export type OffersTable = {
  /** The order that is made of it has the same one. */
  id: string
  case_id: string
  /** SHA-256 of the token in its link. */
  token_hash: string
  /** Sealed: the token, whom it is for, what it offers, and what it says. */
  payload: string
  /** The last day on which it can be accepted: 2026-12-10. */
  valid_until: string
  sent_at: number
  /** Id of the member of staff; empty where the site made it from the order of its case. */
  sent_by: string
  /** Id of the member of staff who kept it open on purpose. */
  kept_by: string | null
  accepted_at: number | null
  /** 1 where that was a contract, which is kept for as long as it stands. */
  is_contract: Generated<number>
  /** What its customer has chosen of its extras, where it was accepted: `line-35gb+tv`. */
  chosen: string | null
  withdrawn_at: number | null
  declined_at: number | null
  /** When its customer last asked for a change, or something else, that nobody has answered by another offer. */
  asked_at: number | null
  /** When it was first opened, by somebody and by a machine. */
  opened_at: number | null
  scanned_at: number | null
  /** When its customer was reminded of it, and the message in the outbox. */
  reminded_at: number | null
  reminder: string | null
  /** When staff were told that it ends. */
  rung_at: number | null
  /** When it was pressed, while its payload has the network and browser of the press as proof. */
  proved_at: number | null
}

/** Offers that their customers have accepted, to be paid from the account of somebody else, whom a link of their own asks. */
export type OfferHoldersTable = {
  /** Id of the offer. */
  id: string
  /** SHA-256 of the token in the link. */
  token_hash: string
  /** Sealed: the token, who it is and how they are reached, and what the customer pressed, with the account. */
  payload: string
  pressed_at: number
  /** When they said that the account is not theirs. */
  declined_at: number | null
}

export type OfferRow = Selectable<OffersTable>
