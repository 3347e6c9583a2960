import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { CallUs } from '#app/components/layout/call-us.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import styles from './tariff-page.module.css'
import { NO_SCALE } from '#domain/tile/tile.ts'

type NoTariffsProps = {
  /** The words for the tariffs that are not sold there. */
  title: ReactNode
  /** A link to what is, if anything is. */
  other: { readonly href: string; readonly label: ReactNode } | false
}

/** Shown for a location that has no tariff of the page's kind. */
export function NoTariffs({ title, other }: NoTariffsProps) {
  return (
    <div className={styles.empty}>
      <TariffTile speedMb={null} data={null} tv={false} {...NO_SCALE} />
      <h2 className={styles.group}>{title}</h2>
      {other && (
        <a className={button.link} href={other.href}>
          {other.label}
          <Icon name="arrow" />
        </a>
      )}
      <CallUs />
    </div>
  )
}
