import { textIn } from '#domain/catalogue.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CallUs } from '#app/components/layout/call-us.tsx'
import type { RightKind } from '#domain/right-kinds.ts'
import { rightNames } from '#locales/right-links.ts'
import type { RightFacts } from './load-right.server.ts'
import type { RightAnswer } from './posted-right.ts'
import { RightPanel } from './right-panel.tsx'
import styles from './rights.module.css'

type RightPageProps = {
  kind: RightKind
  facts: RightFacts
  answer: RightAnswer | undefined
  lead: ReactNode
  /** What to know before, beside the form. */
  children: ReactNode
  /** What else the form has. */
  more?: ReactNode
}

/** A page on which somebody exercises a right: what it does on the one side, the form on the other. */
export function RightPage({ kind, facts, answer, lead, children, more }: RightPageProps) {
  const { i18n } = useLingui()
  const { clocks, bodies } = facts
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{i18n._(rightNames[kind])}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.beside}>
          {children}
          {clocks.length > 0 && <Clocks clocks={clocks} />}
          {bodies.length > 0 && (
            <section>
              <h2>
                <Trans>If you do not agree with our answer</Trans>
              </h2>
              <ul className={styles.bodies}>
                {bodies.map(({ name, url, what }) => (
                  <li key={url}>
                    <a href={url}>{textIn(name, i18n.locale)}</a>
                    <p className="small">{textIn(what, i18n.locale)}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <CallUs />
        </div>
        <RightPanel kind={kind} facts={facts} answer={answer}>
          {more}
        </RightPanel>
      </div>
    </div>
  )
}

function Clocks({ clocks }: Pick<RightFacts, 'clocks'>) {
  return (
    <section>
      <h2>
        <Trans>How long it takes at most</Trans>
      </h2>
      <dl className={styles.clocks}>
        {clocks.map(({ label, time, law }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{time}</b> {law && <span className="small">{law}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
