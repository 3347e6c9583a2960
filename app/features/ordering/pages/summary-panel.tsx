import { Trans, useLingui } from '@lingui/react/macro'
import type { ToggleEvent } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import { PriceNotesBelow } from '#app/components/offers/price/price-notes.tsx'
import { Price } from '#app/components/offers/price/price.tsx'
import { CombinationTiles } from '#app/components/tiles/combination-tiles.tsx'
import button from '#app/components/controls/button.module.css'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { priceOf } from '#domain/price/price.ts'
import { totalText } from '#locales/words/amount-text.ts'
import { actionValue } from './state/calculator.ts'
import { PriceDetails } from './price-details.tsx'
import { SaveCombination } from './save-combination.tsx'
import { ShareLink } from './share-link.tsx'
import type { CalculatorControls } from './state/calculator-controls.ts'
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

  return (
    <section className={styles.panel} aria-labelledby="combination-heading" data-veil>
      <div className={styles.picture}>
        <CombinationTiles catalogue={catalogue} items={price.items} />
      </div>
      <h2 id="combination-heading" className={styles.heading}>
        <Trans>YOUR COMBINATION</Trans>
      </h2>
      <div className={styles.sum}>
        <output className={styles.total} aria-label={t`Total`}>
          <Price total={price.total} size="panel" />
        </output>
        <button type="button" className={styles.open} popoverTarget="breakdown">
          <span>
            <Trans>Show details</Trans>
          </span>
          <Icon name="down" />
        </button>
      </div>
      <PriceNotesBelow price={price} className={styles.notes} />
      <div className={styles.actions}>
        {phase === 1 && (
          <>
            {/* The form's default button: Enter in a field goes on, although Prev comes first. */}
            <button
              className="visually-hidden"
              aria-hidden="true"
              tabIndex={-1}
              name="intent"
              value={actionValue({ type: 'next' })}
            />
            <button className={`${button.button} ${button.big}`} name="intent" value={actionValue({ type: 'prev' })}>
              <Trans>Prev</Trans>
            </button>
          </>
        )}
        <button
          className={`${button.button} ${price.items.length > 0 ? button.go : button.line} ${button.big}`}
          name="intent"
          value={actionValue({ type: 'next' })}
        >
          <Trans>Next</Trans>
          <Icon name="arrow" />
        </button>
      </div>
      <div id="breakdown" className={styles.breakdown} popover="auto" data-veil onToggle={focusWithin}>
        <div className={styles.sheet}>
          <b>
            <Trans>YOUR COMBINATION</Trans>
          </b>
          <span translate="no">{totalText(i18n, price.total)}</span>
          <button type="button" aria-label={t`Close the details`} popoverTarget="breakdown" popoverTargetAction="hide">
            <Icon name="close" />
          </button>
        </div>
        <PriceDetails catalogue={catalogue} combination={combination} />
        <div className={styles.keep}>
          <ShareLink catalogue={catalogue} combination={combination} />
          {price.items.length > 0 && <SaveCombination catalogue={catalogue} combination={combination} />}
        </div>
      </div>
    </section>
  )
}

/** Whoever opens the details goes on within them. Closed, they give the focus back by themselves. */
function focusWithin({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector('button')?.focus()
}
