import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import button from './button.module.css'
import styles from './error-page.module.css'
import { Icon } from './icon.tsx'
import { LooseTile } from './loose-tile.tsx'
import { useLocalHref } from './use-local-href.ts'

/** A page of the site for what is not there, and for what went wrong; never what the machine said about it. */
export function ErrorPage({ isMissing, phone }: { isMissing: boolean; phone: string | undefined }) {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const { pathname, search } = useLocation()

  return (
    <section className={`wrap ${styles.page}`}>
      <title>{isMissing ? t`We cannot find this page` : t`Something went wrong on our side`}</title>
      <meta name="robots" content="noindex" />
      <LooseTile />
      {isMissing ? (
        <>
          <h1>
            <Trans>We cannot find this page</Trans>
          </h1>
          <p className="lead">
            <Trans>The address may be misspelled or the page may be gone.</Trans>
          </p>
        </>
      ) : (
        <>
          <h1>
            <Trans>Something went wrong on our side</Trans>
          </h1>
          <p className="lead">
            <Trans>It has been logged. Try again in a moment.</Trans>
          </p>
          <p>
            <Trans>If you were sending a form and saw no reference, it was not sent.</Trans>{' '}
            {phone && (
              <Trans>
                If you are in a hurry, call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
              </Trans>
            )}
          </p>
        </>
      )}
      <div className={styles.ways}>
        {!isMissing && (
          <a className={`${button.button} ${button.strong}`} href={pathname + search}>
            <Trans>Try again</Trans>
          </a>
        )}
        <Link className={`${button.button} ${button.go}`} to={localHref('/')}>
          <Trans>Go to home</Trans>
          <Icon name="arrow" />
        </Link>
      </div>
    </section>
  )
}
