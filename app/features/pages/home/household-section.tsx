import { Trans } from '@lingui/react/macro'
import { HouseholdSentence } from '#app/components/offers/household-sentence.tsx'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { household } from '#domain/price/household.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import styles from './household-section.module.css'

/** The shortest way to a combination: one sentence. */
export function HouseholdSection({ catalogue }: { catalogue: Catalogue }) {
  const { location } = emptyCombination(catalogue)
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="household">
      <h2 id="household" className="unseen-on-phones">
        <Trans>Tell us in one sentence</Trans>
      </h2>
      <HouseholdSentence
        catalogue={catalogue}
        household={household(catalogue, { people: 3, heavy: 1, location, tv: catalogue.tv !== null })}
      />
    </section>
  )
}
