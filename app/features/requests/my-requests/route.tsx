import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { EmptyList } from '#app/components/device/empty-list.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { storageError } from '#app/components/device/debounced-storage.ts'
import { sentRequests } from '#app/components/device/transactions.ts'
import page from '#app/components/device/list-page.module.css'
import { useDeviceList } from '#app/components/device/use-device-list.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { RequestList } from './request-list.tsx'
import type { Route } from './+types/route'

export function loader({ context }: Route.LoaderArgs) {
  const i18n = context.get(i18nContext)
  const { name } = context.get(siteContext).brand
  return {
    head: {
      title: i18n._(msg`My requests · ${name}`),
      description: i18n._(msg`Requests sent from this device. We only keep the kind, the reference and the date here.`),
      indexed: false,
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The requests sent from this device, read from local storage and not from the server. */
export default function MyRequestsRoute() {
  const requests = useDeviceList(sentRequests)
  const { error } = useStore(storageError)
  const localHref = useLocalHref()

  return (
    <div className={`wrap ${page.page} ${page.list}`}>
      <header>
        <h1>
          <Trans>My requests</Trans>
        </h1>
        <p className="lead">
          <Trans>Requests sent from this device. We only keep the kind, the reference and the date here.</Trans>
        </p>
        <noscript>
          <p>
            <Trans>This list lives in your browser, not with us, and needs JavaScript to be shown.</Trans>
          </p>
        </noscript>
        {error && (
          <p role="status">
            <Trans>Your browser does not allow this list to be stored. Write down your references.</Trans>
          </p>
        )}
      </header>
      <RequestList requests={requests ?? []} />
      {!requests?.length && (
        <EmptyList slice="transactions" isRead={requests !== null}>
          <Trans>
            You have sent nothing from this device. From another one?{' '}
            <a href={localHref('/justificante')}>Ask for your link</a>.
          </Trans>
        </EmptyList>
      )}
    </div>
  )
}
