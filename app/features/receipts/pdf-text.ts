import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { drawnTile } from '#domain/tile/composed-tile.ts'
import { describeMessage, whenAnswered } from '#app/features/contact/describe.ts'
import { whenCalled } from '#app/features/contact/describe-call.ts'
import { describeWaiting } from '#app/features/coverage/describe.ts'
import { afterReferral, describeReferral, tickedSentences } from '#app/features/referrals/describe.ts'
import { describeOrder, keepYourOperator, notAContract } from '#app/features/ordering/describe.ts'
import { FIRST_STATE } from '#domain/requests/states/case-states.ts'
import { costOfMonth, type Price } from '#domain/price/price.ts'
import { formatDay } from '#locales/calendar.ts'
import { timeInSentence } from '#locales/time-in-sentence.ts'
import { formatMoney } from '#locales/digits.ts'
import { dueText } from '#locales/due-moment.ts'
import { dayInSpain, formatDate, formatTime } from '#locales/format.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Receipt, ReceiptBlock, ReceiptRow } from '#app/features/requests/receipt/receipt-pdf.server.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import type { ReferralContent } from '#app/features/referrals/referral-content.ts'
import type { AnyContent } from './any-content.ts'
import { receiptTitle } from './receipt-titles.ts'
import type { Progress } from './find-receipt.server.ts'
import type { ConversationMessage } from '#app/features/cases/conversation.server.ts'
import type { OrderView, RightView } from './shown-receipt.server.ts'

type Shown = {
  readonly reference: string
  readonly receivedAt: number
  readonly content: AnyContent
  readonly order: OrderView | null
  readonly right: RightView | null
  readonly conversation: readonly ConversationMessage[]
  readonly progress: Pick<Progress, 'state' | 'next'>
  /** The absolute unsubscribe link, where no e-mail contains it. */
  readonly leaveUrl: string | null
  /** The opening hours, within a sentence. */
  readonly hours: string
  /** What each right is called, with its absolute address. */
  readonly rightsUrls: readonly string[]
}

/** What the page of a receipt says, for paper. */
export function receiptText(
  i18n: I18n,
  brand: Brand,
  { reference, receivedAt, content, order, right, conversation, progress, leaveUrl, hours, rightsUrls }: Shown,
): Receipt {
  const locale = localeOf(i18n)
  const date = formatDate(receivedAt, locale)
  const time = timeInSentence(formatTime(receivedAt, locale), locale)
  const { version } = content.terms
  const termsDate = formatDay(content.terms.date, locale)
  const phone = brand.phone.replaceAll(' ', '\u00a0')

  return {
    title: i18n._(receiptTitle(content)),
    reference: { label: i18n._(msg`Reference`), value: reference },
    date: new Date(dayInSpain(receivedAt)).toISOString().slice(0, 10),
    received: right?.received ?? i18n._(msg`Received on ${date} at ${time} (Spanish peninsula time)`),
    proof: i18n._(msg`It is stored. This document is your proof.`),
    lost: i18n._(msg`Letters that this document has no font for stand as question marks: the receipt’s page has them.`),
    tile: order && {
      drawn: {
        main: drawnTile(order.composed.main, order.scale),
        lines: order.composed.lines.map((line) => drawnTile(line, order.scale)),
      },
      alt: i18n._(msg`Your combination, drawn as a tile`),
    },
    sections: [
      {
        title: i18n._(msg`What happens now`),
        blocks: [
          ...(right ? rightBlocks(i18n, right) : byWhen(i18n, progress)),
          ...(right ? [] : afterBlocks(i18n, content, hours)),
          ...(leaveUrl === null ? [] : [text(i18n, msg`Leave the list: ${leaveUrl}`)]),
          ...(right ? [] : [text(i18n, msg`Terms accepted: version ${version}, ${termsDate}.`)]),
          text(i18n, msg`If you are in a hurry, call ${phone}, ${hours}.`),
        ],
      },
      {
        title: i18n._(msg`What you sent us`),
        blocks: right ? rightRowBlocks(right, content) : sentBlocks(i18n, content, order),
      },
      ...(conversation.length > 0 ? [conversationSection(i18n, brand, conversation)] : []),
      { title: i18n._(msg`Your rights`), blocks: [{ kind: 'list', items: rightsUrls }] },
    ],
  }
}

/** With the names of the files that came with it. */
function rightRowBlocks(right: RightView, content: AnyContent): ReceiptBlock[] {
  const files = 'files' in content ? (content.files ?? []) : []
  return [
    rows(right.rows),
    ...(files.length > 0 ? [{ kind: 'list' as const, items: files.map(({ name }) => name) }] : []),
  ]
}

/** By when the customer hears from us, of what nobody has dealt with yet: of a right its own sentence says so. */
function byWhen(i18n: I18n, { state, next }: Shown['progress']): ReceiptBlock[] {
  if (state !== FIRST_STATE || next?.what !== 'answer') return []
  const by = dueText(next.at, localeOf(i18n))
  return [{ kind: 'strong', text: i18n._(msg`You hear from us by ${by}.`) }]
}

