import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { ErrorPage } from '#app/components/document/error-page.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { CallUs } from '#app/components/layout/call-us.tsx'
import styles from './lost.module.css'

/** An address that opens no receipt, or none any more. Any other error is for the page of all errors. */
export function NoReceipt({ error }: { error: unknown }) {
  const { t } = useLingui()
  const brand = useBrand()
  const localHref = useLocalHref()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage isMissing={false} brand={brand} />
  const title = t`This link opens no receipt`
  return (
    <section className={`wrap ${styles.lost}`}>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1>{title}</h1>
        <p className="lead">
          <Trans>It may be cut off, or you have asked for a newer one since: then only that one works.</Trans>
        </p>
      </header>
      <p>
        <a className={`${button.button} ${button.go}`} href={localHref('/justificante')}>
          <Trans>Get a new link</Trans>
        </a>
      </p>
      <CallUs />
    </section>
  )
}
