import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#app/components/controls/icon.tsx'
import { Price } from '#app/components/offers/price.tsx'
import { PriceBreakdown } from '#app/components/offers/price-breakdown.tsx'
import button from '#app/components/controls/button.module.css'
import type { Catalogue } from '#domain/catalogue.ts'
import { chosenTariff } from '#domain/combination.ts'
import { priceOf } from '#domain/price.ts'
import { formatMoney } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import { actionValue } from './calculator.ts'
import { CombinationPicture } from './combination-picture.tsx'
import { SaveCombination } from './save-combination.tsx'
import { ShareLink } from './share-link.tsx'
import type { CalculatorControls } from './calculator-controls.ts'
import styles from './summary-panel.module.css'

type SummaryPanelProps = { catalogue: Catalogue; controls: CalculatorControls }

/**
 * The combination and its total, always visible: a sticky panel on wide screens, a bar that opens the breakdown on
 * narrow ones. It is one element for both, so there is one total and one *Next*.
 */
export function SummaryPanel({ catalogue, controls }: SummaryPanelProps) {
  const { t, i18n } = useLingui()
  const { phase, combination } = controls.calculator
  const price = priceOf(catalogue, combination)
  const { commitmentMonths: months, penalty } = catalogue.conditions.fibre
  const charge = formatMoney(penalty, i18n.locale as Locale)

  return (
    <section className={styles.panel} aria-labelledby="combination-heading">
      <CombinationPicture catalogue={catalogue} combination={combination} />
      <h2 id="combination-heading" className={styles.heading}>
        <Trans>YOUR COMBINATION</Trans>
      </h2>
      <output className={styles.total} aria-label={t`Total`}>
        <Price cents={price.total} size="panel" />
      </output>
      <button type="button" className={styles.open} popoverTarget="breakdown">
        <Icon name="down" />
        <span className="visually-hidden">
          <Trans>Show details</Trans>
        </span>
      </button>
      <div id="breakdown" className={styles.breakdown} popover="auto">
        {price.items.length === 0 ? (
          <p className="muted">
            <Trans>You have not chosen anything yet. Start with fibre or a line.</Trans>
          </p>
        ) : (
          <PriceBreakdown price={price} />
        )}
        <p className="small">
          <Trans>VAT incl.</Trans>{' '}
          {chosenTariff(catalogue, combination) && (
            <Trans>
              Commitment: {months} months. Exit charge: up to {charge}, by days.
            </Trans>
          )}
        </p>
        <div className={styles.keep}>
          <ShareLink catalogue={catalogue} combination={combination} />
          {price.items.length > 0 && <SaveCombination catalogue={catalogue} combination={combination} />}
        </div>
      </div>
      {phase !== 2 && (
        <div className={styles.actions}>
          <button
            className={`${button.button} ${button.go} ${button.big} ${button.wide}`}
            name="intent"
            value={actionValue({ type: 'next' })}
          >
            <Trans>Next</Trans>
            <Icon name="arrow" />
          </button>
          {phase === 1 && (
            <button
              className={`${button.button} ${button.big} ${styles.prev}`}
              name="intent"
              value={actionValue({ type: 'prev' })}
            >
              <Trans>Prev</Trans>
            </button>
          )}
        </div>
      )}
    </section>
  )
}
