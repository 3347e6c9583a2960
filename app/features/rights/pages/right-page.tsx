import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import layout from '#app/components/layout/page-head.module.css'
import { CareBodies } from '#app/components/text/care-bodies.tsx'
import { CallUs } from '#app/components/layout/call-us.tsx'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { rightNames } from '#locales/words/right-links.ts'
import { Clocks } from '../clocks.tsx'
import type { RightFacts } from './load-right.server.ts'
import type { RightAnswer } from './posted-right.ts'
import { RightPanel } from './right-panel.tsx'
import styles from '../rights.module.css'

/** The data of the page of a right, and the answer to its form. */
export type AboutRight = { facts: RightFacts; answer: RightAnswer | undefined }

type RightPageProps = AboutRight & {
  kind: RightKind
  lead: ReactNode
  /** Things to know before, beside the form. */
  children: ReactNode
  /** A part to be seen before the form. */
  before?: ReactNode
  /** Where there is nothing to ask for. */
  withoutForm?: boolean
}

/** A page on which somebody exercises a right: the form, and what it does beside it or, on a phone, below it. */
export function RightPage({ kind, facts, answer, lead, before, withoutForm = false, children }: RightPageProps) {
  const { i18n } = useLingui()
  const { clocks, bodies } = facts
  if (answer?.review)
    return (
      <div className={`wrap ${layout.page} ${styles.reviewed}`}>
        <h1>{i18n._(rightNames[kind])}</h1>
        <RightPanel kind={kind} facts={facts} answer={answer} />
      </div>
    )
  return (
    <div className={`wrap ${layout.page}`}>
      <header className={layout.head}>
        <h1>{i18n._(rightNames[kind])}</h1>
        <p className="lead">{lead}</p>
      </header>
      {before}
      <div className={`${styles.columns} ${kind === 'cancellation' || kind === 'moving' ? styles.leaving : ''}`}>
        {!withoutForm && <RightPanel kind={kind} facts={facts} answer={answer} />}
        <div className={styles.beside}>
          {children}
          {clocks.length > 0 && (
            <section>
              <h2>
                <Trans>How long it takes at most</Trans>
              </h2>
              <Clocks clocks={clocks} />
            </section>
          )}
          {bodies.length > 0 && (
            <section>
              <h2>
                <Trans>If you do not agree with our answer</Trans>
              </h2>
              <CareBodies bodies={bodies} />
            </section>
          )}
          <CallUs />
        </div>
      </div>
    </div>
  )
}
