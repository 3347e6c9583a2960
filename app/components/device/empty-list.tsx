import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '../controls/button.module.css'
import styles from './empty-list.module.css'
import { Icon } from '../controls/icon.tsx'
import { TariffTile } from '../tiles/tariff-tile.tsx'
import { useLocalHref } from '../document/use-local-href.ts'

type EmptyListProps = {
  /** Where this device stores the list, in its local storage. */
  slice: 'lists' | 'transactions'
  /** Whether scripts have read it, and it is empty indeed. */
  isRead: boolean
  /** What is missing. */
  children: ReactNode
}

/**
 * A list without entries: an unlit flower, what is missing, and where the first one comes from. A document shows it before
 * its scripts are there, unless this device stores something under the name of the slice: whether there are entries in
 * that, scripts tell.
 */
export function EmptyList({ slice, isRead, children }: EmptyListProps) {
  const localHref = useLocalHref()
  return (
    <div className={`${styles.empty} ${isRead ? '' : styles.unread}`} data-slice={slice}>
      <TariffTile className={styles.tile ?? ''} speedMb={null} data={null} tv={false} fastestMb={1} largestData={1} />
      <p className="lead">{children}</p>
      <a className={`${button.button} ${button.go}`} href={localHref('/calcular')}>
        <Trans>Work out my tariff</Trans>
        <Icon name="arrow" />
      </a>
    </div>
  )
}
