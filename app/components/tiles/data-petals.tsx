import { useId } from 'react'
import type { DataAllowance } from '#domain/catalogue/catalogue.ts'
import { litQuarters, sector } from '#domain/tile/tile.ts'
import styles from './data-petals.module.css'

const PLACES = [0, 90, 180, 270].map((angle) => `rotate(${angle} 12.5 12.5)`)

/** The data allowance as petals: the largest finite allowance has four, unlimited has eight. Needs `Drawings` once per
 * page. Decorative. */
export function DataPetals({ data, largestData }: { data: DataAllowance | null; largestData: number }) {
  const clip = useId()
  const light = litQuarters(data, largestData)
  const open = Math.floor(light)
  return (
    <svg className={styles.petals} viewBox="0 0 25 25" aria-hidden="true" focusable="false">
      {data === 'unlimited' && <use href="#data-cross" />}
      {PLACES.map((place, index) => (
        <use key={place} className={index < open ? styles.open : styles.closed} href="#data-petal" transform={place} />
      ))}
      {light > open && (
        <>
          <clipPath id={clip}>
            <path d={sector(light, 25)} />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <use className={styles.open} href="#data-petal" transform={PLACES[open]} />
          </g>
        </>
      )}
    </svg>
  )
}
