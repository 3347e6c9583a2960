/** What became of a mandate, as its case remembers it. */
export type MandateEvent = {
  readonly kind: 'mandate'
  /** `given`: of an account in place of another one, or of none, while its contract runs. */
  readonly what: 'withdrawn' | 'given'
  readonly reference: string
  /** When given: the mandate that it replaces. */
  readonly replaced?: string
  /** Left out where staff have done it. `holder`: of an account of somebody else. */
  readonly by?: 'customer' | 'holder'
  /** By which the company is told: in the outbox. */
  readonly message: string
  /** By which the customer is told: in the outbox. Earlier programs told them nothing. */
  readonly told?: string
  /** By which whoever has given it for the customer is told that it is withdrawn: in the outbox. */
  readonly toldHolder?: string
}
