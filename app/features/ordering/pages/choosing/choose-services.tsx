import { Trans, useLingui } from '@lingui/react/macro'
import { addedTvText, includedInLandline, landlineText } from '#app/components/offers/price/tv-price.ts'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { SegmentedChoice } from '#app/components/controls/segmented-choice.tsx'
import { SwitchRow } from '#app/components/controls/switch-row.tsx'
import button from '#app/components/controls/button.module.css'
import { readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import { sellsLandlineAt, textIn, type Catalogue, type TariffType } from '#domain/catalogue/catalogue.ts'
import { isMobileOnly, isPack } from '#domain/catalogue/combination.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { localeOf } from '#locales/i18n.ts'
import { BeforeYouStart, type SpokenLanguages } from './before-you-start.tsx'
import { FormBesidePanel } from '../calculator-form.tsx'
import { actionValue } from '../state/calculator.ts'
import { WITH_LANDLINE } from '../state/form-id.ts'
import { ExtrasGroup } from './extras-group.tsx'
import { LinesGroup } from './lines-group.tsx'
import { NoticeText } from '../notice-text.tsx'
import { PlaceGroup } from './place-group.tsx'
import { ProblemText } from '../problem-text.tsx'
import { TariffGroup } from './tariff-group.tsx'
import type { CalculatorControls } from '../state/calculator-controls.ts'
import styles from '../calculator.module.css'

type ChooseServicesProps = SpokenLanguages & { catalogue: Catalogue; controls: CalculatorControls }

/** Phase 0: location, type, tariff, mobile lines, TV, a landline and extras. Visitors for lines alone find the lines first. */
export function ChooseServices({ catalogue, controls, spoken, onRequest }: ChooseServicesProps) {
  const { t, i18n } = useLingui()
  const { calculator, dispatch, notice, problem } = controls
  const { combination } = calculator
  const mobileOnly = useCameForLines(catalogue)
  const { landline } = catalogue
  const { packs, fibre, fixed, coverage } = offeringOf(catalogue)
  const hasLocations = catalogue.locations.length > 1 && (fixed || landline?.locations !== undefined)
  const tvPrice = addedTvText(i18n, catalogue)
  const landlineName = landline ? textIn(landline.name, i18n.locale) : ''
  const lines = catalogue.mobile.length > 0 && (
    <LinesGroup catalogue={catalogue} controls={controls} mobileOnly={mobileOnly} />
  )

  const location = hasLocations && (
    <SegmentedChoice
      legend={t`Location`}
      name="location"
      value={combination.location}
      options={catalogue.locations.map(({ id, name }) => ({
        value: id,
        label: name[localeOf(i18n)] ?? id,
      }))}
      onChoose={(chosen) => dispatch({ type: 'choose-location', location: chosen })}
    />
  )

  return (
    <FormBesidePanel catalogue={catalogue} controls={controls}>
      {/* The form's default button: Enter on a radio only recalculates the total. */}
      <button
        className={`${button.button} ${button.line} ${styles.update}`}
        name="intent"
        value={actionValue({ type: 'update' })}
      >
        <Trans>Update total</Trans>
      </button>
      <ProblemText problem={problem} />
      {mobileOnly && lines}
      {!hasLocations && <input type="hidden" name="location" value={combination.location} />}
      {!(packs && fibre) && <input type="hidden" name="type" value={combination.type} />}
      {!fixed && location}
      {fixed && (
        <>
          <div className={styles.where}>
            <div className={styles.duo}>
              {location}
              {packs && fibre && (
                <SegmentedChoice
                  legend={t`Type`}
                  name="type"
                  value={combination.type}
                  options={[
                    { value: 'pack', label: t`Fibre and mobile` },
                    { value: 'fibre', label: t`Fibre only` },
                  ]}
                  onChoose={(chosen) => dispatch({ type: 'choose-type', tariffType: chosen as TariffType })}
                />
              )}
            </div>
            {coverage && <PlaceGroup controls={controls} />}
          </div>
          <TariffGroup catalogue={catalogue} controls={controls} />
        </>
      )}
      {!mobileOnly && lines}
      {catalogue.tv && (
        <fieldset className={styles.group}>
          <legend>TV</legend>
          <SwitchRow
            name="tv"
            label={t`TV`}
            title={t`Add TV`}
            hint={
              tvPrice === null
                ? t`Free. Switch it on if you want it.`
                : isPack(catalogue, combination)
                  ? t`Free with your pack. Switch it on if you want it.`
                  : packs
                    ? t`${tvPrice} With a fibre and mobile pack it would be free.`
                    : tvPrice
            }
            checked={combination.tv}
            onSwitch={(on) => dispatch({ type: 'switch-tv', on })}
          />
          <NoticeText notice={notice} about={['tv-charged']} />
        </fieldset>
      )}
      {landline && (
        <fieldset className={styles.group}>
          <legend>{landlineName}</legend>
          {sellsLandlineAt(catalogue, combination.location) ? (
            <SwitchRow
              name={WITH_LANDLINE}
              label={landlineName}
              title={landlineName}
              hint={`${includedInLandline(i18n, catalogue)} ${landlineText(i18n, catalogue)}`}
              checked={combination.landline === true}
              onSwitch={(on) => dispatch({ type: 'switch-landline', on })}
            />
          ) : (
            <p className="small">{includedInLandline(i18n, catalogue)}</p>
          )}
          <NoticeText notice={notice} about={['landline-removed', 'landline-elsewhere']} />
        </fieldset>
      )}
      <ExtrasGroup catalogue={catalogue} controls={controls} />
      <BeforeYouStart spoken={spoken} onRequest={onRequest} />
    </FormBesidePanel>
  )
}

/** Whether the address that the phase was opened with has lines and no tariff. Later choices do not move the groups. */
function useCameForLines(catalogue: Catalogue): boolean {
  const { tariffCode } = useParams()
  const { search } = useLocation()
  const [came] = useState(() =>
    isMobileOnly(readCalculatorAddress(catalogue, tariffCode, new URLSearchParams(search)).combination),
  )
  return came
}
