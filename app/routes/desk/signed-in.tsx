import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, Outlet, redirect, useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { deskPathContext, sessionContext, staffContext } from '#server/context.ts'
import type { Route } from './+types/signed-in'

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }, next) => {
    const session = context.get(sessionContext)
    if (!session) {
      const path = request.method === 'GET' ? context.get(deskPathContext) : '/gestion'
      const query = new URLSearchParams(path === '/gestion' ? {} : { volver: path })
      throw redirect(`/gestion/entrar${query.size > 0 ? `?${query}` : ''}`, 303)
    }
    context.set(staffContext, session.staff)
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
