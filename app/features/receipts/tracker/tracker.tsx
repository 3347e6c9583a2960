import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { failureSentences } from '#app/features/installation/describe.ts'
import type { VisitFailure } from '#domain/requests/visit.ts'
import { formatDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { stepDate, stepName, stepStanding } from './step-text.ts'
import type { OrderStep } from './steps.ts'
import type { Turn } from './turn.ts'
import styles from './tracker.module.css'

type TrackerProps = {
  steps: readonly OrderStep[]
  isAtHome: boolean
  /** The one who has to act; null where nothing is left to do. */
  turn: Turn | null
  /** Until when somebody else has to act, in milliseconds since 1970; null where staff did not say. */
  until: number | null
  /** Why the last visit failed, while none is planned after it: what follows stands with its step. */
  failure: VisitFailure | null
  /** The words on what happens now, and by when. */
  children: ReactNode
}

/** An order on its way: what is done and when, what happens now and whose turn it is, and what is to come. */
export function Tracker({ steps, isAtHome, turn, until, failure, children }: TrackerProps) {
  const { t, i18n } = useLingui()
  return (
    <ol className={styles.steps} aria-label={t`The steps of your order`}>
      {steps.map((step) => (
        <li
          key={[step.name, step.moves?.position, step.services?.[0]?.key].join('-')}
          className={step.isBehind ? styles.behind : undefined}
          aria-current={step.isPresent ? 'step' : undefined}
        >
          <p className={styles.name}>
            {stepName(i18n, step, isAtHome)}
            <span className="visually-hidden">: {stepStanding(i18n, step)}</span>
            {step.at !== null && <span className={styles.date}> {stepDate(i18n, step)}</span>}
          </p>
          {step.isPresent && (
            <div className={styles.what}>
              {step.name === 'dated' && failure && <p>{i18n._(failureSentences[failure])}</p>}
              {children}
              {turn && <WhoActs turn={turn} until={until} />}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function WhoActs({ turn, until }: { turn: Turn; until: number | null }) {
  const { i18n } = useLingui()
  const day = until === null ? '' : formatDate(until, localeOf(i18n))
  switch (turn) {
    case 'answer':
      return (
        <p>
          <Trans>
            <b>It is your turn</b>: <a href="#escribir">answer us</a>.
          </Trans>
        </p>
      )
    case 'number':
      return (
        <p>
          <Trans>
            <b>It is your turn</b>: <a href="#numeros">look at the data of your number</a>.
          </Trans>
        </p>
      )
    case 'donor':
      return (
        <p>
          <Trans>
            <b>It is the turn of your present operator</b>: we have asked for your number.
          </Trans>
        </p>
      )
    case 'confirm-visit':
      return (
        <p>
          <Trans>
            <b>It is your turn</b>: <a href="#instalacion">confirm the visit</a>, or choose another time.
          </Trans>
        </p>
      )
    case 'choose-visit':
      return (
        <p>
          <Trans>
            <b>It is our turn</b>: we agree a day with you. You can <a href="#instalacion">choose it yourself</a>{' '}
            already.
          </Trans>
        </p>
      )
    case 'wholesaler':
      return (
        <p>
          <Trans>
            <b>The company whose network reaches your home has to act</b>, until {day}: you need not do anything.
          </Trans>
        </p>
      )
    case 'installer':
      return (
        <p>
          {day ? (
            <Trans>
              <b>Our installers have to act</b>, until {day}: you need not do anything.
            </Trans>
          ) : (
            <Trans>
              <b>It is the installer’s turn</b>, on the day that is agreed.
            </Trans>
          )}
        </p>
      )
    case 'unrecorded':
      return (
        <p>
          <Trans>
            <b>It is our turn</b>: the hour of the visit is over, and nobody has noted yet how it went.
          </Trans>
        </p>
      )
    case 'late':
      return (
        <p>
          <b>
            <Trans>It is our turn</Trans>
          </b>
        </p>
      )
    case 'us':
      return (
        <p>
          <Trans>
            <b>It is our turn</b>: you need not do anything.
          </Trans>
        </p>
      )
  }
}
