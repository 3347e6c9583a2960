import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import button from './button.module.css'
import styles from './empty-list.module.css'
import { Icon } from './icon.tsx'
import { TariffTile } from './tariff-tile.tsx'
import { useLocalHref } from './use-local-href.ts'

/** A list without entries: an unlit flower, what is missing, and where the first one comes from. */
export function EmptyList({ children }: { children: ReactNode }) {
  const localHref = useLocalHref()
  return (
    <div className={styles.empty}>
      <TariffTile className={styles.tile ?? ''} speedMb={null} data={null} tv={false} fastestMb={1} largestData={1} />
      <p className="lead">{children}</p>
      <Link className={`${button.button} ${button.go}`} to={localHref('/calcular')}>
        <Trans>Work out my tariff</Trans>
        <Icon name="arrow" />
      </Link>
    </div>
  )
}
