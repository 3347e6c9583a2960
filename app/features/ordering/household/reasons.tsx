import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { addedTvText } from '#app/components/offers/price/tv-price.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { claimsOf } from '#domain/price/claims.ts'
import { needsOf, type Household } from '#domain/price/household.ts'
import { commitmentText } from '#locales/words/commitment-text.ts'
import { dataLabel, speedLabel } from '#locales/words/labels.ts'
import styles from './household.module.css'

type ReasonsProps = { catalogue: Catalogue; household: Household; combination: Combination }

/** Why it is this one, for who asks. */
export function Reasons({ catalogue, household, combination }: ReasonsProps) {
  const { i18n } = useLingui()
  const { people, heavy } = household
  const { speedMb, heavyData, lightData } = needsOf(catalogue, household)
  const tariff = chosenTariff(catalogue, combination)
  const others = people - heavy
  const hasLines = catalogue.mobile.length > 0
  const much = dataLabel(i18n, heavyData)
  const little = dataLabel(i18n, lightData)
  const needed = speedLabel(i18n, speedMb)
  const each = speedLabel(i18n, catalogue.household?.speedPerPersonMb ?? 0)
  const tvPrice = addedTvText(i18n, catalogue)

  return (
    <Disclosure className={styles.why} summary={<Trans>Why this one</Trans>}>
      <ul className={styles.reasons}>
        {hasLines && heavy > 0 && (
          <li>
            <Plural
              value={heavy}
              one={`For who uses a lot, a line: ${much}.`}
              other={`For the # who use a lot, a line each: ${much}.`}
            />
          </li>
        )}
        {hasLines && others > 0 && (
          <li>
            <Plural
              value={others}
              one={`For one person, a line with at least ${little}.`}
              other={`For # people, a line each with at least ${little}.`}
            />
          </li>
        )}
        {tariff && (
          <li>
            <Trans>
              Fibre of {needed} or more: our rule of thumb is {each} for each person, and as much again for who uses a
              lot.
            </Trans>
          </li>
        )}
        {combination.tv && (
          <li>
            {tvPrice === null ? (
              <Trans>TV is free.</Trans>
            ) : tariff?.data ? (
              <Trans>TV is free with your pack.</Trans>
            ) : (
              <Trans>TV costs {tvPrice}</Trans>
            )}
          </li>
        )}
        <li>
          {claimsOf(catalogue).sameEveryMonth ? (
            <Trans>Of all our combinations that have this, it is the cheapest.</Trans>
          ) : (
            <Trans>Of all our combinations that have this, it costs the least at first.</Trans>
          )}
        </li>
        {tariff && catalogue.conditions.fibre.commitmentMonths > 0 && (
          <li>{commitmentText(i18n, catalogue.conditions.fibre)}</li>
        )}
      </ul>
    </Disclosure>
  )
}
