import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { callsOf } from '#domain/catalogue/calls.ts'
import { includedInLandline } from '#app/components/offers/price/tv-price.ts'
import { type CallLimits, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { startsFree } from '#domain/catalogue/charges.ts'
import type { Tax } from '#domain/money/tax.ts'
import { chosenTariff, isPack, taxOf, type Combination } from '#domain/catalogue/combination.ts'
import { priceOf } from '#domain/price/price.ts'
import { packsFreeTv } from '#domain/price/tv-price.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { localeOf } from '#locales/i18n.ts'
import { priceItemLabels } from '#locales/words/labels.ts'
import { Commitment } from '../leaving/commitment.tsx'
import { callFigures, hasExitCharge } from '../conditions/condition-figures.ts'
import { addedTvText } from '../price/tv-price.ts'
import styles from './tariff-card.module.css'
import { taxName } from '#locales/words/tax-name.ts'

type TariffFactsProps = {
  catalogue: Catalogue
  combination: Combination
  /** Further items. */
  children?: ReactNode
}

/** The contents of a tariff, with the limits of each item. */
export function TariffFacts({ catalogue, combination, children }: TariffFactsProps) {
  const { i18n } = useLingui()
  const tariff = chosenTariff(catalogue, combination)
  const line = catalogue.mobile.find(({ id }) => combination.lines[id])
  const calls = callsOf(catalogue, line)
  const charges = priceOf(catalogue, combination).items.filter((item) => item.kind === 'charge')
  const labels = priceItemLabels(i18n, charges)

  return (
    <ul className={styles.facts}>
      {combination.landline && catalogue.landline && <li>{includedInLandline(i18n, catalogue)}</li>}
      {tariff && startsFree(catalogue) && (
        <li>
          <Trans>Free installation and router</Trans>
        </li>
      )}
      {catalogue.tv && isPack(catalogue, combination) && (
        <li>
          <Trans>Free TV, if you ask for it</Trans>
        </li>
      )}
      {tariff && hasExitCharge(catalogue) && (
        <li>
          <Commitment catalogue={catalogue} />
        </li>
      )}
      {line?.prepaid && (
        <li>
          <Trans>Prepaid: you top up in advance.</Trans>
        </li>
      )}
      {line && typeof calls === 'object' && <BeyondLimits calls={calls} tax={taxOf(catalogue, combination)} />}
      {catalogue.tv && tariff?.data === null && <TvPrice catalogue={catalogue} />}
      {combination.tv && packsFreeTv(catalogue) && (
        <li>
          <Trans>Free with any fibre and mobile pack</Trans>
        </li>
      )}
      {charges.map((item, index) => (
        <IncludedCharge key={item.id} label={labels[index] ?? ''} amount={amountText(i18n, item)} />
      ))}
      {children}
    </ul>
  )
}

/** A charge that comes with the tariff, and is in its price. */
function IncludedCharge({ label, amount }: { label: string; amount: string }) {
  return (
    <li>
      <Trans>
        In the price: {label}, {amount}
      </Trans>
    </li>
  )
}

/** The price of a call once a limit is passed, and when the customer is told. */
function BeyondLimits({ calls, tax: ofPlace }: { calls: CallLimits; tax: Tax | undefined }) {
  const { i18n, t } = useLingui()
  const tax = taxName(i18n, ofPlace)
  const { noticeMinutes, connection, perMinute } = callFigures(calls, localeOf(i18n))
  return (
    <>
      <li>
        <Trans>
          Calls beyond the limit: {connection} to connect and {perMinute}/min, {tax} incl.
        </Trans>
      </li>
      <li>
        {t`${plural(calls.noticeAtMinutes, {
          one: `We let you know when you reach ${noticeMinutes} minute.`,
          other: `We let you know when you reach ${noticeMinutes} minutes.`,
        })}`}
      </li>
    </>
  )
}

function TvPrice({ catalogue }: { catalogue: Catalogue }) {
  const { i18n } = useLingui()
  const price = addedTvText(i18n, catalogue)
  return <li>{price === null ? <Trans>Free TV, if you ask for it</Trans> : <Trans>TV is extra: {price}</Trans>}</li>
}
