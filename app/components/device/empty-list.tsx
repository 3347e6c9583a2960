import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '../controls/button.module.css'
import styles from './empty-list.module.css'
import { Icon } from '../controls/icon.tsx'
import { TariffTile } from '../tiles/tariff-tile.tsx'
import { useLocalHref } from '../document/use-local-href.ts'
import { NO_SCALE } from '#domain/tile/tile.ts'

type EmptyListProps = {
  /** The key of the list in local storage. */
  slice: 'lists' | 'transactions'
  /** Whether scripts have read the list. */
  isRead: boolean
  children: ReactNode
}

/**
 * The empty state of a list. The served HTML shows it before scripts run, unless this device has something stored under
 * the slice; scripts then decide whether the list is empty.
 */
export function EmptyList({ slice, isRead, children }: EmptyListProps) {
  const localHref = useLocalHref()
  return (
    <div className={`${styles.empty} ${isRead ? '' : styles.unread}`} data-slice={slice}>
      <TariffTile className={styles.tile ?? ''} speedMb={null} data={null} tv={false} {...NO_SCALE} />
      <p className="lead">{children}</p>
      <a className={`${button.button} ${button.go}`} href={localHref('/calcular')}>
        <Trans>Work out my tariff</Trans>
        <Icon name="arrow" />
      </a>
    </div>
  )
}
