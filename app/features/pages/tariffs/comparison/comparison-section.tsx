import { Trans } from '@lingui/react/macro'
import { ComparisonTable, type ComparedColumn, type ComparedRow } from './comparison-table.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import styles from '../tariff-page.module.css'

type ComparisonSectionProps = {
  catalogue: Catalogue
  caption: string
  columns: readonly ComparedColumn[]
  rows: readonly ComparedRow[]
}

/** All tariffs of a page in one table. One alone has nothing to be compared with. */
export function ComparisonSection(comparison: ComparisonSectionProps) {
  const compared = comparison.rows.flatMap(({ combinations }) => combinations.filter((each) => each !== null))
  if (compared.length < 2) return null
  return (
    <section className="wrap" aria-labelledby="comparison">
      <h2 id="comparison">
        <Trans>All at a glance</Trans>
      </h2>
      <div className={styles.rows}>
        <ComparisonTable {...comparison} />
      </div>
    </section>
  )
}
