import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Calls, Catalogue, DataAllowance } from '#domain/catalogue/catalogue.ts'
import type { Period } from '#domain/money/amount.ts'
import { afterDataLabel, dataLabel } from '#locales/words/labels.ts'
import { callsText } from '../conditions/calls-text.ts'
import { roamingText } from '../conditions/roaming-text.ts'
import styles from './tariff-card.module.css'

type TariffLimitProps = {
  catalogue: Catalogue
  data: readonly DataAllowance[]
  /** The calls of each line. */
  calls: Calls
  per: Period
}

/** The limit of the data in a card's name, shown right below it. */
export function TariffLimit({ catalogue, data, calls, per }: TariffLimitProps) {
  const { i18n } = useLingui()
  const afterData = afterDataLabel(i18n, catalogue.conditions.data.afterAllowanceKbps)
  const finite = [...new Set(data.filter((allowance) => allowance !== 'unlimited'))]
  if (data.length === 0) return null
  return (
    <p className={`small ${styles.limit}`}>
      {data.includes('unlimited') && <Trans>Unlimited data in Spain.</Trans>}{' '}
      {finite.map((data) => {
        const allowance = dataLabel(i18n, data)
        return (
          <Fragment key={data}>
            <Trans>
              Once {allowance} is used up: {afterData}.
            </Trans>{' '}
          </Fragment>
        )
      })}
      {callsText(i18n, calls, per)} {roamingText(i18n, catalogue)}
    </p>
  )
}
