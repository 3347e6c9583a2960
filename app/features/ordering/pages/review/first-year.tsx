import { Trans, useLingui } from '@lingui/react/macro'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { TwelveMonths, type YearCalendar } from '#app/components/offers/price/twelve-months.tsx'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { firstYearOf } from '#domain/price/over-time.ts'
import { priceOf } from '#domain/price/price.ts'
import { ringCount } from '#domain/tile/tile.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import styles from './first-year.module.css'

type FirstYearProps = { catalogue: Catalogue; combination: Combination; year: YearCalendar }

/**
 * The cost of the first twelve months of fibre and of leaving in the fifth, or the first of a shorter commitment,
 * in a line that opens: then month by month. Where leaving is free, nothing.
 */
export function FirstYear({ catalogue, combination, year }: FirstYearProps) {
  const { i18n } = useLingui()
  const tariff = chosenTariff(catalogue, combination)
  const bound = year.months.filter((month) => month.bound[1] > 0)
  const example = bound[4] ?? bound[0]
  if (!tariff || !example) return null
  const price = priceOf(catalogue, combination)
  const total = formatMoney(firstYearOf(price), localeOf(i18n))
  const { month: leaving, exit } = example

  return (
    <Disclosure
      className={styles.year}
      summary={
        <span>
          <b>
            <Trans>Twelve months: {total}</Trans>
          </b>{' '}
          <span className={styles.leaving}>
            <Trans>
              leaving in month {leaving}: {exit}
            </Trans>
          </span>
        </span>
      }
    >
      <TwelveMonths year={year} price={price} rings={ringCount(tariff.speedMb, tileScale(catalogue).ringMb)} />
    </Disclosure>
  )
}
