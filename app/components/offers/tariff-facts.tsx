import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { sellsPacks, type Catalogue } from '#domain/catalogue.ts'
import { chosenTariff, isPack, type Combination } from '#domain/combination.ts'
import { commitmentText } from '#locales/commitment-text.ts'
import type { Locale } from '#locales/i18n.ts'
import { conditionFigures, hasExitCharge, startsFree } from './condition-figures.ts'
import styles from './tariff-card.module.css'

type TariffFactsProps = {
  catalogue: Catalogue
  combination: Combination
  /** Further items. */
  children?: ReactNode
}

/** What a tariff includes, with the limits of each item. */
export function TariffFacts({ catalogue, combination, children }: TariffFactsProps) {
  const { i18n } = useLingui()
  const tariff = chosenTariff(catalogue, combination)
  const line = catalogue.mobile.find(({ id }) => combination.lines[id])
  const figures = conditionFigures(catalogue, i18n.locale as Locale)
  const { noticeMinutes, connection, perMinute, tvPrice } = figures

  return (
    <ul className={styles.facts}>
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
      {tariff && hasExitCharge(catalogue) && <li>{commitmentText(i18n, catalogue.conditions.fibre)}</li>}
      {line && (
        <>
          <li>
            <Trans>
              Calls beyond the limit: {connection} to connect and {perMinute}/min, VAT incl.
            </Trans>
          </li>
          <li>
            <Trans>We let you know when you reach {noticeMinutes} minutes in the month.</Trans>
          </li>
        </>
      )}
      {catalogue.tv && tariff?.data === null && (
        <li>
          <Trans>TV is extra: {tvPrice}/month, VAT incl.</Trans>
        </li>
      )}
      {combination.tv && sellsPacks(catalogue) && (
        <li>
          <Trans>Free with any fibre and mobile pack</Trans>
        </li>
      )}
      {children}
    </ul>
  )
}
