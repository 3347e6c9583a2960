import { useId } from 'react'
import type { DataAllowance } from '#domain/catalogue/catalogue.ts'
import { litQuarters, QUARTERS, ringCount, sector, type TileScale } from '#domain/tile/tile.ts'
import styles from './tariff-tile.module.css'

type TariffTileProps = TileScale & {
  /** null for a mobile line alone, drawn as petals. */
  speedMb: number | null
  data: DataAllowance | null
  tv: boolean
  className?: string | undefined
}

/**
 * A tariff drawn as a tile: rings for its speed, lit quarters for the data and a bright core for TV. The rings of
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
export function TileShapes({ speedMb, data, tv, ringMb, largestData }: Omit<TariffTileProps, 'className'>) {
  const clip = useId()
  const rings = speedMb === null ? null : ringCount(speedMb, ringMb)
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
      {data === 'unlimited' && rings === null && <use href="#tile-cross" />}
      {tv && <use href="#tile-core" />}
    </>
  )
}
