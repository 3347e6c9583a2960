import { Trans } from '@lingui/react/macro'
import styles from './phases.module.css'

type PhasesProps = { current: 0 | 1 | 2; labels: readonly [string, string, string]; label: string }

export function Phases({ current, labels, label }: PhasesProps) {
  return (
    <ol className={styles.phases} aria-label={label}>
      {labels.map((phase, index) => (
        <li key={phase} aria-current={index === current ? 'step' : undefined}>
          {index === current && (
            <span className="visually-hidden">
              <Trans>Step {index + 1} of 3:</Trans>{' '}
            </span>
          )}
          <span>{phase}</span>
        </li>
      ))}
    </ol>
  )
}
