import { useId } from 'react'
import type { DataAllowance } from '#domain/catalogue/catalogue.ts'
import { CROSS_PETALS, litQuarters, QUARTERS, ringCount, sector } from '#domain/tile/tile.ts'
import styles from './tariff-tile.module.css'

type TariffTileProps = {
  /** null for a mobile line alone, drawn as petals. */
  speedMb: number | null
  data: DataAllowance | null
  tv: boolean
  fastestMb: number
  /** The largest finite allowance on sale, which fills the tile. */
  largestData: number
  className?: string
}

/**
 * A tariff drawn as a tile: one ring per 100 Mb, lit quarters for the data and a bright core for TV. The rings of
 * faster tariffs are drawn faintly. A mobile line alone has petals instead of rings. Needs `Drawings` once per page.
 * Decorative: the text beside it says the same.
 */
export function TariffTile({ className, ...tile }: TariffTileProps) {
  return (
    <svg
      className={className ? `${styles.tile} ${className}` : styles.tile}
      viewBox="0 0 200 200"
      height="200"
      aria-hidden="true"
      focusable="false"
    >
      <TileShapes {...tile} />
    </svg>
  )
}

/** The shapes of a tile with a side of 200, within a picture of several. */
export function TileShapes({ speedMb, data, tv, fastestMb, largestData }: Omit<TariffTileProps, 'className'>) {
  const clip = useId()
  const rings = speedMb === null ? null : ringCount(speedMb, fastestMb)
  const light = litQuarters(data, largestData)
  const wholeQuarters = Number.isInteger(light)
  const quarter = (lit: boolean) => (rings === null ? (lit ? '#tile-petal' : '#tile-bud') : `#tile-${rings}`)

  return (
    <>
      <g className={rings !== null && light === 0 ? styles.fibre : undefined}>
        {QUARTERS.map((place, index) => {
          const lit = wholeQuarters && index < light
          return <use key={place} href={quarter(lit)} className={lit ? styles.lit : undefined} transform={place} />
        })}
      </g>
      {!wholeQuarters && (
        <>
          <clipPath id={clip}>
            <path d={sector(light, 200)} />
          </clipPath>
          <g className={styles.lit} clipPath={`url(#${clip})`}>
            {QUARTERS.map((place) => (
              <use key={place} href={quarter(true)} transform={place} />
            ))}
          </g>
        </>
      )}
      {data === 'unlimited' && rings !== null && (
        <g className={styles.lit}>
          {QUARTERS.map((place) => (
            <use key={place} href="#tile-beyond" transform={place} />
          ))}
        </g>
      )}
      {data === 'unlimited' && rings === null && <path className={styles.petal} d={CROSS_PETALS} />}
      {tv && <circle className={styles.core} cx="100" cy="100" r="9" />}
    </>
  )
}
