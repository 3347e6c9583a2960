import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SegmentedChoice } from '#app/components/controls/segmented-choice.tsx'
import type { Cents } from '#domain/money/money.ts'
import type { Tax } from '#domain/money/tax.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { taxName } from '#locales/words/tax-name.ts'
import { Price } from '#app/components/offers/price/price.tsx'
import styles from './both-prices.module.css'

/** The field of the switch, whose value without tax is the first one. */
export const PRICES = 'prices'
export const WITH_TAX = 'with'

/** Which price of a page is the large one: without tax, or with it. The style sheet shows it, and hides neither. */
export function TaxSwitch({ tax, chosen = '' }: { tax: Tax; chosen?: string | undefined }) {
  const { i18n, t } = useLingui()
  const name = taxName(i18n, tax)
  return (
    <div className={styles.switch}>
      <SegmentedChoice
        legend={<Trans>Show prices</Trans>}
        name={PRICES}
        value={chosen}
        options={[
          { value: '', label: t`Without ${name}` },
          { value: WITH_TAX, label: t`With ${name}` },
        ]}
      />
    </div>
  )
}

type OfSwitchProps = { without: ReactNode; withTax: ReactNode }

/** What is said of prices without tax, or of those with it. */
export function OfSwitch({ without, withTax }: OfSwitchProps) {
  return (
    <>
      <span className={styles.without}>{without}</span>
      <span className={styles.with}>{withTax}</span>
    </>
  )
}

type BothPricesProps = { net: Cents; total: Cents; tax: Tax; size: 'card' | 'panel' | 'row' }

/** A price per month without tax and with it: large the one of the switch, and the other below it. */
export function BothPrices({ net, total, tax, size }: BothPricesProps) {
  const { i18n, t } = useLingui()
  const name = taxName(i18n, tax)
  const [netText, totalText] = [formatMoney(net, localeOf(i18n)), formatMoney(total, localeOf(i18n))]
  const large = (cents: Cents, what: string, other: string) => (
    <>
      <Price total={[{ per: 'month', cents }]} size={size} /> <span className="visually-hidden">{what}</span>{' '}
      <small>{other}</small>
    </>
  )
  return (
    <span className={styles.prices}>
      <OfSwitch
        without={large(net, t`without ${name}`, t`${totalText} with ${name}`)}
        withTax={large(total, t`with ${name}`, t`${netText} without ${name}`)}
      />
    </span>
  )
}
