import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import panel from '#app/components/forms/form-panel.module.css'
import type { IncidentWords } from '../incident-words.server.ts'
import { Moment } from './moment.tsx'
import styles from './status.module.css'

/** An incident or planned works, with all that was said of it, the latest first. */
export function IncidentArticle({ incident }: { incident: IncidentWords }) {
  const { t } = useLingui()
  const { id, phase, kind, state, title, services, places, starts, ends, nextWord, isLate, updates } = incident
  return (
    <article id={id} className={`${panel.panel} ${styles.incident}`} data-kind={kind} data-phase={phase}>
      <header>
        <p className="small">{state}</p>
        <h3 lang={title.lang}>{title.text}</h3>
      </header>
      <dl className={styles.columns}>
        <Fact name={<Trans>What</Trans>}>{capitalised(services)}</Fact>
        <Fact name={<Trans>Where</Trans>}>{capitalised(places)}</Fact>
        <Fact name={phase === 'ahead' ? <Trans>Begins</Trans> : <Trans>Since</Trans>}>
          <Moment {...starts} />
        </Fact>
        {ends && (
          <Fact name={phase === 'over' ? <Trans>Until</Trans> : <Trans>Planned end</Trans>}>
            <Moment {...ends} />
          </Fact>
        )}
        {nextWord && (
          <Fact name={<Trans>Next news by</Trans>}>
            <Moment {...nextWord} />
            {isLate && (
              <>
                {' '}
                <b>
                  <Trans>We are late with it.</Trans>
                </b>
              </>
            )}
          </Fact>
        )}
      </dl>
      <ol className={styles.stack} aria-label={t`Updates, the latest first`}>
        {updates.map(({ kind: updateKind, at, said }) => (
          <li key={at.iso}>
            <p className="small">
              <b>{updateKind}</b> · <Moment {...at} />
            </p>
            {said.text.split('\n\n').map((paragraph) => (
              <p key={paragraph} lang={said.lang}>
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </article>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="small">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
