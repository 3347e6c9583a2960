import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { TryAgain } from '#app/components/document/try-again.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import layout from '#app/components/layout/page-head.module.css'
import { formatDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { dataLinkUntil } from '../data-links.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import type { Route } from './+types/data-copy'

export const handle = { hydrate: false }

/** Only shows where the data is: link scanners of e-mail providers send GET requests, and would use the link up. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const until = await fromDatabase(context, dataLinkUntil(context.get(servicesContext), params.token))
  const { name } = context.get(siteContext).brand
  const title = context.get(i18nContext)._(msg`A copy of your data · ${name}`)
  const file = localHref(`${url.pathname}/archivo`, url.search)
  return { until, file, head: { title, description: title, indexed: false } }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Where somebody gets a copy of their data, once. */
export default function DataCopyRoute({ loaderData: { until, file } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const here = useLocalHref()
  const day = until === null ? '' : formatDate(until, localeOf(i18n))
  return (
    <div className={`wrap ${layout.page}`}>
      <header className={layout.head}>
        <h1>
          <Trans>A copy of your data</Trans>
        </h1>
        {until === null ? (
          <p className="lead">
            <Trans>
              This link has been used or has expired. <a href={here('/tus-datos')}>Ask for a new one</a>.
            </Trans>
          </p>
        ) : (
          <p className="lead">
            <Trans>The link works once, until {day}. Save the file where nobody else sees it.</Trans>
          </p>
        )}
      </header>
      {until !== null && (
        <form method="post" action={file} data-download>
          <button className={`${button.button} ${button.strong} ${button.big}`}>
            <Trans>Download my data</Trans>
          </button>
        </form>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <TryAgain />
}
