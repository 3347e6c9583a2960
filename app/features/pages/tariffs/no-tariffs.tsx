import { Trans } from '@lingui/react/macro'
import { CallUs } from '#app/components/layout/call-us.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import styles from './tariff-page.module.css'
import { NO_SCALE } from '#domain/tile/tile.ts'

/** Shown for a location that has no tariff of the page's kind. */
export function NoTariffs({ place }: { place: string }) {
  return (
    <div className={styles.empty}>
      <TariffTile speedMb={null} data={null} tv={false} {...NO_SCALE} />
      <h2 className={styles.group}>
        <Trans>There are no tariffs published for {place} right now.</Trans>
      </h2>
      <CallUs />
    </div>
  )
}
