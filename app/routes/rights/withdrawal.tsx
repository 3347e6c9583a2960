import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { answerRight } from './answer-right.server.ts'
import { loadRight } from './load-right.server.ts'
import { MODEL_FORM_PATH } from './model-form-path.ts'
import { RightPage } from './right-page.tsx'
import styles from './rights.module.css'
import type { Route } from './+types/withdrawal'

export { headers } from '#app/components/forms/form-route.ts'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  return loadRight('withdrawal', '/desistir', context)
}

export function action(args: Route.ActionArgs) {
  return answerRight('withdrawal', args)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Withdraws from a contract in two steps, without a reason (art. 102 TRLGDCU, Directive (EU) 2023/2673). */
export default function WithdrawalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const localHref = useLocalHref()
  return (
    <RightPage
      kind="withdrawal"
      facts={loaderData}
      answer={actionData}
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
