import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import type { ReturnedForm } from '../drafts/nothing-lost.server.ts'
import { ReturnedFormPage } from './drafts/returned-form.tsx'
import type { Route } from './+types/signed-in'

/** The pages that only those see who are signed in. */
export default function SignedInRoute() {
  return <Outlet />
}

/** The refusal or failure of a page, within the frame of the desk. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  const returned = (data as ReturnedForm | null)?.returned
  if (returned) return <ReturnedFormPage {...returned} />
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
