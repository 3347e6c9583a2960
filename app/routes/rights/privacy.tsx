import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { answerRight } from './answer-right.server.ts'
import { loadRight } from './load-right.server.ts'
import { RightPage } from './right-page.tsx'
import type { Route } from './+types/privacy'

export { headers } from '#app/components/forms/form-route.ts'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  return loadRight('privacy', '/tus-datos', context)
}

export function action(args: Route.ActionArgs) {
  return answerRight('privacy', args)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The rights over one's own data (arts. 15 to 22 RGPD, arts. 12 to 18 LOPDGDD). */
export default function PrivacyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const localHref = useLocalHref()
  const { privacyEmail } = loaderData
  return (
    <RightPage
      kind="privacy"
      facts={loaderData}
      answer={actionData}
      lead={
        <Trans>
          See, correct, erase or take with you the data that we have about you, or object to how we use them. It costs
          nothing.
        </Trans>
      }
    >
      <section>
        <h2>
          <Trans>How it works</Trans>
        </h2>
        <p>
          <Trans>
            Write from the e-mail address that we know you by. Only if we are in doubt who you are, we ask you to prove
            it. A copy of your data comes by a link that works once.
          </Trans>
        </p>
        <p>
          <Trans>
            You can also write to <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>. What we do with data is in the{' '}
            <a href={localHref('/privacidad')}>privacy policy</a>.
          </Trans>
        </p>
      </section>
    </RightPage>
  )
}
