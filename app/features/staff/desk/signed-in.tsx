import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { staffContext } from '../desk-contexts.server.ts'
import { requireSignedIn } from '../access.server.ts'
import type { Route } from './+types/signed-in'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    context.set(staffContext, requireSignedIn(context))
    return next()
  },
]

/** What only those see who are signed in. */
export default function SignedInRoute() {
  return <Outlet />
}

/** What a page refuses or can't do, within the frame of the desk. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, sentence] =
    status === 403
      ? [t`Your role does not allow this`, t`Ask an owner if you need it.`]
      : status === 404
        ? [t`There is nothing here`, t`It may have been removed, or the address is misspelled.`]
        : status === 400
          ? [t`That form is not known here`, t`Nothing was changed. Open the page again and send it from there.`]
          : [t`Something went wrong on our side`, t`It has been logged. Try again in a moment.`]
  return (
    <section className="desk-page">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>{sentence}</p>
      <p>
        <a href={localHref('/gestion', search)}>
          <Trans>Back to the start</Trans>
        </a>
      </p>
    </section>
  )
}
