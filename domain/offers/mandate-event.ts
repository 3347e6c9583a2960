/** That a mandate was withdrawn, as its case remembers it. */
export type MandateEvent = {
  readonly kind: 'mandate'
  readonly what: 'withdrawn'
  readonly reference: string
  /** Left out where staff have done it. */
  readonly by?: 'customer'
  /** By which the company is told: in the outbox. */
  readonly message: string
}
