import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContractRow } from '#app/features/activation/describe.ts'
import type { ConversationMessage } from '#app/features/cases/conversation.server.ts'
import type { PaperBlock, Receipt } from '#app/features/requests/receipt/receipt-pdf.server.ts'
import type { ReceiptBlock, ReceiptParts, YearBlock } from '#app/features/requests/receipt-parts.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { Brand } from '#domain/operator/brand.ts'
import { list, paragraph, rows, strong, type Block } from '#domain/text/block.ts'
import { costsOfMonths } from '#domain/price/over-time.ts'
import { FIRST_STATE } from '#domain/requests/states/case-states.ts'
import type { SupervisoryBody } from '#domain/service-levels/service-levels.ts'
import { drawnTile } from '#domain/tile/composed-tile.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { dueText } from '#locales/formats/due-moment.ts'
import { dayInSpain, formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { saidToUs } from './said-to-us.ts'
import { whomToTurnTo } from './whom-to-turn-to.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import type { Progress } from './find-receipt.server.ts'
import { stepDate, stepName, stepStanding } from './tracker/step-text.ts'
import type { OrderStep } from './tracker/steps.ts'

type Shown = {
  readonly reference: string
  readonly receivedAt: number
  readonly parts: ReceiptParts
  /** The terms that were accepted with it; null for none. */
  readonly terms: Agreement['terms'] | null
  /** Bodies for customers who do not agree with the answer. */
  readonly bodies: readonly SupervisoryBody[]
  readonly conversation: readonly ConversationMessage[]
  /** For an order: what it is bound to since it works; otherwise empty. */
  readonly contract: readonly ContractRow[]
  /** Steps of an order; otherwise empty. */
  readonly steps: readonly OrderStep[]
  /** Whether somebody has to come for what was ordered. */
  readonly isAtHome: boolean
  readonly progress: Pick<Progress, 'state' | 'next'>
  /** The opening hours, within a sentence. */
  readonly hours: string
  /** The name of each right, with its absolute address. */
  readonly rightsUrls: readonly string[]
}

/** The page of a receipt, for paper. */
export function receiptText(
  i18n: I18n,
  brand: Brand,
  {
    reference,
    receivedAt,
    parts,
    terms,
    bodies,
    conversation,
    contract,
    steps,
    isAtHome,
    progress,
    hours,
    rightsUrls,
  }: Shown,
): Receipt {
  const locale = localeOf(i18n)
  const date = formatDate(receivedAt, locale)
  const time = timeInSentence(formatTime(receivedAt, locale), locale)
  const phone = brand.phone.replaceAll(' ', '\u00a0')
  const { title, received, tile, sent, files = [], documents = [], next } = parts

  return {
    title,
    reference: { label: i18n._(msg`Reference`), value: reference },
    date: new Date(dayInSpain(receivedAt)).toISOString().slice(0, 10),
    received: received ?? i18n._(msg`Received on ${date} at ${time} (Spanish peninsula time)`),
    proof: i18n._(msg`It is stored. This document is your proof.`),
    lost: i18n._(msg`Letters that this document has no font for stand as question marks: the receipt’s page has them.`),
    tile: tile
      ? {
          drawn: {
            main: drawnTile(tile.composed.main, tile.scale),
            lines: tile.composed.lines.map((line) => drawnTile(line, tile.scale)),
          },
          alt: i18n._(msg`Your combination, drawn as a tile`),
        }
      : null,
    sections: [
      {
        title: i18n._(msg`What happens now`),
        blocks: [
          ...stepList(i18n, steps, isAtHome),
          ...(contract.length > 0 ? [rows(contract)] : []),
          // For a right, its own sentence says so.
          ...(terms ? byWhen(i18n, progress) : []),
          ...(steps.some(({ name }) => name === 'ended') ? [] : next),
          ...bodyBlocks(i18n, bodies),
          ...(terms ? [acceptedTerms(i18n, terms)] : []),
          ...listOf(documents.map(({ name }) => name)),
          paragraph(i18n._(msg`If you are in a hurry, call ${phone}, ${hours}.`)),
        ],
      },
      {
        title: i18n._(msg`What you sent us`),
        blocks: [...sent.flatMap((block) => onPaper(i18n, block)), ...listOf(files.map(({ name }) => name))],
      },
      ...(conversation.length > 0 ? [conversationSection(i18n, brand, conversation)] : []),
      { title: i18n._(msg`Your rights`), blocks: [list(rightsUrls)] },
    ],
  }
}

/** How far an order is, a line for each step. */
function stepList(i18n: I18n, steps: Shown['steps'], isAtHome: boolean): Block[] {
  return listOf(
    steps.map((step) =>
      [`${stepName(i18n, step, isAtHome)}: ${stepStanding(i18n, step)}`, stepDate(i18n, step)]
        .filter(Boolean)
        .join(', '),
    ),
  )
}

function acceptedTerms(i18n: I18n, { version, date }: Agreement['terms']): Block {
  const termsDate = formatDay(date, localeOf(i18n))
  return paragraph(i18n._(msg`Terms accepted: version ${version}, ${termsDate}.`))
}

/** By when the customer hears from us, of what nobody has dealt with yet. */
function byWhen(i18n: I18n, { state, next }: Shown['progress']): Block[] {
  if (state !== FIRST_STATE || next?.what !== 'answer') return []
  const by = dueText(next.at, localeOf(i18n))
  return [paragraph([strong(i18n._(msg`You hear from us by ${by}.`))])]
}

function bodyBlocks(i18n: I18n, bodies: readonly SupervisoryBody[]): Block[] {
  if (bodies.length === 0) return []
  return [paragraph(i18n._(whomToTurnTo)), list(bodies.map(({ name, url }) => `${textIn(name, i18n.locale)}: ${url}`))]
}

/** The messages of both sides, with the names of files. */
function conversationSection(
  i18n: I18n,
  brand: Brand,
  conversation: readonly ConversationMessage[],
): Receipt['sections'][number] {
  const locale = localeOf(i18n)
  const blocks = conversation.flatMap(({ at, from, subject, text: written, files, agreedAt }): Block[] => {
    const who = from === 'customer' ? i18n._(msg`You`) : brand.name
    const transcribed = agreedAt === undefined ? '' : i18n._(saidToUs(locale, agreedAt))
    const paragraphs = [transcribed, subject, ...written.split('\n')].filter((line) => line !== '')
    return [
      paragraph([strong(`${who}, ${formatDate(at, locale)}, ${formatTime(at, locale)}`)]),
      ...paragraphs.map((line) => paragraph(line)),
      ...listOf(files.map(({ name }) => name)),
    ]
  })
  return { title: i18n._(msg`Messages`), blocks }
}

function onPaper(i18n: I18n, block: ReceiptBlock): PaperBlock[] {
  if (block.kind !== 'year') return [block]
  return [...(block.since === null ? [] : [paragraph(block.since)]), yearTable(i18n, block)]
}

/** The first year as a table, with its tiles. */
function yearTable(i18n: I18n, { calendar, price, rings }: YearBlock): PaperBlock {
  const money = (cents: number) => formatMoney(cents, localeOf(i18n))
  const costs = costsOfMonths(
    price,
    calendar.months.map(({ begun }) => begun),
  )
  const isDated = calendar.activation !== null
  return {
    kind: 'months',
    title: i18n._(msg`Twelve tiles, twelve months`),
    drawn: rings === null ? null : { rings, bound: calendar.months.map(({ bound }) => bound) },
    alt: i18n._(msg`The exit charge goes down every day, from the first month to the last.`),
    header: [
      i18n._(msg`Month`),
      ...(isDated ? [i18n._(msg`Ends on`)] : []),
      i18n._(msg`You pay`),
      isDated ? i18n._(msg`Leaving that day`) : i18n._(msg`Leaving at its end, about`),
    ],
    rows: calendar.months.map(({ month, lastInFull, exit }, index) => [
      String(month),
      ...(isDated ? [lastInFull] : []),
      money(costs[index] ?? 0),
      rings === null ? money(0) : exit,
    ]),
  }
}

function listOf(items: readonly string[]): Block[] {
  return items.length > 0 ? [list(items)] : []
}
