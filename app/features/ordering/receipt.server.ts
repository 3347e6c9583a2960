import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { yearCalendar } from '#app/components/offers/price/year-calendar.server.ts'
import type { ReceiptAbout, ReceiptBlock, ReceiptParts } from '#app/features/requests/receipt/receipt-parts.ts'
import { whenWeCall } from '#app/features/requests/when-we-call.server.ts'
import { openingAt } from '#domain/calendar/opening-hours.ts'
import { paragraph, rows, strong } from '#domain/text/block.ts'
import { knowsOneOff } from '#domain/price/stored-price.ts'
import { composeTile, drawnTile, tileScale } from '#domain/tile/composed-tile.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { amountRows } from '#locales/words/priced-rows.ts'
import { describeOrder, keepYourOperator, notAContract } from './describe.ts'
import type { OrderContent } from './order-content.ts'

/** The receipt of an order, with its price and commitment at the time of sending. */
export function orderReceipt(
  i18n: I18n,
  content: OrderContent,
  { site, receivedAt, now, services }: ReceiptAbout,
): ReceiptParts {
  const { price } = content.order
  const { total, commitment, location, place, holder, wishes, next } = describeOrder(i18n, content)
  const composed = composeTile(price.items)
  const scale = tileScale(site.catalogue)
  const { hours } = site.brand
  const call = now < openingAt(hours, receivedAt).until ? whenWeCall(i18n, hours, receivedAt) : null
  const since = services.find(({ kind }) => kind === 'fibre')?.workingOn ?? null
  const activated = since === null ? receivedAt : Date.parse(since)
  const year: ReceiptBlock = {
    kind: 'year',
    calendar: yearCalendar(content.offer, activated, localeOf(i18n)),
    price,
    rings: drawnTile(composed.main, scale).rings,
    since: since === null ? null : countedSince(i18n, since),
  }

  return {
    title: i18n._(msg`Receipt for your request`),
    tile: { composed, scale },
    sent: [
      rows(amountRows(i18n, price), { label: i18n._(msg`Total`), value: total }),
      ...(commitment ? [{ ...paragraph(commitment), isSmall: true as const }] : []),
      // Orders from before do not say what fibre costs once.
      ...(knowsOneOff(price) ? [year] : []),
      rows([...location, ...place, ...holder, ...wishes]),
    ],
    next: [paragraph(next), paragraph([strong(i18n._(notAContract)), ' ', strong(i18n._(keepYourOperator))])],
    meanwhile: [paragraph([strong(i18n._(notAContract))])],
    ...(call && { justSent: { text: call, saysWhen: false } }),
  }
}

/** From when the first year counts of fibre that works, an ISO date. */
function countedSince(i18n: I18n, day: string): string {
  const since = formatDay(day, localeOf(i18n))
  return i18n._(msg`Counted since ${since}, when your fibre began to work.`)
}
