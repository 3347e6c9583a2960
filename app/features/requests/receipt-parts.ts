import type { YearCalendar } from '#app/components/offers/price/twelve-months.tsx'
import type { WorkingService } from '#domain/contract/ordered-services.ts'
import type { Charged } from '#domain/offers/contracting.ts'
import type { Block } from '#domain/text/block.ts'
import type { Price } from '#domain/price/price.ts'
import type { ComposedTile } from '#domain/tile/composed-tile.ts'
import type { TileScale } from '#domain/tile/tile.ts'
import type { Site } from '#site-folder/site.ts'
import type { Attachment } from './files/attachments.server.ts'

/** The cost of each of the first twelve months, and of leaving in it. */
export type YearBlock = {
  readonly kind: 'year'
  readonly calendar: YearCalendar
  readonly price: Pick<Price, 'timelines' | 'oneOffTotal'>
  /** Rings of the fibre; null without any, when nothing is bound. */
  readonly rings: number | null
  /** Since when its fibre works, in words; null while it does not. */
  readonly since: string | null
}

export type ReceiptBlock = Block | YearBlock

/** The offer by which an order is contracted, once there is one, and how it stands: `left`, its customer has withdrawn from the contract. */
export type OrderAgreement = {
  readonly standing: 'open' | 'awaits-holder' | 'contract' | 'left'
  /** Path of its page: secret, never logged. */
  readonly path: string
  /** The last day on which it can be agreed to, 2026-12-10. */
  readonly until: string
  /** What whoever has the account is called, where it waits for them. */
  readonly awaits: string | null
}

/** A request whose receipt is read. Times are milliseconds since 1970. */
export type ReceiptAbout = {
  readonly site: Site
  readonly receivedAt: number
  readonly now: number
  /** By when it is to be done; null where nothing says so. */
  readonly due: number | null
  /** The ordered services, with since when each works; of no order none. */
  readonly services: readonly WorkingService[]
  /** The day of the visit that was agreed on, 2026-12-16; null where none is. */
  readonly visitOn: string | null
  /** By which its contract is charged now, or was last; null of what is paid otherwise. */
  readonly mandate: Charged | null
  /** Whether its customer can contract what they have ordered at its page, or has; null where neither. */
  readonly agreement: OrderAgreement | null
  /** When its contract was withdrawn from by right; null where it was not, or there is none. */
  readonly withdrawalAt: number | null
  /** The secret of its address, where no e-mail was sent; null otherwise. */
  readonly unmailed: string | null
  /** The beginning of addresses: nothing on a page of the site. */
  readonly origin: string
}

/** The words of a kind on the receipt of a request: page and PDF lay them out. */
export type ReceiptParts = {
  readonly title: string
  /** When it was received, where day and minute are not enough. */
  readonly received?: string
  /** The ordered combination, drawn. */
  readonly tile?: { readonly composed: ComposedTile; readonly scale: TileScale }
  readonly sent: readonly ReceiptBlock[]
  readonly files?: readonly Attachment[]
  /** With which a contract was concluded. */
  readonly documents?: readonly Attachment[]
  /** The next steps, until somebody deals with it. */
  readonly next: readonly Block[]
  /** `next` says itself when the customer hears from us first. */
  readonly saysWhen?: boolean
  /** The next step of what is confirmed, where that of its kind does not hold. */
  readonly onceConfirmed?: string
  /** The words that hold from then until it is over. */
  readonly meanwhile?: readonly Block[]
  /** The step that follows, where nobody contacts the sender about it. */
  readonly follows?: string
}
