import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { DataPetals } from '#app/components/tiles/data-petals.tsx'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { largestData } from '#domain/catalogue/speeds-and-data.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { mobileLabel } from '#locales/words/labels.ts'
import { ComparisonSection } from './comparison-section.tsx'

/** Enough for a household; the calculator offers more. */
const MAX_LINES = 6

/** One row per number of lines, one column per data allowance. */
export function LinesComparison({ catalogue }: { catalogue: Catalogue }) {
  const { t, i18n } = useLingui()
  const largest = largestData(catalogue)
  const counts = Array.from({ length: Math.min(MAX_LINES, catalogue.conditions.lines.max) }, (_, index) => index + 1)
  if (catalogue.mobile.length === 0) return null

  return (
    <ComparisonSection
      catalogue={catalogue}
      caption={t`Lines with the same data.`}
      columns={catalogue.mobile.map((line) => ({
        key: line.id,
        label: mobileLabel(i18n, line, line.price.per),
        picture: <DataPetals data={line.data} largestData={largest} />,
      }))}
      rows={counts.map((count) => ({
        key: String(count),
        label: t`${plural(count, { one: '# line', other: '# lines' })}`,
        strong: count === 1,
        combinations: catalogue.mobile.map(({ id }) => ({ ...emptyCombination(catalogue), lines: { [id]: count } })),
      }))}
    />
  )
}
