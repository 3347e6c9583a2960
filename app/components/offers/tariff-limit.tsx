import { Trans, useLingui } from '@lingui/react/macro'
import type { Catalogue, DataAllowance } from '#domain/catalogue.ts'
import type { Locale } from '#locales/i18n.ts'
import { dataLabel } from '#locales/labels.ts'
import { callsText } from './calls-text.ts'
import { conditionFigures } from './condition-figures.ts'
import styles from './tariff-card.module.css'

type TariffLimitProps = { catalogue: Catalogue; data: DataAllowance | null }

/** The limit of the data in a card's name, shown right below it. */
export function TariffLimit({ catalogue, data }: TariffLimitProps) {
  const { i18n } = useLingui()
  const { roamingGb, zone, kbps } = conditionFigures(catalogue, i18n.locale as Locale)
  if (data === null) return null
  const allowance = dataLabel(i18n, data)
  return (
    <p className={`small ${styles.limit}`}>
      {data === 'unlimited' ? (
        <Trans>Unlimited data in Spain.</Trans>
      ) : (
        <Trans>
          Once {allowance} is used up: {kbps} kbps.
        </Trans>
      )}{' '}
      {callsText(i18n, catalogue)}{' '}
      <Trans>
        Roaming: {roamingGb} GB in Zone {zone}.
      </Trans>
    </p>
  )
}
