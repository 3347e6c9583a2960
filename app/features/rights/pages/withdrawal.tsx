import { Trans } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { ConsumersAlone } from './consumers-alone.tsx'
import { MODEL_FORM_PATH } from './model-form-path.ts'
import { RightPage, type AboutRight } from './right-page.tsx'
import styles from '../rights.module.css'

/** Withdraws from a contract in two steps, without a reason (art. 102 TRLGDCU, Directive (EU) 2023/2673). */
export function Withdrawal({ facts, answer }: AboutRight) {
  const localHref = useLocalHref()
  return (
    <RightPage
      kind="withdrawal"
      facts={facts}
      answer={answer}
      lead={
        <Trans>
          If you signed up online or by phone, you have 14 calendar days to change your mind. You give no reason, and
          there is no penalty.
        </Trans>
      }
    >
      <section>
        <h2>
          <Trans>How it works</Trans>
        </h2>
        <ol className={styles.steps}>
          <li>
            <Trans>Tell us who you are and which contract it is.</Trans>
          </li>
          <li>
            <Trans>Check it and confirm. It counts from that moment, to the second.</Trans>
          </li>
          <li>
            <Trans>You get a receipt with date and time at once: here, as a PDF and by e-mail.</Trans>
          </li>
        </ol>
        <p>
          <Trans>
            Of what you ordered here we count them from the day on which all of it works: your receipt says until when.
          </Trans>
        </p>
        <p>
          <Trans>
            You have 30 days if you signed up during a visit to your home that you had not asked for, and 12 months more
            if nobody told you that you can withdraw.
          </Trans>
        </p>
        <ConsumersAlone facts={facts} />
        <p>
          <Trans>Not sure whether you are in time? Send it all the same: we look at it.</Trans>
        </p>
        <p>
          <Trans>
            If you asked for the service to begin within those days, you pay for the days you had it, and nothing else.
          </Trans>
        </p>
        <p>
          <Trans>
            You can also use the{' '}
            <a href={localHref(MODEL_FORM_PATH)}>model form for withdrawing, as a page and as a PDF</a>.
          </Trans>
        </p>
      </section>
    </RightPage>
  )
}
