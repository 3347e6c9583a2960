import { Plural } from '@lingui/react/macro'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { lineCount, type Combination } from '#domain/catalogue/combination.ts'
import { composeTile, tileScale } from '#domain/tile/composed-tile.ts'
import { priceOf } from '#domain/price/price.ts'
import styles from '../summary-panel.module.css'

type CombinationPictureProps = { catalogue: Catalogue; combination: Combination }

/** The combination as tiles: the fibre or pack, or else the largest line, and a smaller one for each other line. Decorative. */
export function CombinationPicture({ catalogue, combination }: CombinationPictureProps) {
  const { main, lines } = composeTile(priceOf(catalogue, combination).items)
  const scale = tileScale(catalogue)
  const free = catalogue.conditions.lines.max - lineCount(catalogue, combination)

  return (
    <div className={styles.picture} aria-hidden="true">
      <TariffTile {...main} {...scale} />
      <div className={styles.lines}>
        {lines.map((line, index) => (
          <TariffTile key={index} {...line} {...scale} />
        ))}
      </div>
      {catalogue.mobile.length > 0 && lines.length < 2 && free > 0 && (
        <span className={styles.slot}>
          <Plural value={free} one="Up to # more line" other="Up to # more lines" />
        </span>
      )}
    </div>
  )
}
