import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import layout from '#app/components/layout/page-head.module.css'
import type { Route } from './+types/subscribed'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(siteContext).brand
  const title = context.get(i18nContext)._(msg`Look at your mail · ${name}`)
  return { head: { title, description: title, indexed: false } }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The next step for whoever asked for notices. */
export default function SubscribedRoute() {
  const localHref = useLocalHref()
  return (
    <div className={`wrap ${layout.page}`}>
      <header className={layout.head}>
        <h1>
          <Trans>Look at your mail</Trans>
        </h1>
        <p className="lead">
          <Trans>
            We have sent you a link, unless that address has had one today or many e-mails from us within the hour.
            Press it, and confirm on its page: from then on we tell you. If nothing comes in some minutes, look among
            the unwanted mail.
          </Trans>
        </p>
      </header>
      <p>
        <a href={localHref('/estado')}>
          <Trans>Back to the service status</Trans>
        </a>
      </p>
    </div>
  )
}
