import { Trans } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Dial } from '#app/components/opening/dial.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import styles from './call-me.module.css'
import { NO_SCALE } from '#domain/tile/tile.ts'

/** The number to call, whether somebody answers it, which the page script keeps current, and who. */
export function CallUsInstead() {
  const {
    openingHours,
    openingNotices: [now],
  } = useRootData()
  return (
    <aside className={styles.aside}>
      <h2>
        <Trans>Or call us</Trans>
      </h2>
      <p className={styles.number}>
        <Dial />
      </p>
      <p className={styles.opening} data-open={now?.isOpen} data-says="text">
        {now?.text}
      </p>
      <p className="muted">
        <Trans>A person answers {openingHours} (Spanish peninsula time).</Trans>
      </p>
      <TariffTile speedMb={null} data={null} tv={false} {...NO_SCALE} className={styles.tile ?? ''} />
    </aside>
  )
}
