import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { yearCalendar } from '#app/components/offers/price/year-calendar.server.ts'
import type { OrderAgreement, ReceiptAbout, ReceiptBlock, ReceiptParts } from '#app/features/requests/receipt-parts.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { lastDayToWithdraw } from '#domain/contract/contract-on.ts'
import { linkTo, paragraph, rows, strong, type Block } from '#domain/text/block.ts'
import { asOfHomes } from '#domain/price/business-price.ts'
import { knowsOneOff } from '#domain/price/stored-price.ts'
import { composeTile, drawnTile, tileScale } from '#domain/tile/composed-tile.ts'
import type { TileScale } from '#domain/tile/tile.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { amountsOf } from '#locales/words/priced-rows.ts'
import { contractTexts } from './describe-contract.ts'
import { describeStored } from './describe-order.server.ts'
import { keepYourOperator, notAContract, readAndAgree, stepLeftText } from './describe.ts'
import type { OrderContent } from './order-content.ts'

/** The receipt of an order, with its price and commitment at the time of sending. */
export function orderReceipt(
  i18n: I18n,
  content: OrderContent,
  { site, receivedAt, now, services, visitOn, mandate, agreement, withdrawalAt, origin }: ReceiptAbout,
): ReceiptParts {
  const { price } = content.order
  const { priced, total, commitment, conditions, location, place, holder, wishes, next } = describeStored(i18n, content)
  const { contract } = content
  const standing = agreement?.standing
  const { date: today } = spanishClock(now)
  const said = contract
    ? contractTexts(i18n, contract, site.brand.hours, { today, mandate, withdrawalAt })
    : standing === 'contract'
      ? [i18n._(msg`You have agreed to it: there is a contract, with a reference of its own.`)]
      : standing === 'left'
        ? [i18n._(msg`You agreed to it, and have withdrawn from the contract.`)]
        : agreement?.awaits
          ? [awaitsText(i18n, agreement.awaits)]
          : [i18n._(notAContract(agreement !== null || content.summary !== undefined))]
  const isGoing = withdrawalAt === null && standing !== 'left'
  const bound = paragraph([strong(said.join(' ')), ...(isGoing ? [' ', strong(i18n._(keepYourOperator))] : [])])
  const hasAgreed = standing === 'contract' || standing === 'left'
  const agreed =
    agreement === null || standing === 'open'
      ? []
      : [linkTo(hasAgreed ? i18n._(msg`See my contract`) : i18n._(msg`See what is left`), origin + agreement.path)]
  const composed = composeTile(asOfHomes(price.items))
  const scale = tileScale(site.catalogue)
  return {
    title: contract ? i18n._(msg`Your contract`) : i18n._(msg`Receipt for your request`),
    tile: { composed, scale },
    sent: [
      rows(amountsOf(priced), { label: i18n._(msg`Total`), value: total }),
      ...(commitment ? [{ ...paragraph(commitment), isSmall: true as const }] : []),
      ...(conditions ? [paragraph(conditions)] : []),
      ...yearOf(i18n, content, { scale, receivedAt, services, begins: visitOn ?? promisedStart(content, site) }),
      rows([...location, ...place, ...holder, ...wishes]),
    ],
    ...(contract && {
      documents: contract.documents,
      onceConfirmed: i18n._(msg`We agree a date with you.`),
    }),
    next:
      contract || hasAgreed
        ? [bound, ...agreed]
        : [...stepLeft(i18n, agreement, origin), paragraph(next), bound, ...agreed],
    meanwhile: contract ? [bound] : [paragraph([strong(said.join(' '))]), ...agreed],
  }
}

/** How what was ordered becomes a contract at once, where it can. The page of the receipt has a button for it. */
function stepLeft(i18n: I18n, agreement: OrderAgreement | null, origin: string): Block[] {
  if (agreement?.standing !== 'open') return []
  const link = linkTo(i18n._(readAndAgree), origin + agreement.path)
  return [paragraph(stepLeftText(i18n, agreement)), ...(origin === '' ? [] : [link])]
}

/** Says that a contract waits for the holder of the account that it is to be paid from. */
function awaitsText(i18n: I18n, name: string): string {
  return i18n._(
    msg`You have agreed to it, and ${name} has still to authorise that their account is charged: there is no contract before.`,
  )
}

/** The day from which a contract begins whose customer has not asked for it sooner, an ISO date; null where none is promised. */
function promisedStart({ contract }: OrderContent, { brand }: ReceiptAbout['site']): string | null {
  return contract && !contract.startsEarly ? daysAfter(lastDayToWithdraw(brand.hours, contract.on), 1) : null
}

type YearOf = Pick<ReceiptAbout, 'receivedAt' | 'services'> & {
  readonly scale: TileScale
  /** The day on which it is to begin, an ISO date; null where nobody has said. */
  readonly begins: string | null
}

/** The first year of a home: none of orders from before, which do not say what fibre costs once, nor of a business. */
function yearOf(
  i18n: I18n,
  { order: { price }, ...terms }: OrderContent,
  { scale, receivedAt, services, begins }: YearOf,
): ReceiptBlock[] {
  if (terms.audience === 'business' || !knowsOneOff(price)) return []
  const since = services.find(({ kind }) => kind === 'fibre')?.workingOn ?? null
  const activation = since ?? begins
  const counted = activation === null ? receivedAt : Date.parse(activation)
  return [
    {
      kind: 'year',
      calendar: yearCalendar(terms.offer, counted, localeOf(i18n), activation !== null),
      price,
      rings: drawnTile(composeTile(price.items).main, scale).rings,
      since: since === null ? null : countedSince(i18n, since),
    },
  ]
}

/** From when the first year counts of fibre that works, an ISO date. */
function countedSince(i18n: I18n, day: string): string {
  const since = formatDay(day, localeOf(i18n))
  return i18n._(msg`Counted since ${since}, when your fibre began to work.`)
}
