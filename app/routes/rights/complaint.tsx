import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { answerRight } from './answer-right.server.ts'
import { loadRight } from './load-right.server.ts'
import { RightPage } from './right-page.tsx'
import type { Route } from './+types/complaint'

export { headers } from '#app/components/forms/form-route.ts'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  return loadRight('complaint', '/reclamaciones', context)
}

export function action(args: Route.ActionArgs) {
  return answerRight('complaint', args)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Complaints, with how long each may take and whom to turn to afterwards (Ley 10/2025, art. 21.3 TRLGDCU). */
export default function ComplaintRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RightPage
      kind="complaint"
      facts={loaderData}
      answer={actionData}
      lead={
        <Trans>
          Tell us what went wrong and what you ask for. You get a reference and a receipt at once, and an answer in the
          language you write in.
        </Trans>
      }
    >
      <section>
        <h2>
          <Trans>How it works</Trans>
        </h2>
        <p>
          <Trans>
            Your receipt has an address of its own, at which you see how far your complaint is. If anything is missing,
            we ask you for it: you have ten working days at least, and our time stands still until you answer. A
            complaint is never closed because time went by.
          </Trans>
        </p>
        <p>
          <Trans>If we do not agree with you, we tell you why, and whom you can turn to.</Trans>
        </p>
      </section>
    </RightPage>
  )
}
