import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { Field } from '#app/components/forms/fields/field.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import button from '#app/components/controls/button.module.css'
import { Live } from '#app/components/text/live.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff } from '#domain/catalogue/combination.ts'
import { byPrice } from '#domain/money/price-order.ts'
import { isOutOfReach, placeCode, type CheckedPlace, type PlaceId } from '#domain/place/place.ts'
import { priceOfLine } from '#domain/price/price.ts'
import { placePath } from '#app/features/coverage/coverage-address.ts'
import { totalText } from '#locales/words/amount-text.ts'
import { coverageLabel } from '#locales/words/labels.ts'
import type { PlaceSearch } from '../state/answer.ts'
import { actionValue } from '../state/calculator.ts'
import type { CalculatorControls } from '../state/calculator-controls.ts'
import { ToLines } from './lines-group.tsx'
import styles from './place-group.module.css'

/** The coverage of the checked place, and the field to check another one. */
export function PlaceGroup({ controls }: { controls: CalculatorControls }) {
  const { i18n, t } = useLingui()
  const localHref = useLocalHref()
  const { search, posting } = controls
  const { place } = controls.calculator
  const elsewhere = controls.placeElsewhere
  const chosen = chosenTariff(controls.catalogue, controls.calculator.combination)
  const isNowhere = place !== null && isOutOfReach(controls.catalogue, controls.calculator.combination, place)
  const summary = useFocusAcrossChange(place)
  useEffect(() => {
    if (search) document.getElementById('field-where')?.focus()
  }, [search])

  return (
    <div className={styles.place}>
      <p role="status" className={styles.answer} data-reached={place?.status === 'available' || undefined}>
        {place && (
          <>
            <Icon name={place.status === 'available' ? 'check' : 'pin'} />
            <span>
              <b>{`${place.name}:`}</b> <Live>{`${coverageLabel(i18n, place, chosen ? [chosen] : [])}.`}</Live>{' '}
              {isNowhere && place.status === 'available' && <Trans>That is less than our tariffs need.</Trans>}
            </span>
          </>
        )}
      </p>
      {place && isNowhere && <Instead catalogue={controls.catalogue} place={place} />}
      {elsewhere && (
        <p role="status">
          <Trans>
            You checked {elsewhere.name}, where the offer is different:{' '}
            <button
              role="link"
              className={button.link}
              name="intent"
              value={actionValue({ type: 'take-place', place: elsewhere })}
            >
              see prices
            </button>
          </Trans>
        </p>
      )}
      {place && (
        <button className={button.link} name="intent" value={actionValue({ type: 'forget-place' })}>
          <Trans>Remove the place</Trans>
        </button>
      )}
      {/* Open while it shows a search without a match; another place closes what a visitor opened. */}
      <Disclosure
        key={place ? placeCode(place) : ''}
        open={search !== null}
        summaryRef={summary}
        summary={place ? <Trans>Check another place</Trans> : <Trans>Does fibre reach your home? Check it</Trans>}
      >
        <div className={styles.find}>
          <Field
            name="where"
            label={t`Municipality or postcode`}
            hint={t`The municipality is enough. We do not ask for your address here.`}
            error={search ? searchMessage(i18n, search) : undefined}
            autoComplete="off"
            defaultValue={search?.typed}
          />
          <button
            className={`${button.button} ${button.line}`}
            name="intent"
            value={actionValue({ type: 'find-place' })}
            aria-disabled={posting || undefined}
          >
            <Trans>Check</Trans>
          </button>
        </div>
        {search && search.places.length > 0 && (
          <ul className={styles.found}>
            {search.places.map((found) => (
              <li key={`${found.ine}${found.postcode}`}>
                <button className={button.link} name="intent" value={actionValue({ type: 'take-place', place: found })}>
                  {`${found.name} (${found.province})`}
                </button>
              </li>
            ))}
          </ul>
        )}
        <a className={button.link} href={localHref('/cobertura')}>
          <Trans>See the map and the list</Trans>
        </a>
      </Disclosure>
    </div>
  )
}

/** What there is where no internet of ours reaches. */
function Instead({ catalogue, place }: { catalogue: Catalogue; place: PlaceId }) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const lowest = catalogue.mobile.map((line) => priceOfLine(catalogue, line).total).toSorted(byPrice)[0]
  const price = lowest && totalText(i18n, lowest)
  return (
    <p className={styles.instead}>
      {price && (
        <ToLines className={`${button.button} ${button.go}`}>
          <Trans>Mobile alone, from {price}</Trans>
        </ToLines>
      )}
      <a className={`${button.button} ${button.line}`} href={localHref(`${placePath(place)}#waiting-list`)}>
        <Trans>Tell me when it reaches</Trans>
      </a>
    </p>
  )
}

/** Takes the focus when a new place has removed the focused button. */
function useFocusAcrossChange(place: CheckedPlace | null) {
  const element = useRef<HTMLElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== place && document.activeElement === document.body) {
      element.current?.focus({ preventScroll: true })
    }
    shown.current = place
  }, [place])
  return element
}

/** The advice after a search without a single match. */
function searchMessage(i18n: I18n, { typed, province, places, listOf }: PlaceSearch): string {
  if (typed === '') return i18n._(msg`Enter a municipality or a postcode`)
  if (places.length > 0) return i18n._(msg`Did you mean one of these?`)
  if (province) return i18n._(msg`${typed} is in the province of ${province}. Enter your municipality.`)
  return i18n._(
    msg`We cannot find “${typed}”. Check the spelling or try the postcode, 5 digits. Our list of municipalities is of ${listOf}.`,
  )
}
