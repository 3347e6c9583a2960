import { Trans, useLingui } from '@lingui/react/macro'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { includedLines } from '#domain/catalogue/speeds-and-data.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { afterDataLabel } from '#locales/words/labels.ts'
import { callsText } from '../conditions/calls-text.ts'
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
  const [first] = combinations
  if (!first) return null
  const afterData = afterDataLabel(i18n, catalogue.conditions.data.afterAllowanceKbps)
  const data = combinations.flatMap((combination) => [
    ...includedLines(chosenTariff(catalogue, combination)),
    ...catalogue.mobile.filter(({ id }) => combination.lines[id]).map((line) => line.data),
  ])
  return (
    <div className={styles.limits}>
      <TariffFacts catalogue={catalogue} combination={first}>
        {data.some((allowance) => typeof allowance === 'number') && (
          <li>
            {callsText(i18n, catalogue)} {roamingText(i18n, catalogue)}{' '}
            <Trans>Once your data is used up: {afterData}.</Trans>{' '}
            {data.includes('unlimited') && <Trans>Unlimited data in Spain.</Trans>}
          </li>
        )}
      </TariffFacts>
    </div>
  )
}
