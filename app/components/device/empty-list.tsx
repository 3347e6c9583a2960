import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import button from '../controls/button.module.css'
import styles from './empty-list.module.css'
import { Icon } from '../controls/icon.tsx'
import { TariffTile } from '../tiles/tariff-tile.tsx'
import { useHydrated } from '../document/use-hydrated.ts'
import { useLocalHref } from '../document/use-local-href.ts'

type EmptyListProps = {
  /** Where this device keeps the list, in its local storage. */
  slice: string
  /** What is missing. */
  children: ReactNode
}

/**
 * A list without entries: an unlit flower, what is missing, and where the first one comes from. A document shows it before
 * its scripts are there, unless this device keeps something under the name of the slice: whether there are entries in that,
 * scripts tell.
 */
export function EmptyList({ slice, children }: EmptyListProps) {
  const hydrated = useHydrated()
  return hydrated ? (
    <Empty className={styles.empty}>{children}</Empty>
  ) : (
    <>
      <Empty className={`${styles.empty} ${styles.served}`}>{children}</Empty>
      <script dangerouslySetInnerHTML={{ __html: hideWhereKept(slice) }} />
    </>
  )
}

function hideWhereKept(slice: string): string {
  return `try{document.currentScript.previousElementSibling.hidden=!!localStorage[${JSON.stringify(slice)}]}catch{}`
}

function Empty({ className, children }: { className: string | undefined; children: ReactNode }) {
  const localHref = useLocalHref()
  return (
    <div className={className} suppressHydrationWarning>
      <TariffTile className={styles.tile ?? ''} speedMb={null} data={null} tv={false} fastestMb={1} largestData={1} />
      <p className="lead">{children}</p>
      <Link className={`${button.button} ${button.go}`} to={localHref('/calcular')}>
        <Trans>Work out my tariff</Trans>
        <Icon name="arrow" />
      </Link>
    </div>
  )
}
