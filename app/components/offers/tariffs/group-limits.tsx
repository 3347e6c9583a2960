import { Trans, useLingui } from '@lingui/react/macro'
import { commonPeriod } from '#domain/catalogue/calls.ts'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { includedLines } from '#domain/catalogue/speeds-and-data.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { afterDataLabel } from '#locales/words/labels.ts'
import { callsText, eachLineText } from '../conditions/calls-text.ts'
import styles from './group-limits.module.css'
import { roamingText } from '../conditions/roaming-text.ts'
import { TariffFacts } from './tariff-facts.tsx'

type GroupLimitsProps = { catalogue: Catalogue; combinations: readonly Combination[] }

/**
 * The limits of a group of tariffs, once below them. Only phones and paper show it, where cards have no limits of
 * their own.
 */
export function GroupLimits({ catalogue, combinations }: GroupLimitsProps) {
  const { i18n } = useLingui()
  const isDataAlone = ({ lines }: Combination) =>
    catalogue.mobile.some(({ id, calls }) => lines[id] && calls === 'none')
  const first = combinations.find((one) => !isDataAlone(one)) ?? combinations[0]
  if (!first) return null
  const afterData = afterDataLabel(i18n, catalogue.conditions.data.afterAllowanceKbps)
  const packs = combinations.flatMap((combination) => chosenTariff(catalogue, combination) ?? [])
  const lines = combinations.flatMap(({ lines }) => catalogue.mobile.filter(({ id }) => lines[id]))
  const isForData = lines.some(({ calls }) => calls === 'none')
  const per = commonPeriod([...packs, ...lines].map(({ price }) => price))
  const data = [...packs.flatMap(includedLines), ...lines.map((line) => line.data)]
  return (
    <div className={styles.limits}>
      <TariffFacts catalogue={catalogue} combination={first}>
        {data.some((allowance) => typeof allowance === 'number') && (
          <li>
            {isForData
              ? eachLineText(i18n, catalogue, { per, isMixed: true })
              : callsText(i18n, catalogue.conditions.calls, per)}{' '}
            {roamingText(i18n, catalogue)} <Trans>Once your data is used up: {afterData}.</Trans>{' '}
            {data.includes('unlimited') && <Trans>Unlimited data in Spain.</Trans>}
          </li>
        )}
      </TariffFacts>
    </div>
  )
}
