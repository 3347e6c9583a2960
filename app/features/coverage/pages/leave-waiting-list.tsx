import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect, useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { TryAgain } from '#app/components/document/try-again.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { municipalityNameIn } from '#domain/place/place-names.ts'
import { formContext, i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { leaveWaitingList, waitsFor } from '../waiting-list.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import styles from './leave-waiting-list.module.css'
import type { Route } from './+types/leave-waiting-list'

export const handle = { hydrate: false }

export async function loader({ params, context }: Route.LoaderArgs) {
  const place = await fromDatabase(context, waitsFor(context.get(servicesContext), params.token))
  const { name } = context.get(siteContext).brand
  const title = context.get(i18nContext)._(msg`Leave the waiting list · ${name}`)
  return {
    place: place && municipalityNameIn(context.get(localeContext), place),
    head: { title, description: title, indexed: false },
  }
}

/**
 * Link scanners of e-mail providers only send GET requests, so only POST unsubscribes. Mail programs post as well (RFC
 * 8058).
 */
export async function action({ params, url, context }: Route.ActionArgs) {
  await fromDatabase(context, leaveWaitingList(context.get(servicesContext), params.token))
  const form = context.get(formContext)?.fields ?? null
  if (form?.get('List-Unsubscribe') === 'One-Click') return null
  throw redirect(localHref(url.pathname, url.search), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Unsubscribes from the waiting list by the link in its e-mails. */
export default function LeaveWaitingListRoute({ loaderData: { place } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return (
    <div className={`wrap ${styles.leave}`}>
      {place === null ? (
        <>
          <h1>
            <Trans>You are not on the waiting list</Trans>
          </h1>
          <p className="lead">
            <Trans>We keep nothing of yours for it.</Trans>
          </p>
        </>
      ) : (
        <>
          <h1>
            <Trans>Waiting list for {place}</Trans>
          </h1>
          <p className="lead">
            <Trans>If you leave it, we erase your e-mail address and do not let you know.</Trans>
          </p>
          <form method="post" action={pathname + search}>
            <button className={`${button.button} ${button.strong} ${button.big}`}>
              <Trans>Remove me from the list</Trans>
            </button>
          </form>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <TryAgain />
}
