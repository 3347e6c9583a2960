import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { BrandView } from '#domain/operator/brand.ts'
import button from '../controls/button.module.css'
import styles from './error-page.module.css'
import { Icon } from '../controls/icon.tsx'
import { LooseTile } from '../tiles/loose-tile.tsx'
import { useLocalHref } from './use-local-href.ts'
import type { RootData } from './use-root-data.ts'

type ErrorPageProps = {
  isMissing: boolean
  /** Undefined when the root route failed, or no route matched at all: of an address with a line break. */
  brand: BrandView | undefined
  hasCoverage?: boolean
}

/** The page for 404 and for errors. It never shows the message of an error. */
export function ErrorPage({ isMissing, brand, hasCoverage = false }: ErrorPageProps) {
  const { t } = useLingui()
  const title = isMissing ? t`We cannot find this page` : t`Something went wrong`

  return (
    <section className={`wrap ${styles.page}`}>
      <title>{brand ? `${title} · ${brand.name}` : title}</title>
      <meta name="robots" content="noindex" />
      {/* Not worth its code in the browser, where only an application that has failed shows this page. */}
      {import.meta.env.SSR && <LooseTile />}
      {import.meta.env.SSR && isMissing ? <Missing hasCoverage={hasCoverage} /> : <Failed />}
    </section>
  )
}

function Missing({ hasCoverage }: { hasCoverage: boolean }) {
  const localHref = useLocalHref()
  return (
    <>
      <h1>
        <Trans>We cannot find this page</Trans>
      </h1>
      <p className="lead">
        <Trans>The address may be misspelled or the page may be gone.</Trans>
      </p>
      <div className={styles.ways}>
        <a className={`${button.button} ${button.go}`} href={localHref('/')}>
          <Trans>Home</Trans>
          <Icon name="arrow" />
        </a>
        <a className={button.button} href={localHref('/calcular')}>
          <Trans>Calculator</Trans>
        </a>
        {hasCoverage && (
          <a className={button.button} href={localHref('/cobertura')}>
            <Trans>Check coverage</Trans>
          </a>
        )}
        <a className={button.button} href={localHref('/atencion-cliente')}>
          <Trans>Customer Service</Trans>
        </a>
      </div>
    </>
  )
}

function Failed() {
  const { pathname, search } = useLocation()
  const contact = useRouteLoaderData<RootData>('root')?.contact
  const phone = contact?.phone
  const localHref = useLocalHref()
  return (
    <>
      <h1>
        <Trans>Something went wrong on our side</Trans>
      </h1>
      <p className="lead">
        <Trans>It has been logged. Try again in a moment.</Trans>
      </p>
      <p>
        <Trans>If you were sending a form and saw no reference, it was not sent.</Trans>{' '}
        {contact && (
          <Trans>
            If you are in a hurry, call <a href={contact.call}>{phone}</a>.
          </Trans>
        )}
      </p>
      <div className={styles.ways}>
        <a className={`${button.button} ${button.go}`} href={pathname + search}>
          <Trans>Try again</Trans>
        </a>
        <a className={button.button} href={localHref('/')}>
          <Trans>Go to home</Trans>
          <Icon name="arrow" />
        </a>
      </div>
    </>
  )
}
