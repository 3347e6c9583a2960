import type { ReactNode } from 'react'
import { TariffCard } from '#app/components/offers/tariffs/tariff-card.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import styles from './tariff-page.module.css'

type CardsProps = {
  catalogue: Catalogue
  combinations: readonly Combination[]
  /** Whether the first card has the main action of the screen. */
  leads: boolean
  /** Whether their limits stand once below all of them. */
  limitsBelow?: boolean
  children?: ReactNode
}

/** Tariff cards in a grid that aligns their prices and buttons. */
export function Cards({ catalogue, combinations, leads, limitsBelow = false, children }: CardsProps) {
  return (
    <div className={styles.cards}>
      {combinations.map((combination, index) => (
        <TariffCard
          key={index}
          catalogue={catalogue}
          combination={combination}
          first={leads && index === 0}
          limitsBelow={limitsBelow}
        />
      ))}
      {children}
    </div>
  )
}
