/** What happened to an offer, as its case remembers it. */
export type OfferEvent = {
  readonly kind: 'offer'
  readonly what:
    | 'sent'
    /** By the site, of the order that was sent there. */
    | 'made'
    | 'withdrawn'
    /** Made of an order, it ended as staff confirmed or ended that. */
    | 'settled'
    | 'kept'
    | 'accepted'
    | 'declined'
    | 'reminded'
    /** Its customer has accepted it, and somebody else has to authorise that their account is charged. */
    | 'awaits-holder'
    /** The holder says that the account is not theirs. */
    | 'holder-declined'
    /** Its customer will name another account, or accept it anew. */
    | 'reopened'
  /** By its id. */
  readonly offer: string
  /** Outbox id of the mail with the offer, or with the reminder; left out where its link was copied. */
  readonly message?: string
  /** When sent: offers of the same case that it replaced. */
  readonly replaced?: readonly string[]
  /** The last day on which it can be accepted, 2026-12-10: of one that was sent, made, or kept. */
  readonly until?: string
  /** When kept: its last day before, who had kept it until then, and when its customer asked for it. */
  readonly was?: { readonly until: string; readonly keptBy: string | null; readonly askedAt?: number | null }
  /** When accepted: words of the button and of the ticked boxes, SHA-256 of the summary, reference of the order. */
  readonly press?: {
    readonly words: string
    readonly ticked?: readonly string[]
    readonly sha256: string
    readonly order: string
  }
  /** The name of who has the account, where that is somebody else. */
  readonly holder?: string
  /** Why it was withdrawn. */
  readonly text?: string
}
