import { Trans, useLingui } from '@lingui/react/macro'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { Fragment, type ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import { savedCombinations } from '#app/components/device/lists.ts'
import page from '#app/components/device/list-page.module.css'
import { useDeviceList } from '#app/components/device/use-device-list.ts'
import { PriceNotes } from '#app/components/offers/price/price-notes.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Live } from '#app/components/text/live.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Amount, Period } from '#domain/money/amount.ts'
import { differenceOf } from '#domain/money/price-order.ts'
import { firstYearOf } from '#domain/price/over-time.ts'
import { priceOf } from '#domain/price/price.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { localeOf } from '#locales/i18n.ts'
import { CombinationTile } from './combination-tile.tsx'
import { combinationName } from '#locales/words/combination-name.ts'
import { useCombinationFacts } from './combination-facts.ts'
import { readSavedAddress } from './saved-address.ts'
import styles from './comparison.module.css'
import { taxName } from '#locales/words/tax-name.ts'

type ComparisonProps = { catalogue: Catalogue; addresses: readonly string[] }

/** Compares combinations with the first one. Their names are only known to this device. */
export function Comparison({ catalogue, addresses }: ComparisonProps) {
  const { t, i18n } = useLingui()
  const localHref = useLocalHref()
  const saved = useDeviceList(savedCombinations)
  const factsOf = useCombinationFacts(catalogue)
  const money = (cents: number) => formatMoney(cents, localeOf(i18n))

  const compared = addresses.map((address) => {
    const { combination } = readSavedAddress(catalogue, address)
    return {
      address,
      combination,
      name:
        saved?.find((entry) => entry.address === address)?.name ??
        (combinationName(i18n, catalogue, combination) || t`No longer offered`),
      facts: factsOf(combination),
      price: priceOf(catalogue, combination),
    }
  })
  const [first] = compared
  const tax = taxName(i18n)
  const isMonthly = compared.every(({ price }) => price.total.every(({ per }) => per === 'month'))
  const row = (label: ReactNode, cell: (one: (typeof compared)[number]) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {compared.map((one) => (
        <td key={one.address}>{cell(one)}</td>
      ))}
    </tr>
  )

  return (
    <div className={`wrap ${page.page} ${styles.comparison}`}>
      <h1>
        <Trans>Compare combinations</Trans>
      </h1>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>
            {isMonthly ? (
              <Trans>Saved combinations. Prices per month, {tax} incl.</Trans>
            ) : (
              <Trans>Saved combinations. Prices with {tax} incl.</Trans>
            )}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t`What it is`}</span>
              </th>
              {compared.map(({ address, combination, name }) => (
                <th key={address} scope="col">
                  <CombinationTile className={styles.tile ?? ''} catalogue={catalogue} combination={combination} />
                  <Live>{name}</Live>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first?.facts.map(({ label, text }, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {compared.map(({ address, facts }) => (
                  <td key={address} className={facts[index]?.text === text ? undefined : styles.different}>
                    {facts[index]?.text}
                  </td>
                ))}
              </tr>
            ))}
            {row(isMonthly ? <Trans>Total per month</Trans> : <Trans>Total</Trans>, ({ price, address }) => {
              const tax = taxName(i18n, price.tax)
              return (
                <>
                  {price.total.map(({ per, cents }) => (
                    <Fragment key={per}>
                      <b className={styles.total} translate="no">
                        {money(cents)}
                      </b>
                      <small>
                        <OfPeriod per={per} tax={tax} />
                      </small>
                    </Fragment>
                  ))}
                  <PriceNotes price={price} />
                  {first && address !== first.address && (
                    <Difference difference={differenceOf(price.total, first.price.total)} />
                  )}
                </>
              )
            })}
            {row(<Trans>Over 12 months, {tax} incl.</Trans>, ({ price }) => money(firstYearOf(price)))}
            {row(<Trans>Your choice</Trans>, ({ combination, name: called }) => {
              const name = asTyped(called)
              return (
                <a
                  className={`${button.button} ${styles.pick}`}
                  href={localHref(calculatorPath(catalogue, combination))}
                >
                  <Trans>
                    Choose this one <span className="visually-hidden">{name}</span>
                  </Trans>
                </a>
              )
            })}
          </tbody>
        </table>
      </div>
      <a href={localHref('/guardadas')}>
        <Trans>See saved combinations</Trans>
      </a>
    </div>
  )
}

function OfPeriod({ per, tax }: { per: Period; tax: string }) {
  switch (per) {
    case 'month':
      return <Trans>/month, {tax} incl.</Trans>
    case '28-days':
      return <Trans>every 28 days, {tax} incl.</Trans>
    case 'year':
      return <Trans>/year, {tax} incl.</Trans>
  }
}

function Difference({ difference }: { difference: readonly Amount[] }) {
  const { i18n } = useLingui()
  return (
    <>
      {difference.length === 0 && (
        <small className={styles.difference}>
          <Trans>Same price as the first</Trans>
        </small>
      )}
      {difference.map(({ per, cents }) => {
        const amount = amountText(i18n, { per, cents: Math.abs(cents) })
        return (
          <small key={per} className={styles.difference}>
            {cents > 0 ? <Trans>{amount} more than the first</Trans> : <Trans>{amount} less than the first</Trans>}
          </small>
        )
      })}
    </>
  )
}
