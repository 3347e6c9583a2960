import { useId } from 'react'
import type { DataAllowance } from '#domain/catalogue.ts'
import { litQuarters, round, sector } from './data-light.ts'
import styles from './tariff-tile.module.css'

type TariffTileProps = {
  /** null: a mobile line alone, drawn in petals. */
  speedMb: number | null
  data: DataAllowance | null
  tv: boolean
  fastestMb: number
  /** The largest finite allowance on sale: that much lights the whole tile. */
  largestData: number
  className?: string
}

const MOST_RINGS = 10
/** Rings begin around a core, so that a single one is a ring too and no dot. */
const CORE = 14
const RING_STEP = 8.5
/** Clockwise from the top right, as the light fills them. */
const QUARTERS = [
  'translate(101 0) rotate(270 49.5 49.5)',
  'translate(101 101)',
  'translate(0 101) rotate(90 49.5 49.5)',
  'rotate(180 49.5 49.5)',
]

/**
 * A tariff as its tile: a ring per 100 Mb from the core out, lit quarters for the data, a bright core for TV. The rings
 * that faster fibre has show faintly beyond; a line alone has a petal in each quarter instead of rings.
 * Needs `TileDefinitions` once on the page. Says nothing to assistive technology: number and words stand beside it.
 */
export function TariffTile({ speedMb, data, tv, fastestMb, largestData, className }: TariffTileProps) {
  const clip = useId()
  const rings = speedMb === null ? null : ringCount(speedMb, fastestMb)
  const light = litQuarters(data, largestData)
  const wholeQuarters = Number.isInteger(light)
  const quarter = (lit: boolean) => (rings === null ? (lit ? '#tile-petal' : '#tile-bud') : `#tile-${rings}`)

  return (
    <svg
      className={className ? `${styles.tile} ${className}` : styles.tile}
      viewBox="0 0 200 200"
      aria-hidden="true"
      focusable="false"
    >
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
    </svg>
  )
}

/** What every tile on the page is drawn from. Rendered once, before the first tile. */
export function TileDefinitions() {
  return (
    <svg className={styles.definitions} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <path id="tile-ghost" className={styles.ghost} d={arcs(MOST_RINGS)} />
        {Array.from({ length: MOST_RINGS }, (_, index) => index + 1).map((rings) => (
          <g key={rings} id={`tile-${rings}`}>
            <Glaze />
            {rings < MOST_RINGS && <use href="#tile-ghost" />}
            <path className={styles.disc} d={disc(rings)} />
            <path className={styles.ring} d={arcs(rings)} />
          </g>
        ))}
        <path id="tile-beyond" className={styles.ring} d={BEYOND_THE_EDGE} />
        <g id="tile-petal">
          <Glaze />
          <path className={styles.petal} d={PETAL} />
        </g>
        <g id="tile-bud">
          <Glaze />
          <path className={styles.bud} d={PETAL} />
        </g>
      </defs>
    </svg>
  )
}

function Glaze() {
  return <rect className={styles.glaze} width="99" height="99" rx="2" />
}

const PETAL = 'M3 3A91 91 0 0 1 94 94A91 91 0 0 1 3 3Z'
const CROSS_PETALS = [
  'M100 92C112 60 112 36 100 6C88 36 88 60 100 92Z',
  'M108 100C140 112 164 112 194 100C164 88 140 88 108 100Z',
  'M100 108C88 140 88 164 100 194C112 164 112 140 100 108Z',
  'M92 100C60 88 36 88 6 100C36 112 60 112 92 100Z',
].join('')
/** Where the next rings cross the corner that a round tile leaves free. */
const BEYOND_THE_EDGE = [10, 11, 12, 13, 14]
  .map((ring) => {
    const radius = ringRadius(ring)
    const cut = round(Math.sqrt(radius * radius - 99 * 99))
    return `M99 ${cut}A${radius} ${radius} 0 0 1 ${cut} 99`
  })
  .join('')

/** A ring per 100 Mb, or a tenth of the fastest where that is above 1 GB. */
function ringCount(speedMb: number, fastestMb: number): number {
  const perRing = Math.max(100, fastestMb / MOST_RINGS)
  return Math.min(MOST_RINGS, Math.max(1, Math.round(speedMb / perRing)))
}

/** Quarter arcs about the corner where a tile's four quarters meet, from the core out. */
function arcs(rings: number): string {
  return Array.from({ length: rings }, (_, ring) => ringRadius(ring))
    .map((radius) => `M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`)
    .join('')
}

/** The quarter disc that these rings fill. */
function disc(rings: number): string {
  const radius = ringRadius(rings - 0.5)
  return `M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`
}

function ringRadius(ring: number): number {
  return round(CORE + (ring + 0.5) * RING_STEP)
}
