import { Trans, useLingui } from '@lingui/react/macro'
import { FIRST_STATE, type CaseKind, type CaseState } from '#domain/requests/states/case-states.ts'
import { customerWords, reasonsForCustomers } from '#domain/requests/states/customer-words.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { dueMoment, dueText } from '#locales/formats/due-moment.ts'
import { formatDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Block } from '#domain/text/block.ts'
import type { Progress } from './find-receipt.server.ts'
import { ReceiptBlocks } from './receipt-blocks.tsx'
import styles from './receipt.module.css'

type ProgressProps = {
  kind: CaseKind
  progress: Progress
  /** Whether somebody has to come: not for lines and TV. */
  isAtHome: boolean
  /** The operator's name for the state, if it has its own word. */
  name: string | null
  /** Where else the page says when the customer hears from us first; what stands above is not printed. */
  saidElsewhere: 'above' | 'below' | null
  /** The words that hold until it is over. */
  meanwhile: readonly Block[]
  /** The visit is over by its time, and nobody has said how it went. */
  isUnrecorded: boolean
  /** In milliseconds since 1970. */
  now: number
}

/** How far a request is, in the customer's words, and what happens next. */
export function ProgressNote(props: ProgressProps) {
  const { kind, progress, isAtHome, name, saidElsewhere, meanwhile, isUnrecorded, now } = props
  const { i18n } = useLingui()
  const words = customerWords(kind, progress.state, isAtHome)
  const why = progress.reason && reasonsForCustomers[progress.reason]
  const next = progress.waitingUntil === null && !isUnrecorded ? words.next : undefined
  return (
    <>
      <p className={styles.progress}>
        <b>{name ?? i18n._(words.state)}</b>
      </p>
      {progress.isTogether && (
        <p>
          <Trans>We deal with it together with another request of yours.</Trans>
        </p>
      )}
      {why && <p>{i18n._(why)}</p>}
      {next && <p>{i18n._(next)}</p>}
      {!isOfRight(kind, progress) && !(saidElsewhere === 'below' && isAhead(progress, now)) && (
        <div className={saidElsewhere === 'above' && isAhead(progress, now) ? styles.paper : undefined}>
          <ByWhen progress={progress} now={now} />
        </div>
      )}
      {progress.state !== FIRST_STATE && !isOver(progress.state) && <ReceiptBlocks blocks={meanwhile} />}
    </>
  )
}

/** Of a right that somebody has just exercised the receipt says by when it is answered, and why by then. */
function isOfRight(kind: CaseKind, { state, waitingUntil, next }: Progress): boolean {
  return isRightKind(kind) && state === 'received' && waitingUntil === null && next?.what !== 'reply'
}

/** Whether the first answer is still to come, and not late. */
function isAhead({ next }: Progress, now: number): boolean {
  return next?.what === 'answer' && next.at >= now
}

/** By when something happens. A late step is called so. */
function ByWhen({ progress: { waitingUntil, next }, now }: Pick<ProgressProps, 'progress' | 'now'>) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const at = waitingUntil ?? next?.at
  if (at === undefined) return null
  const date = formatDate(waitingUntil ?? dueMoment(at).at, locale)
  const by = dueText(at, locale)
  if (waitingUntil !== null)
    return (
      <p>
        <Trans>We are waiting for your answer until {date}. You can give it below.</Trans>
      </p>
    )
  if (at < now)
    return (
      <p>
        <Trans>You should have heard from us by {by}. We are late: call us, and we look into it at once.</Trans>
      </p>
    )
  switch (next?.what) {
    case 'reply':
      return (
        <p>
          <Trans>You have written to us: we answer by {by}.</Trans>
        </p>
      )
    case 'answer':
      return (
        <p>
          <Trans>You hear from us by {by}.</Trans>
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
