import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { notAContract } from '#app/features/ordering/describe.ts'
import type { CaseKind, CaseState, CloseReason } from '#domain/requests/case-states.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { formatDate, formatTime } from '#locales/format.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Progress } from './find-receipt.server.ts'
import styles from './receipt.module.css'

type ProgressProps = {
  kind: CaseKind
  progress: Progress
  /** Whether somebody has to come: not for lines and TV. */
  isAtHome: boolean
  /** What the operator calls the state, if it has its own word. */
  name: string | null
  /** The page says by itself when the customer hears from us first. */
  saysWhen: boolean
  /** In milliseconds since 1970. */
  now: number
}

/** How far a request is, in the customer's words, and what happens next. */
export function ProgressNote({ kind, progress, isAtHome, name, saysWhen, now }: ProgressProps) {
  const { i18n } = useLingui()
  const words = wordsFor(kind, progress.state, isAtHome)
  const why = progress.reason && reasons[progress.reason]
  const next = progress.waitingUntil === null ? words?.next : undefined
  return (
    <>
      <p className={styles.progress}>
        <b>{name ?? sentence(i18n, words?.state)}</b>
      </p>
      {why && <p>{i18n._(why)}</p>}
      {next && <p>{i18n._(next)}</p>}
      {!isSaidElsewhere(kind, progress) && !(saysWhen && isAhead(progress, now)) && (
        <ByWhen progress={progress} now={now} />
      )}
      {kind === 'order' && progress.state !== 'received' && !isOver(progress.state) && (
        <p>
          <b>{i18n._(notAContract)}</b>
        </p>
      )}
    </>
  )
}

/** Of a right that somebody has just exercised the receipt says by when it is answered, and why by then. */
function isSaidElsewhere(kind: CaseKind, { state, waitingUntil, next }: Progress): boolean {
  return isRightKind(kind) && state === 'received' && waitingUntil === null && next?.what !== 'reply'
}

/** Whether the first answer is still to come, and not late. */
function isAhead({ next }: Progress, now: number): boolean {
  return next?.what === 'answer' && next.at >= now
}

/** By when something happens. What is late is called so. */
function ByWhen({ progress: { waitingUntil, next }, now }: Pick<ProgressProps, 'progress' | 'now'>) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const at = waitingUntil ?? next?.at
  if (at === undefined) return null
  const date = formatDate(at, locale)
  const time = formatTime(at, locale)
  if (waitingUntil !== null)
    return (
      <p>
        <Trans>We are waiting for your answer until {date}. You can give it below.</Trans>
      </p>
    )
  if (at < now)
    return (
      <p>
        <Trans>
          You should have heard from us by {date}, {time}. We are late: call us, and we look into it at once.
        </Trans>
      </p>
    )
  switch (next?.what) {
    case 'reply':
      return (
        <p>
          <Trans>
            You have written to us: we answer by {date}, {time}.
          </Trans>
        </p>
      )
    case 'answer':
      return (
        <p>
          <Trans>
            You hear from us by {date}, {time}.
          </Trans>
        </p>
      )
    default:
      return (
        <p>
          <Trans>We mean to have it done by {date}.</Trans>
        </p>
      )
  }
}

function isOver(state: CaseState): boolean {
  return state === 'installed' || state === 'rejected' || state === 'withdrawn'
}

function sentence(i18n: I18n, message: MessageDescriptor | undefined): string {
  return message ? i18n._(message) : ''
}

type Words = { readonly state: MessageDescriptor; readonly next?: MessageDescriptor }

/** Of what was only received, the receipt says as always what happens next. */
const orderWords: Partial<Record<CaseState, Words>> = {
  checking: {
    state: msg`We are checking it`,
    next: msg`We look at whether we reach your address, and contact you.`,
  },
  confirmed: { state: msg`We can do it`, next: msg`We send you the contract summary and agree a date with you.` },
  scheduled: { state: msg`It has a date`, next: msg`We come on the day that we agreed with you.` },
  installed: { state: msg`It is in service`, next: msg`If anything does not work, call us.` },
  rejected: { state: msg`We can’t go ahead with it` },
  withdrawn: { state: msg`It is withdrawn` },
}

