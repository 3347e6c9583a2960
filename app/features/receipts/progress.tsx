import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { NextContact } from '#domain/service-levels/next-contact.ts'
import { FIRST_STATE, type CaseKind, type CaseState } from '#domain/requests/states/case-states.ts'
import { customerWords, reasonsForCustomers } from '#domain/requests/states/customer-words.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { dueMoment, dueText } from '#locales/formats/due-moment.ts'
import { formatTime } from '#locales/formats/format.ts'
import { formatDayOfWeek } from '#locales/formats/weekdays.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import type { Block } from '#domain/text/block.ts'
import type { Progress } from './find-receipt.server.ts'
import { ReceiptBlocks } from './receipt-blocks.tsx'

type ProgressProps = {
  kind: CaseKind
  progress: Progress
  /** Whether somebody has to come: not for lines and TV. */
  isAtHome: boolean
  /** The operator's name for the state, if it has its own word; null also where the heading says it. */
  state: string | null
  /** The words that hold until it is over. */
  meanwhile: readonly Block[]
  /** The next step of what is confirmed, where that of its kind does not hold. */
  onceConfirmed: string | undefined
  /** Whether what happens next is ours, and known. */
  saysNext: boolean
}

/** How far a request is, in the customer's words, and what happens next. */
export function ProgressNote({ kind, progress, isAtHome, state, meanwhile, onceConfirmed, saysNext }: ProgressProps) {
  const { i18n } = useLingui()
  const words = customerWords(kind, progress.state, isAtHome)
  const why = progress.reason && reasonsForCustomers[progress.reason]
  const isNextSaid = progress.waitingUntil === null && saysNext
  const ofState = words.next && i18n._(words.next)
  const next = isNextSaid && ((progress.state === 'confirmed' && onceConfirmed) || ofState)
  return (
    <>
      {state && <p>{state}.</p>}
      {progress.isTogether && (
        <p>
          <Trans>We deal with it together with another request of yours.</Trans>
        </p>
      )}
      {why && <p>{i18n._(why)}</p>}
      {next && <p>{next}</p>}
      {progress.state !== FIRST_STATE && !isOver(progress.state) && <ReceiptBlocks blocks={meanwhile} />}
    </>
  )
}

/** Whether it is a right just exercised, whose receipt says itself by when it is answered, and why by then. */
function isOfRight(kind: CaseKind, { state, waitingUntil, next }: Progress): boolean {
  return isRightKind(kind) && state === 'received' && waitingUntil === null && next?.what !== 'reply'
}

type ByWhenProps = {
  kind: CaseKind
  progress: Progress
  /** What was wished of the first answer. */
  contact: NextContact | null
  /** Its own words say when the customer hears from us first. */
  isSaid: boolean
  /** In milliseconds since 1970. */
  now: number
}

/** By when something happens, the one date of a receipt. A late step is called so. */
export function ByWhen({ kind, progress, contact, isSaid, now }: ByWhenProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { waitingUntil, next } = progress
  const at = waitingUntil ?? next?.at
  if (at === undefined || isOfRight(kind, progress)) return null
  if (waitingUntil !== null)
    return <When label={<Trans>We are waiting for your answer until</Trans>}>{dayText(waitingUntil, locale)}</When>
  if (at < now) {
    const by = dueText(at, locale)
    return (
      <p>
        <Trans>You should have heard from us by {by}. We are late: call us, and we look into it at once.</Trans>
      </p>
    )
  }
  switch (next?.what) {
    case 'reply':
      return <When label={<Trans>You have written to us: we answer by</Trans>}>{momentText(at, locale)}</When>
    case 'answer':
      if (isSaid) return null
      return <When label={<FirstAnswer wish={contact?.wish ?? null} />}>{momentText(contact?.by ?? at, locale)}</When>
    default:
      return <When label={<Trans>We mean to have it done by</Trans>}>{dayText(dueMoment(at).at, locale)}</When>
  }
}

function FirstAnswer({ wish }: { wish: NextContact['wish'] }) {
  if (wish === null) return <Trans>You hear from us at the latest on</Trans>
  if ('at' in wish) return <Trans>We call you on</Trans>
  return wish.half === 'morning' ? (
    <Trans>We call you in the morning, at the latest on</Trans>
  ) : (
    <Trans>We call you in the afternoon, at the latest on</Trans>
  )
}

/** The date of a receipt, in large. */
export function When({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="receipt-when">
      <small>{label}</small> <b>{children}</b>
    </p>
  )
}

/** Lunes, 30 nov. */
function dayText(at: number, locale: Locale): string {
  return formatDayOfWeek(spanishClock(at).date, locale)
}

/** Lunes, 30 nov, 18:00; a limit that ends with its day without an hour. */
function momentText(due: number, locale: Locale): string {
  const { at, isWholeDay } = dueMoment(due)
  return isWholeDay ? dayText(at, locale) : `${dayText(at, locale)}, ${formatTime(at, locale)}`
}

function isOver(state: CaseState): boolean {
  return state === 'installed' || state === 'rejected' || state === 'withdrawn'
}
