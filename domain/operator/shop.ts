import type { Translated } from '../catalogue/catalogue.ts'
import type { Hours } from '../calendar/opening-hours.ts'

/** Where customers are attended to in person: a shop, or a counter in somebody else's. */
export type Shop = {
  /** In the address of its place on the page of customer service. */
  readonly id: string
  readonly name: Translated
  /** Street, postcode and town, the same in every language. */
  readonly address: string
  /** Formatted for people; empty if it has none of its own. */
  readonly phone: string
  /** An address of the web; empty if there is none. */
  readonly map: string
  readonly hours: Hours
}