/** Of lines and TV alone: nobody comes for them. */
const remoteOrderWords: typeof orderWords = {
  ...orderWords,
  checking: { state: msg`We are checking it`, next: msg`We look at your request, and contact you.` },
  scheduled: { state: msg`It has a date`, next: msg`It begins on the day that we agreed with you.` },
}

const contactWords: Partial<Record<CaseState, Words>> = {
  answered: { state: msg`We have answered you`, next: msg`If anything is missing, write to us below or call us.` },
  closed: { state: msg`It is closed` },
}

const referralWords: Partial<Record<CaseState, Words>> = {
  matched: { state: msg`We are checking the reward`, next: msg`We let you know when it is yours.` },
  rewarded: { state: msg`You have your reward` },
  rejected: { state: msg`There is no reward for it` },
  withdrawn: { state: msg`It is withdrawn` },
}

const withdrawalWords: Partial<Record<CaseState, Words>> = {
  checking: { state: msg`We are looking at it`, next: msg`We look for your contract, and write to you.` },
  confirmed: {
    state: msg`The contract has ended`,
    next: msg`We return what you have paid within 14 calendar days of your withdrawal.`,
  },
  settled: { state: msg`It is settled` },
  rejected: { state: msg`We can’t accept it`, next: msg`You have the reasons below, and in your e-mail.` },
  withdrawn: { state: msg`You took it back` },
}

const cancellationWords: Partial<Record<CaseState, Words>> = {
  checking: { state: msg`We are looking at it` },
  confirmed: { state: msg`It is confirmed`, next: msg`The service ends on the day that we told you.` },
  ended: { state: msg`The service has ended` },
  rejected: { state: msg`We can’t go ahead with it`, next: msg`You have the reasons below, and in your e-mail.` },
  withdrawn: { state: msg`You took it back` },
}

const complaintWords: Partial<Record<CaseState, Words>> = {
  checking: { state: msg`We are looking at it` },
  resolved: { state: msg`It is resolved`, next: msg`You have our answer below, and in your e-mail.` },
  rejected: { state: msg`We do not agree with it`, next: msg`You have the reasons below, and in your e-mail.` },
  withdrawn: { state: msg`You took it back` },
}

const privacyWords: Partial<Record<CaseState, Words>> = {
  ...complaintWords,
  resolved: { state: msg`It is done`, next: msg`You have our answer below, and in your e-mail.` },
  rejected: { state: msg`We can’t do what you ask for`, next: msg`You have the reasons below, and in your e-mail.` },
}

const wordsOf: Record<CaseKind, Partial<Record<CaseState, Words>>> = {
  order: orderWords,
  contact: contactWords,
  referral: referralWords,
  withdrawal: withdrawalWords,
  cancellation: cancellationWords,
  complaint: complaintWords,
  privacy: privacyWords,
  waiting: {},
}

const received: Words = { state: msg`We have received it` }

function wordsFor(kind: CaseKind, state: CaseState, isAtHome: boolean): Words | undefined {
  const words = kind === 'order' && !isAtHome ? remoteOrderWords : wordsOf[kind]
  return words[state] ?? received
}

/** Of a referral's friends it says nothing that only they may tell. */
const reasons: Record<CloseReason, MessageDescriptor> = {
  'no-coverage': msg`We do not reach your address yet.`,
  'not-possible': msg`It can’t be provided at your address.`,
  'wrong-details': msg`The details you sent do not match. Call us and we sort it out.`,
  duplicate: msg`You had sent it before: the other one counts.`,
  unreachable: msg`We tried to reach you and could not. Call us if you still want it.`,
  'at-request': msg`You asked us to.`,
  'no-contract': msg`The conditions of the programme are not met.`,
  'lower-tariff': msg`The conditions of the programme are not met.`,
  solved: msg`We take it as solved. If it is not, write to us again.`,
  'unknown-contract': msg`We find no contract with the details you gave us.`,
  'too-late': msg`The time to withdraw was over.`,
  unfounded: msg`We see no ground for it.`,
  'no-such-data': msg`We have no such data about you.`,
  'not-ours': msg`It is not ours to answer. Call us and we tell you who can help.`,
}
