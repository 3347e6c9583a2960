import { Trans, useLingui } from '@lingui/react/macro'
import { LineStepper } from '#app/components/controls/line-stepper.tsx'
import { DataPetals } from '#app/components/tiles/data-petals.tsx'
import { SegmentedChoice } from '#app/components/controls/segmented-choice.tsx'
import { SwitchRow } from '#app/components/controls/switch-row.tsx'
import { TariffRow } from '#app/components/offers/tariff-row.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import button from '#app/components/controls/button.module.css'
import { largestData, fastestMb, speedName, tariffsOf, type Catalogue, type TariffType } from '#domain/catalogue.ts'
import { chosenLocation, chosenTariff, isPack, lineCount } from '#domain/combination.ts'
import { placeRefusal } from '#domain/place.ts'
import { formatMoney, formatNumber } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import { dataLabel } from '#locales/labels.ts'
import { BeforeYouStart } from './before-you-start.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { actionValue } from './calculator.ts'
import { NoticeText } from './notice-text.tsx'
import { PlaceGroup } from './place-group.tsx'
import { ProblemText } from './problem-text.tsx'
import type { CalculatorControls } from './calculator-controls.ts'
import styles from './calculator.module.css'

const TARIFF_NOTICES = [
  'tariff-reset',
  'tariff-removed',
  'not-offered',
  'place-without-fibre',
  'place-too-slow',
  'place-elsewhere',
] as const

type ChooseServicesProps = { catalogue: Catalogue; controls: CalculatorControls }

/** Phase 0: location, type, tariff, mobile lines and TV. */
export function ChooseServices({ catalogue, controls }: ChooseServicesProps) {
  const { t, i18n } = useLingui()
  const locale = i18n.locale as Locale
  const { calculator, dispatch, notice, problem } = controls
  const { combination, place } = calculator
  const placeName = place?.name
  const { conditions } = catalogue

  const location = chosenLocation(catalogue, combination)
  const tariff = chosenTariff(catalogue, combination)
  const count = lineCount(catalogue, combination)
  const scale = { fastestMb: fastestMb(catalogue), largestData: largestData(catalogue) }
  const money = (cents: number) => formatMoney(cents, locale)

  const max = conditions.lines.max
  const months = conditions.fibre.commitmentMonths
  const penalty = money(conditions.fibre.penalty)
  const minutes = formatNumber(conditions.calls.minutes, locale)
  const { destinations } = conditions.calls
  const connection = money(conditions.calls.beyond.connection)
  const perMinute = money(conditions.calls.beyond.perMinute)
  const { afterAllowanceKbps: kbps, roamingGb, roamingZone } = conditions.data
  const tvPrice = money(catalogue.tv.monthly)
  const packData = tariff?.data ? dataLabel(i18n, tariff.data) : null

  return (
    <CalculatorForm catalogue={catalogue} controls={controls}>
      {/* The form's default button: Enter on a radio only recalculates the total. */}
      <button
        className={`${button.button} ${button.line} ${styles.update}`}
        name="intent"
        value={actionValue({ type: 'update' })}
      >
        <Trans>Update total</Trans>
      </button>
      <ProblemText problem={problem} />
      <BeforeYouStart />
      <div className={styles.duo}>
        <SegmentedChoice
          legend={t`Location`}
          name="location"
          value={combination.location}
          options={catalogue.locations.map(({ id, name }) => ({ value: id, label: name[locale] ?? id }))}
          onChoose={(chosen) => dispatch({ type: 'choose-location', location: chosen })}
        />
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
      </div>
      <PlaceGroup controls={controls} />
      <fieldset className={styles.group}>
        <legend>
          <Trans>Tariff</Trans>
        </legend>
        <p className="muted">
          <Trans>Choose one. Press it again to remove it. For mobile only, choose none.</Trans>
        </p>
        <NoticeText notice={notice} about={TARIFF_NOTICES} />
        <div className={styles.radios}>
          {tariffsOf(location, combination.type).map(({ id, speedMb, data, monthly }) => {
            const speed = speedName(speedMb)
            const refusal = placeRefusal(catalogue, { ...combination, tariff: id }, place)
            return (
              <TariffRow
                key={id}
                name="tariff"
                value={id}
                label={data === null ? speed : dataLabel(i18n, data)}
                detail={
                  refusal
                    ? t`${speed} fibre: not available in ${placeName}`
                    : data === null
                      ? t`Fibre`
                      : t`${speed} fibre, one line`
                }
                disabled={refusal !== null}
                cents={monthly}
                checked={id === combination.tariff}
                onPress={() => dispatch({ type: 'toggle-tariff', tariff: id })}
                tile={<TariffTile speedMb={speedMb} data={data} tv={false} {...scale} />}
              />
            )
          })}
        </div>
        {tariff && (
          <button
            className={button.link}
            name="intent"
            value={actionValue({ type: 'toggle-tariff', tariff: tariff.id })}
          >
            <Trans>Remove tariff</Trans>
          </button>
        )}
        <p className="small">
          <Trans>
            Fibre commitment: {months} months. Exit charge: up to {penalty}, by the days left.
          </Trans>
        </p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>
          <Trans>Mobile lines</Trans>
        </legend>
        <p className="muted">
          {packData && (
            <>
              <Trans>Included in your pack: 1 {packData} line.</Trans>{' '}
            </>
          )}
          <Trans>
            {count} of {max} lines
          </Trans>
        </p>
        <NoticeText notice={notice} about={['lines-full', 'no-line-to-remove']} />
        <div>
          {catalogue.mobile.map(({ id, data, monthly }) => {
            const name = dataLabel(i18n, data)
            return (
              <LineStepper
                key={id}
                label={name}
                cents={monthly}
                count={combination.lines[id] ?? 0}
                addLabel={t`Add ${name}`}
                removeLabel={t`Remove ${name}`}
                addValue={actionValue({ type: 'add-line', mobile: id })}
                removeValue={actionValue({ type: 'remove-line', mobile: id })}
                canAdd={count < max}
                canRemove={(combination.lines[id] ?? 0) > 0}
                picture={<DataPetals data={data} largestData={scale.largestData} />}
              />
            )
          })}
        </div>
        <p className="small">
          <Trans>
            Each line: {minutes} min and {destinations} destinations a month. After that, {connection} per call and{' '}
            {perMinute}/min. Once data is used up, {kbps} kbps. Roaming in Zone {roamingZone}: {roamingGb} GB.
          </Trans>
        </p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>TV</legend>
        <SwitchRow
          name="tv"
          label={t`TV`}
          title={t`Add TV`}
          hint={
            isPack(catalogue, combination)
              ? t`Free with your pack. Switch it on if you want it.`
              : t`${tvPrice}/month, VAT incl. With a fibre and mobile pack it would be free.`
          }
          checked={combination.tv}
          onSwitch={(on) => dispatch({ type: 'switch-tv', on })}
        />
        <NoticeText notice={notice} about={['tv-charged']} />
      </fieldset>
    </CalculatorForm>
  )
}
