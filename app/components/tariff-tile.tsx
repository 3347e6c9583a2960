import { useId } from 'react'
import type { DataAllowance } from '#domain/catalogue.ts'
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
const RING_STEP = 9.8
/** Clockwise from the top right, as the light fills them. */
const QUARTERS = [
  'translate(101 0) rotate(270 49.5 49.5)',
  'translate(101 101)',
  'translate(0 101) rotate(90 49.5 49.5)',
  'rotate(180 49.5 49.5)',
]

/**
 * A tariff as its tile: a ring per 100 Mb from the core out, lit quarters for the data, a bright core for TV.
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
            <path d={sector(light)} />
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
const BEYOND_THE_EDGE = [10, 11, 12, 13]
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

/** 0 to 4; not whole where the allowance does not divide the largest in quarters. */
function litQuarters(data: DataAllowance | null, largestData: number): number {
  if (data === null) return 0
  return data === 'unlimited' ? 4 : Math.min(4, (data / largestData) * 4)
}

/** Quarter arcs about the corner where a tile's four quarters meet, from the core out. */
function arcs(rings: number): string {
  return Array.from({ length: rings }, (_, ring) => ringRadius(ring))
    .map((radius) => `M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`)
    .join('')
}

function sector(quarters: number): string {
  const angle = (quarters * Math.PI) / 2
  const end = `${round(100 + 150 * Math.sin(angle))} ${round(100 - 150 * Math.cos(angle))}`
  return `M100 100V-50A150 150 0 ${quarters > 2 ? 1 : 0} 1 ${end}Z`
}

function ringRadius(ring: number): number {
  return round((ring + 0.5) * RING_STEP)
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
