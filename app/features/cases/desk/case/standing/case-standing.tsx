import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isDone } from '#domain/requests/states/case-states.ts'
import { dueText } from '#locales/formats/due-moment.ts'
import { useCapabilities } from '#app/features/case-kit/capabilities.ts'
import { formatShortDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import type { CaseClock } from '#app/features/cases/clocks/whose-clocks.ts'
import { WhoActs } from '#app/features/cases/desk/who-acts.tsx'
import { dueOf } from '#app/features/cases/desk/due-label.ts'
import type { CasePageView } from '../shown-case.ts'

/** The party that acts, until when by our own target, and until when by law: as the customer was told. */
export function CaseStanding({ shown }: { shown: CasePageView }) {
  const { clocks, acting, row, now } = shown
  // The note on whom we wait for, or the visit, says when below.
  const isSaidBelow = row.held_by !== acting.who
  return (
    <dl className="case-standing">
      <div className={row.standing === 'open' && acting.who === 'us' ? 'case-standing-us' : undefined}>
        <dt>
          <Trans>Who acts</Trans>
        </dt>
        {row.standing === 'open' ? (
          <>
            <dd>
              <WhoActs acting={{ ...acting, until: isSaidBelow ? null : acting.until }} now={now} />
            </dd>
            <dd className="case-standing-more">
              <WhatIsDue shown={shown} />
            </dd>
          </>
        ) : (
          <dd>
            <Trans>Nobody: nothing is left to do</Trans>
          </dd>
        )}
      </div>
      {clocks.own && (
        <Clock clock={clocks.own} now={shown.now}>
          <Trans>Our target</Trans>
        </Clock>
      )}
      {clocks.law && (
        <Clock clock={clocks.law} now={shown.now} law={clocks.law.law}>
          <Trans>Set by law</Trans>
        </Clock>
      )}
    </dl>
  )
}

function WhatIsDue({ shown: { row, acting, cards, isWaiting } }: { shown: CasePageView }) {
  const { i18n } = useLingui()
  const capabilities = useCapabilities()
  const locale = localeOf(i18n)
  if (acting.who === 'customer' && isWaiting && row.waiting_until !== null) {
    const until = `${formatShortDate(row.waiting_until, locale)}, ${formatTime(row.waiting_until, locale)}`
    return <Trans>We wait until {until}</Trans>
  }
  if (acting.who !== 'us' && row.held_by === null) {
    const awaited = capabilities.flatMap(({ awaits }, at) => {
      const card = cards[at]
      return (card && awaits ? awaits(i18n, card, acting.who) : null) ?? []
    })
    if (awaited[0] !== undefined) return awaited[0]
  }
  if (acting.who !== 'us') return <Trans>Our clocks run on meanwhile</Trans>
  if (row.written_at !== null) return <Trans>Answer what the customer has written</Trans>
  if (isDone(row.kind, row.state)) return <Trans>Look at it once more</Trans>
  return row.answered_at === null ? <Trans>Give the first answer</Trans> : <Trans>Bring it to its end</Trans>
}

type ClockProps = { clock: CaseClock; now: number; law?: string; children: ReactNode }

function Clock({ clock, now, law, children }: ClockProps) {
  const { i18n } = useLingui()
  const { text, level } = dueOf(i18n, clock.due, now)
  return (
    <div>
      <dt>{children}</dt>
      <dd className={`case-due case-due-${level}`}>{text}</dd>
      <dd className="case-standing-more">
        <ClockOf of={clock.of} />: {dueText(clock.due, localeOf(i18n))}
        {law && ` (${law})`}
      </dd>
    </div>
  )
}

function ClockOf({ of }: Pick<CaseClock, 'of'>) {
  switch (of) {
    case 'answer':
      return <Trans>First answer</Trans>
    case 'reply':
      return <Trans>Reply to the message</Trans>
    case 'done':
      return <Trans>All of it</Trans>
  }
}
