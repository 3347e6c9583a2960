import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect, useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { TryAgain } from '#app/components/document/try-again.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { placeNameOf } from '#app/features/places/checked-place.server.ts'
import { formContext, i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { confirmSubscription, endSubscription, findSubscription } from '../subscribers.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import layout from '#app/components/layout/page-head.module.css'
import type { Route } from './+types/subscription'

export const handle = { hydrate: false }

export async function loader({ params, context }: Route.LoaderArgs) {
  const subscription = await fromDatabase(context, findSubscription(context.get(servicesContext), params.token))
  const { name } = context.get(siteContext).brand
  const title = context.get(i18nContext)._(msg`Notices of incidents by e-mail · ${name}`)
  const state = subscription === null ? 'none' : subscription.isConfirmed ? 'told' : 'asked'
  const ine = subscription?.ine ?? null
  const place = ine && placeNameOf(ine, context.get(localeContext))
  return { state, place, head: { title, description: title, indexed: false } } as const
}

/** Programs that look through mail only ask; a press confirms or ends. Mail programs end by a post (RFC 8058). */
export async function action({ params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = context.get(formContext)?.fields ?? null
  const act = form?.get('intent') === 'confirm' ? confirmSubscription : endSubscription
  await fromDatabase(context, act(services, params.token))
  if (form?.get('List-Unsubscribe') === 'One-Click') return null
  throw redirect(localHref(url.pathname, url.search), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Confirms and ends the notices of incidents, by the link in their mails. */
export default function SubscriptionRoute({ loaderData: { state, place } }: Route.ComponentProps) {
  const toLocal = useLocalHref()
  return (
    <div className={`wrap ${layout.page}`}>
      <header className={layout.head}>
        <h1>
          {state === 'none' && <Trans>You get no notices</Trans>}
          {state === 'asked' && <Trans>Do you want our notices?</Trans>}
          {state === 'told' && <Trans>You get our notices</Trans>}
        </h1>
        <p className="lead">
          {state === 'none' ? (
            <Trans>We keep nothing of yours for them.</Trans>
          ) : place ? (
            <Trans>We tell you by e-mail of incidents and planned works in {place}.</Trans>
          ) : (
            <Trans>We tell you by e-mail of all incidents and planned works.</Trans>
          )}
        </p>
      </header>
      {state !== 'none' && <Press intent={state === 'asked' ? 'confirm' : 'end'} />}
      <p>
        <a href={toLocal('/estado')}>
          <Trans>Back to the service status</Trans>
        </a>
      </p>
    </div>
  )
}

export function ErrorBoundary() {
  return <TryAgain />
}

function Press({ intent }: { intent: 'confirm' | 'end' }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={pathname + search}>
      <div>
        <button className={`${button.button} ${button.strong} ${button.big}`} name="intent" value={intent}>
          {intent === 'confirm' ? <Trans>Yes, tell me</Trans> : <Trans>Stop these notices</Trans>}
        </button>
      </div>
    </form>
  )
}
