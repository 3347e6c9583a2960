import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import { QUARTERS } from '#domain/tile/tile.ts'
import styles from './details.module.css'

type DetailsGroupProps = { part: number; heading: ReactNode; children: ReactNode }

/** One of the four parts of the details. The style sheet lights its petal once nothing required in it is empty or wrong. */
export function DetailsGroup({ part, heading, children }: DetailsGroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.group} data-part={part}>
      <div className={styles.head}>
        <svg className={styles.petal} viewBox="0 0 99 99" aria-hidden="true" focusable="false">
          <g transform={`rotate(${part * 90 - 90} 49.5 49.5)`}>
            <Petal />
          </g>
        </svg>
        <h3 id={id}>{heading}</h3>
        <span className={styles.ready}>
          <Icon name="check" />
          <span>
            <Trans>Ready</Trans>
          </span>
        </span>
      </div>
      {children}
    </div>
  )
}

/** The petals of the four parts as one flower. Decorative: each part says in words that it is ready. */
export function Petals() {
  return (
    <svg className={styles.petals} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      {QUARTERS.map((place) => (
        <g key={place} transform={place}>
          <Petal />
        </g>
      ))}
    </svg>
  )
}

function Petal() {
  return (
    <>
      <use href="#tile-bud" className={styles.bud} />
      <use href="#tile-petal" className={styles.open} />
    </>
  )
}
