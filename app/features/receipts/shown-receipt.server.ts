import { data, type RouterContextProvider } from 'react-router'
import { yearCalendar } from '#app/components/offers/price/year-calendar.server.ts'
import type { YearCalendar } from '#app/components/offers/price/twelve-months.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { composeTile, drawnTile, tileScale, type ComposedTile, type TileScale } from '#domain/tile/composed-tile.ts'
import { knowsOneOff } from '#domain/price/stored-price.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { bodiesFor, targetsOf, type SupervisoryBody } from '#domain/service-levels/service-levels.ts'
import { describeRight, rightNext, rightReceived } from '#app/features/rights/describe.ts'
import { isOrder, type OrderContent } from '#app/features/ordering/order-content.ts'
import { isReferral } from '#app/features/referrals/referral-content.ts'
import { isRight, type RightContent } from '#app/features/rights/right-content.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { receiptOf } from '#app/features/referrals/send-referral.server.ts'
import type { AnyContent } from './any-content.ts'
import { findReceipt } from './find-receipt.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'

/** An order as tiles, and its first year. */
export type OrderView = {
  readonly composed: ComposedTile
  readonly scale: TileScale
  /** null where the order does not say what fibre costs once. */
  readonly year: {
    readonly calendar: YearCalendar
    readonly rings: number | null
  } | null
}

/** A right that somebody exercised: the same on screen, on paper and in the e-mail. */
export type RightView = {
  /** When, to the second. */
  readonly received: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly next: readonly string[]
  readonly bodies: readonly SupervisoryBody[]
}

/** HTTP requests that have waited for the database in vain: their page does not wait once more. */
const inVain = new WeakSet<Readonly<RouterContextProvider>>()

/** The request whose receipt has this token; null where there is none. Rejects where it could not be read in time. */
export async function readReceipt(context: Readonly<RouterContextProvider>, token: string) {
  if (inVain.has(context)) throw new Error('the database has not answered before')
  try {
    return await withTimeout(findReceipt(context.get(servicesContext), token))
  } catch (error) {
    inVain.add(context)
    throw error
  }
}

/**
 * What a receipt says of the request with this token, on screen and on paper. Throws 404 where there is none, and 503
 * where it could not be read.
 */
export async function shownReceipt(context: Readonly<RouterContextProvider>, token: string) {
  const services = context.get(servicesContext)
  const found = await readReceipt(context, token).catch((error: Error) => {
    services.log.error({ error: error.message }, 'a receipt could not be read')
    throw data(null, { status: 503 })
  })
  if (!found) throw data(null, { status: 404 })

  const { receivedAt } = found
  const content = found.content as AnyContent
  const { catalogue } = context.get(siteContext)
  const locale = context.get(localeContext)
  return {
    ...found,
    right: isRight(content) ? shownRight(context, content, receivedAt, found.progress.due) : null,
    content: isReferral(content) ? receiptOf(content) : content,
    order: isOrder(content) ? shownOrder(catalogue, content, yearCalendar(content.offer, receivedAt, locale)) : null,
  }
}

function shownRight(
  context: Readonly<RouterContextProvider>,
  content: RightContent,
  receivedAt: number,
  due: number | null,
): RightView {
  const i18n = context.get(i18nContext)
  const { care } = context.get(siteContext)
  const law =
    targetsOf(care, content.kind, context.get(requestServicesContext).kinds[content.kind].topic?.(content) ?? null)
      ?.law ?? null
  return {
    received: rightReceived(i18n, content.kind, receivedAt),
    rows: describeRight(i18n, content).rows,
    next: rightNext(i18n, content, { due, law }),
    bodies: bodiesFor(care, content.kind),
  }
}

function shownOrder(catalogue: Catalogue, content: OrderContent, calendar: YearCalendar): OrderView {
  const composed = composeTile(content.order.price.items)
  const scale = tileScale(catalogue)
  const { rings } = drawnTile(composed.main, scale)
  return { composed, scale, year: knowsOneOff(content.order.price) ? { calendar, rings } : null }
}
