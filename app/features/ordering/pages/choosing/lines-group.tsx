import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LineStepper } from '#app/components/controls/line-stepper.tsx'
import { DataPetals } from '#app/components/tiles/data-petals.tsx'
import { callPeriod, mixesDataLines } from '#domain/catalogue/calls.ts'
import { isPrepaid, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { hasFiniteData, includedLines, largestData } from '#domain/catalogue/speeds-and-data.ts'
import { Live } from '#app/components/text/live.tsx'
import { chosenTariff, lineCount } from '#domain/catalogue/combination.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { offerTerms, priceOfLine } from '#domain/price/price.ts'
import { totalText } from '#locales/words/amount-text.ts'
import { eachLineText } from '#app/components/offers/conditions/calls-text.ts'
import { roamingText } from '#app/components/offers/conditions/roaming-text.ts'
import { afterDataLabel, linesLabel, mobileLabel } from '#locales/words/labels.ts'
import { offerNotes } from '#locales/words/price-text.ts'
import { actionValue } from '../state/calculator.ts'
import { NoticeText } from '../notice-text.tsx'
import type { CalculatorControls } from '../state/calculator-controls.ts'
import styles from '../calculator.module.css'

const MOBILE_LINES = 'mobile-lines'

/** Goes to the group. */
export function ToLines({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a
      className={className}
      href={`#${MOBILE_LINES}`}
      onClick={(event) => {
        // Following the link would add a history entry, and going back would take two steps.
        event.preventDefault()
        const lines = document.getElementById(MOBILE_LINES)
        lines?.scrollIntoView()
        lines?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}

type LinesGroupProps = {
  catalogue: Catalogue
  controls: CalculatorControls
  /** Whether the visitor came for lines alone, and finds them before the tariffs. */
  mobileOnly: boolean
}

/** How many lines of each mobile tariff, besides those that a pack includes. */
export function LinesGroup({ catalogue, controls, mobileOnly }: LinesGroupProps) {
  const { i18n, t } = useLingui()
  const { combination } = controls.calculator
  const tariff = chosenTariff(catalogue, combination)
  const included = includedLines(tariff)
  const packData = linesLabel(i18n, included)
  const count = lineCount(catalogue, combination)

  const { conditions } = catalogue
  const { max } = conditions.lines
  const afterData = afterDataLabel(i18n, conditions.data.afterAllowanceKbps)

  return (
    <fieldset id={MOBILE_LINES} className={styles.group} tabIndex={-1}>
      <legend>
        <Trans>Mobile lines</Trans>
      </legend>
      {mobileOnly && tariff === null && offeringOf(catalogue).fixed && (
        <p>
          <Trans>
            <b>Mobile only</b>, without fibre. If you want fibre too, choose it below.
          </Trans>
        </p>
      )}
      <p className="small">
        {packData && (
          <span>
            {included.length > 1 ? (
              <Trans>Your pack includes the lines {packData}.</Trans>
            ) : (
              <Trans>Your pack includes a {packData} line.</Trans>
            )}{' '}
          </span>
        )}
        <Trans>
          You have {count} of {max}.
        </Trans>
      </p>
      <NoticeText notice={controls.notice} about={['lines-full', 'no-line-to-remove']} />
      <div>
        {catalogue.mobile.map((line) => {
          const { id, data } = line
          const price = priceOfLine(catalogue, line)
          const notes = offerNotes(i18n, price, offerTerms(price)).join(' ')
          const name = mobileLabel(i18n, line, line.price.per)
          return (
            <LineStepper
              key={id}
              label={mobileLabel(i18n, line)}
              price={[totalText(i18n, price.total), notes].filter(Boolean).join('. ')}
              count={combination.lines[id] ?? 0}
              addLabel={t`Add ${name}`}
              removeLabel={t`Remove ${name}`}
              addValue={actionValue({ type: 'add-line', mobile: id })}
              removeValue={actionValue({ type: 'remove-line', mobile: id })}
              canAdd={count < max}
              canRemove={(combination.lines[id] ?? 0) > 0}
              picture={<DataPetals data={data} largestData={largestData(catalogue)} />}
            />
          )
        })}
      </div>
      <p className="small">
        {isPrepaid(catalogue) && <Trans>Prepaid: you top up in advance.</Trans>}{' '}
        <Live>{eachLineText(i18n, catalogue, { per: callPeriod(catalogue), isMixed: mixesDataLines(catalogue) })}</Live>{' '}
        {hasFiniteData(catalogue) && <Trans>Once data is used up, {afterData}.</Trans>}{' '}
        <Live>{roamingText(i18n, catalogue)}</Live>
      </p>
    </fieldset>
  )
}
