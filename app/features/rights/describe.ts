import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDay } from '#locales/formats/calendar.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { dueText } from '#locales/formats/due-moment.ts'
import { formatDate, formatExactTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { formatList } from '#locales/formats/list.ts'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import type { Cents } from '#domain/money/money.ts'
import type { MovingTerms } from '#domain/service-levels/service-levels.ts'
import { taxName } from '#locales/words/tax-name.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { rightFields, type RightField } from './form-rules.ts'
import type { Leaving } from './leaving-rules.ts'
import type { RightContent } from './right-content.ts'
import { choicesOf, fieldLabel } from './texts/right-labels.ts'

/* The words for a right that somebody exercises: the same on pages, in PDFs and e-mails, and for staff. */

type Sent = Pick<RightContent, 'kind' | 'values' | 'leaving' | 'inTimeUntil' | 'suspended' | 'moved'> & {
  readonly files?: readonly { readonly name: string }[]
}

/** A field that was sent, labelled; rows stand in the order of the form. */
export type RightRow = { readonly field: RightField; readonly label: string; readonly value: string }

/** A submission by which somebody exercises a right, each fact once. */
export type RightDescription = {
  readonly rows: readonly RightRow[]
  /** The names of the files that came with it. */
  readonly files: readonly string[]
  /** The sentences that told them when it takes effect and what it costs. */
  readonly told: readonly string[]
}

/** A right that somebody exercises, in the language of `i18n`. */
export function describeRight(i18n: I18n, sent: Sent): RightDescription {
  const { kind, values, leaving, inTimeUntil, files = [] } = sent
  return {
    rows: rightFields[kind].flatMap((field) => {
      const value = values[field]
      if (value === undefined) return []
      return [{ field, label: i18n._(fieldLabel(kind, field)), value: shownValue(i18n, field, value) }]
    }),
    files: files.map(({ name }) => name),
    told: [
      ...(leaving ? leavingSentences(i18n, leaving) : []),
      ...(inTimeUntil === undefined ? [] : [inTime(i18n, inTimeUntil)]),
      ...suspensionSentences(i18n, sent),
      ...(sent.moved ? movingSentences(i18n, sent.moved) : []),
    ],
  }
}

type Promised = {
  /** By when it is answered, in milliseconds since 1970; null where the operator does not say. */
  readonly due: number | null
  /** The law that sets the time; null for none. */
  readonly law: string | null
}

/** When it was received, to the second, as its proof wants it. */
export function rightReceived(i18n: I18n, kind: RightKind, receivedAt: number): string {
  const locale = localeOf(i18n)
  const date = formatDate(receivedAt, locale)
  const time = timeInSentence(formatExactTime(receivedAt, locale), locale)
  const said: Record<RightKind, MessageDescriptor> = {
    withdrawal: msg`We received your withdrawal on ${date} at ${time} (Spanish peninsula time).`,
    cancellation: msg`We received your cancellation on ${date} at ${time} (Spanish peninsula time).`,
    moving: msg`We received your request to move on ${date} at ${time} (Spanish peninsula time).`,
    suspension: msg`We received your request to suspend your landline on ${date} at ${time} (Spanish peninsula time).`,
    complaint: msg`We received your complaint on ${date} at ${time} (Spanish peninsula time).`,
    privacy: msg`We received your request about your data on ${date} at ${time} (Spanish peninsula time).`,
  }
  return i18n._(said[kind])
}

function shownValue(i18n: I18n, field: RightField, value: string): string {
  const locale = localeOf(i18n)
  if (field === 'date' || field === 'until') return formatDay(value, locale)
  const choices = choicesOf(field)
  if (!choices) return value
  const labels = value.split(',').map((code) => {
    const label = choices[code]
    return label ? i18n._(label) : code
  })
  return formatList(labels, locale, 'and')
}

/** The consequences of exercising it, a sentence each. */
export function rightNext(i18n: I18n, sent: Sent, { due, law }: Promised): string[] {
  const { kind, values, leaving, inTimeUntil } = sent
  const by = due === null ? null : dueText(due, localeOf(i18n))
  switch (kind) {
    case 'withdrawal':
      return [
        i18n._(msg`It counts from that moment. You need to do nothing else, and no reason is asked for.`),
        ...(inTimeUntil === undefined
          ? [
              by
                ? i18n._(msg`We look for your contract and write to you by ${by}.`)
                : i18n._(msg`We look for your contract and write to you.`),
              i18n._(
                msg`If you are in time to withdraw, the contract ends and we return what you have paid within 14 calendar days.`,
              ),
            ]
          : [
              inTime(i18n, inTimeUntil),
              i18n._(msg`The contract has ended with that, and we return what you have paid within 14 calendar days.`),
            ]),
      ]
    case 'cancellation':
      return [
        ...(leaving ? leavingSentences(i18n, leaving) : []),
        ...(values.numbers === 'keep'
          ? [i18n._(msg`Ask your new operator for your numbers: you can move them for a month after the cancellation.`)]
          : []),
      ]
    case 'moving':
      return [
        ...(sent.moved ? movingSentences(i18n, sent.moved) : []),
        by
          ? i18n._(msg`We write to you by ${by} with the day and the hour.`)
          : i18n._(msg`We write to you with the day and the hour.`),
        i18n._(msg`You need not cancel: this is enough.`),
      ]
    case 'suspension':
      return [
        ...suspensionSentences(i18n, sent),
        by
          ? i18n._(msg`We confirm the suspension by e-mail by ${by}.`)
          : i18n._(msg`We confirm the suspension by e-mail.`),
        i18n._(msg`It does not begin before we have confirmed it.`),
      ]
    case 'complaint':
      return [
        ...answeredBy(i18n, by, law),
        i18n._(
          msg`If anything is missing, we ask you for it. You have ten working days at least, and our time stands still until you answer.`,
        ),
      ]
    case 'privacy':
      return [...answeredBy(i18n, by, law), i18n._(msg`Only if we are in doubt who you are, we ask you to prove it.`)]
  }
}

/** What moving comes to: its cost, the commitment, and that what works here goes on meanwhile. */
export function movingSentences(i18n: I18n, terms: Omit<MovingTerms, 'days'>): string[] {
  return [
    movingCost(i18n, terms),
    movingCommitment(i18n, terms),
    i18n._(msg`What you have here goes on until it works there.`),
  ]
}

function movingCost(i18n: I18n, { cost }: Pick<MovingTerms, 'cost'>): string {
  if (cost === null) return i18n._(msg`We tell you what moving costs before you move.`)
  if (cost === 0) return i18n._(msg`Moving costs nothing.`)
  const amount = formatMoney(cost, localeOf(i18n))
  const tax = taxName(i18n)
  return i18n._(msg`Moving costs ${amount} once, ${tax} included.`)
}

function movingCommitment(i18n: I18n, { commitment }: Pick<MovingTerms, 'commitment'>): string {
  switch (commitment) {
    case 'goes on':
      return i18n._(msg`A commitment that you have goes on as it was, and ends on the same day.`)
    case 'begins again':
      return i18n._(msg`A commitment begins anew at the new place.`)
    case null:
      return i18n._(msg`We tell you before you move what becomes of a commitment that you have.`)
  }
}

/** Says that a withdrawal is in time, where that is known. */
function inTime(i18n: I18n, until: string): string {
  const day = formatDay(until, localeOf(i18n))
  return i18n._(msg`You are in time: you can withdraw until ${day}.`)
}

/** When a cancellation takes effect and what leaving costs. */
function leavingSentences(i18n: I18n, { effective, exit }: Leaving): string[] {
  const locale = localeOf(i18n)
  const day = formatDay(effective, locale)
  const takesEffect = i18n._(msg`It takes effect on ${day} at the latest. We charge nothing for the time after that.`)
  if (exit.kind === 'charge') {
    const amount = formatMoney(exit.amount, locale)
    const costs =
      exit.amount > 0
        ? i18n._(msg`Leaving on that day costs ${amount}: the exit charge for the days of commitment that are left.`)
        : i18n._(msg`Leaving costs nothing.`)
    if (exit.activation === undefined) return [takesEffect, costs]
    const activation = formatDay(exit.activation, locale)
    return [takesEffect, costs, i18n._(msg`The commitment is counted from the activation on ${activation}.`)]
  }
  const by = exit.by === null ? null : dueText(exit.by, locale)
  return [
    takesEffect,
    by
      ? i18n._(msg`Customer Service tells you by e-mail, by ${by}, what leaving costs, if it costs anything.`)
      : i18n._(msg`Customer Service tells you by e-mail what leaving costs, if it costs anything.`),
  ]
}

/** From when to when a landline is suspended, and what it costs meanwhile. What staff enter has no days of its own. */
function suspensionSentences(i18n: I18n, { values: { date, until }, suspended }: Sent): string[] {
  if (!suspended) return []
  const cost = costMeanwhile(i18n, suspended.perMonth)
  if (date === undefined || until === undefined) return [cost]
  const locale = localeOf(i18n)
  const first = formatDay(date, locale)
  const last = formatDay(until, locale)
  const again = formatDay(daysAfter(until, 1), locale)
  return [
    i18n._(
      msg`Your landline is suspended from ${first} to ${last}, both days included. On ${again} it works again by itself.`,
    ),
    cost,
  ]
}

/** What a landline costs while it is suspended: by the month, with tax; null where nobody has said. */
export function costMeanwhile(i18n: I18n, perMonth: Cents | null): string {
  if (perMonth === null) return i18n._(msg`We tell you before it begins what you pay for it meanwhile.`)
  if (perMonth === 0) return i18n._(msg`Meanwhile you pay nothing for it.`)
  const amount = formatMoney(perMonth, localeOf(i18n))
  const tax = taxName(i18n)
  return i18n._(msg`Meanwhile you pay ${amount} a month for it, ${tax} included.`)
}

function answeredBy(i18n: I18n, by: string | null, law: string | null): string[] {
  if (!by) return [i18n._(msg`We answer by e-mail, in the language you wrote in.`)]
  return [
    law
      ? i18n._(msg`We answer by e-mail, in the language you wrote in, by ${by} (${law}).`)
      : i18n._(msg`We answer by e-mail, in the language you wrote in, by ${by}.`),
  ]
}
