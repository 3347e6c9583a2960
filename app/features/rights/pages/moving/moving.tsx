import { Trans } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { RightPage, type AboutRight } from '../right-page.tsx'
import { AskPlaces } from './ask-places.tsx'
import { MoveAnswer } from './move-answer.tsx'
import styles from './moving.module.css'

/** Takes what somebody has to another home: what reaches it, what it costs and which day, and one request. */
export function Moving({ facts, answer }: AboutRight) {
  const localHref = useLocalHref()
  const { move } = facts
  if (!move) return null
  const { asksPlaces, reached } = move
  return (
    <RightPage
      kind="moving"
      facts={facts}
      answer={answer}
      lead={
        asksPlaces ? (
          <Trans>Tell us from where to where, and we tell you what reaches, what it costs and which day.</Trans>
        ) : (
          <Trans>Ask us to take your internet to another home. You need not cancel.</Trans>
        )
      }
      before={
        <div className={styles.move}>
          {asksPlaces && <AskPlaces move={move} />}
          {reached && <MoveAnswer move={move} reached={reached} />}
        </div>
      }
      withoutForm={reached?.kind === 'none' && !answer}
    >
      <section>
        <h2>
          <Trans>How it goes</Trans>
        </h2>
        {reached?.kind !== 'none' && move.told.map((sentence) => <p key={sentence}>{sentence}</p>)}
        <p>
          {reached?.kind !== 'none' && <Trans>You need not cancel: this is enough.</Trans>}{' '}
          <Trans>
            Would you rather leave? <a href={localHref('/baja')}>Cancel a service</a>
          </Trans>
        </p>
      </section>
    </RightPage>
  )
}