function rightBlocks(i18n: I18n, { next, bodies }: RightView): ReceiptBlock[] {
  return [
    ...next.map((sentence): ReceiptBlock => ({ kind: 'text', text: sentence })),
    ...(bodies.length > 0
      ? [
          text(i18n, msg`If you do not agree with our answer, you can turn to:`),
          { kind: 'list' as const, items: bodies.map(({ name, url }) => `${textIn(name, i18n.locale)}: ${url}`) },
        ]
      : []),
  ]
}

/** What was written on both sides, with the names of files. */
function conversationSection(
  i18n: I18n,
  brand: Brand,
  conversation: readonly ConversationMessage[],
): Receipt['sections'][number] {
  const locale = localeOf(i18n)
  const blocks = conversation.flatMap(({ at, from, subject, text: written, files }): ReceiptBlock[] => {
    const who = from === 'customer' ? i18n._(msg`You`) : brand.name
    const paragraphs = [subject, ...written.split('\n')].filter((line) => line !== '')
    return [
      { kind: 'strong', text: `${who}, ${formatDate(at, locale)}, ${formatTime(at, locale)}` },
      ...paragraphs.map((line): ReceiptBlock => ({ kind: 'text', text: line })),
      ...(files.length > 0 ? [{ kind: 'list' as const, items: files.map(({ name }) => name) }] : []),
    ]
  })
  return { title: i18n._(msg`Messages`), blocks }
}

function sentBlocks(i18n: I18n, content: AnyContent, order: OrderView | null): ReceiptBlock[] {
  switch (content.kind) {
    case 'order':
      return orderBlocks(i18n, content, order)
    case 'contact': {
      const { sender, message } = describeMessage(i18n, content)
      return [rows(message ? [...sender, message] : sender)]
    }
    case 'referral':
      return referralBlocks(i18n, content)
    case 'waiting':
      return [rows(describeWaiting(i18n, content).rows)]
    case 'withdrawal':
    case 'cancellation':
    case 'complaint':
    case 'privacy':
      return []
  }
}

function orderBlocks(i18n: I18n, content: OrderContent, shown: OrderView | null): ReceiptBlock[] {
  const { priced, total, commitment, location, place, holder, wishes } = describeOrder(i18n, content)
  return [
    rows(
      priced.map(({ label, amount, reduction }) => ({ label, value: [amount, reduction].filter(Boolean).join(' · ') })),
      { label: i18n._(msg`Total`), value: total },
    ),
    ...(commitment ? [{ kind: 'text' as const, text: commitment }] : []),
    rows([...location, ...place, ...holder, ...wishes]),
    ...(shown?.year ? [yearBlock(i18n, content.order.price, shown.year)] : []),
  ]
}

function yearBlock(i18n: I18n, price: Price, { calendar, rings }: NonNullable<OrderView['year']>): ReceiptBlock {
  const money = (cents: number) => formatMoney(cents, localeOf(i18n))
  return {
    kind: 'months',
    title: i18n._(msg`Twelve tiles, twelve months`),
    drawn: rings === null ? null : { rings, bound: calendar.months.map(({ bound }) => bound) },
    alt: i18n._(msg`The exit charge goes down every day, from the first month to the last.`),
    header: [i18n._(msg`Month`), i18n._(msg`Ends on`), i18n._(msg`You pay`), i18n._(msg`Leaving that day`)],
    rows: calendar.months.map(({ month, lastInFull, exit }) => [
      String(month),
      lastInFull,
      money(costOfMonth(price, month)),
      rings === null ? money(0) : exit,
    ]),
  }
}

function referralBlocks(i18n: I18n, { referral, agreedTo }: ReferralContent): ReceiptBlock[] {
  const { referrer, friends } = describeReferral(i18n, referral)
  const count = friends.length
  return [
    rows([...referrer, ...friends]),
    text(
      i18n,
      msg`${plural(count, {
        one: '# friend: only the last three characters of the number are shown',
        other: '# friends: only the last three characters of each number are shown',
      })}`,
    ),
    { kind: 'list', items: tickedSentences(i18n, agreedTo) },
  ]
}

function afterBlocks(i18n: I18n, content: AnyContent, hours: string): ReceiptBlock[] {
  switch (content.kind) {
    case 'order':
      return [
        { kind: 'text', text: describeOrder(i18n, content).next },
        { kind: 'strong', text: i18n._(notAContract) },
        { kind: 'strong', text: i18n._(keepYourOperator) },
      ]
    case 'contact':
      return [{ kind: 'text', text: content.call ? whenCalled(i18n, content.call) : whenAnswered(i18n, hours) }]
    case 'referral':
      return [text(i18n, afterReferral)]
    case 'waiting':
      return [
        {
          kind: 'text',
          text: `${describeWaiting(i18n, content).next} ${i18n._(msg`You can leave the list at any time.`)}`,
        },
      ]
    case 'withdrawal':
    case 'cancellation':
    case 'complaint':
    case 'privacy':
      return []
  }
}

function rows(list: readonly ReceiptRow[], total: ReceiptRow | null = null): ReceiptBlock {
  return { kind: 'rows', rows: list, total }
}

function text(i18n: I18n, message: MessageDescriptor): ReceiptBlock {
  return { kind: 'text', text: i18n._(message) }
}
