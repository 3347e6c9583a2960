import { Trans, useLingui } from '@lingui/react/macro'
import { callsOf, commonPeriod } from '#domain/catalogue/calls.ts'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { includedLines } from '#domain/catalogue/speeds-and-data.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { priceOf } from '#domain/price/price.ts'
import { afterDataLabel } from '#locales/words/labels.ts'
import { callsText, eachLineText } from '../conditions/calls-text.ts'
import styles from './group-limits.module.css'
import { roamingText } from '../conditions/roaming-text.ts'
import { TariffFacts } from './tariff-facts.tsx'

type GroupLimitsProps = {
  catalogue: Catalogue
  combinations: readonly Combination[]
  /** Whether the cards leave them to it. */
  once?: boolean
}

/** Whether several tariffs have the same limits, but for how much data each has: then they stand once below all of them. */
export function haveSameLimits(catalogue: Catalogue, combinations: readonly Combination[]): boolean {
  const limits = combinations.map((combination) => {
    const tariff = chosenTariff(catalogue, combination)
    const line = catalogue.mobile.find(({ id }) => combination.lines[id])
    const charges = priceOf(catalogue, combination).items.filter(({ kind }) => kind === 'charge')
    const { tv, landline } = combination
    const { per } = (tariff ?? line)?.price ?? {}
    const [calls, hasData] = [callsOf(catalogue, line), (tariff?.data ?? line?.data ?? null) !== null]
    return JSON.stringify([tariff !== null, hasData, calls, line?.prepaid, per, tv, landline, charges])
  })
  return limits.length > 1 && new Set(limits).size === 1
}

/**
 * The limits of a group of tariffs, once below them. Where the cards have limits of their own, only phones and paper show
 * it, where those are not seen.
 */
export function GroupLimits({ catalogue, combinations, once = false }: GroupLimitsProps) {
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
    <div className={`${styles.limits} ${once ? styles.once : ''}`}>
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
