import { useLingui } from '@lingui/react/macro'
import { stepDate, stepName, stepStanding } from './step-text.ts'
import type { OrderStep } from './steps.ts'

type TrackerProps = { steps: readonly OrderStep[]; isAtHome: boolean }

/** An order on its way: what is done and when, what happens now, and what is to come. */
export function Tracker({ steps, isAtHome }: TrackerProps) {
  const { t, i18n } = useLingui()
  return (
    <ol className="tracker-steps" aria-label={t`The steps of your order`}>
      {steps.map((step) => (
        <li
          key={[step.name, step.moves?.position, step.services?.[0]?.key].join('-')}
          className={standingOf(step)}
          aria-current={step.isPresent ? 'step' : undefined}
        >
          <p className="tracker-name">
            {stepName(i18n, step, isAtHome)}
            <span className="visually-hidden">: {stepStanding(i18n, step)}</span>
            {step.at !== null && <span className="tracker-date"> {stepDate(i18n, step)}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}

function standingOf({ isBehind, moves }: OrderStep): string | undefined {
  if (moves?.state === 'refused') return 'tracker-refused'
  return isBehind ? 'tracker-behind' : undefined
}
