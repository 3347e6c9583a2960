import { useId } from 'react'
import type { DataAllowance } from '#domain/catalogue/catalogue.ts'
import { litQuarters, sector } from '#domain/tile/tile.ts'
import styles from './data-petals.module.css'

const PETALS = [
  'M13 12A11.7 11.7 0 0 1 24.7 .3A11.7 11.7 0 0 1 13 12Z',
  'M13 13A11.7 11.7 0 0 1 24.7 24.7A11.7 11.7 0 0 1 13 13Z',
  'M12 13A11.7 11.7 0 0 1 .3 24.7A11.7 11.7 0 0 1 12 13Z',
  'M12 12A11.7 11.7 0 0 1 .3 .3A11.7 11.7 0 0 1 12 12Z',
]
const CROSS_PETALS =
  'M12.5 12.5C15 8.5 15 4 12.5 0C10 4 10 8.5 12.5 12.5C16.5 15 21 15 25 12.5C21 10 16.5 10 12.5 12.5' +
  'C10 16.5 10 21 12.5 25C15 21 15 16.5 12.5 12.5C8.5 10 4 10 0 12.5C4 15 8.5 15 12.5 12.5Z'

/** The data allowance as petals: the largest finite allowance has four, unlimited has eight. Decorative. */
export function DataPetals({ data, largestData }: { data: DataAllowance | null; largestData: number }) {
  const clip = useId()
  const light = litQuarters(data, largestData)
  const open = Math.floor(light)
  return (
    <svg className={styles.petals} viewBox="0 0 25 25" aria-hidden="true" focusable="false">
      {data === 'unlimited' && <path className={styles.cross} d={CROSS_PETALS} />}
      {open < 4 && <path className={styles.closed} d={PETALS.slice(open).join('')} />}
      {open > 0 && <path className={styles.open} d={PETALS.slice(0, open).join('')} />}
      {light > open && (
        <>
          <clipPath id={clip}>
            <path d={sector(light, 25)} />
          </clipPath>
          <path className={styles.open} d={PETALS[open]} clipPath={`url(#${clip})`} />
        </>
      )}
    </svg>
  )
}
