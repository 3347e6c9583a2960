import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Price } from '#app/components/offers/price/price.tsx'
import { TariffRow } from '#app/components/offers/tariffs/tariff-row.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import button from '#app/components/controls/button.module.css'
import { tariffsOf, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { includedLines } from '#domain/catalogue/speeds-and-data.ts'
import { chosenLocation, chosenTariff, emptyCombination } from '#domain/catalogue/combination.ts'
import { placeRefusal } from '#domain/place/place.ts'
import { offerTerms, priceOf } from '#domain/price/price.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { Commitment } from '#app/components/offers/leaving/commitment.tsx'
import { internetLabel, linesLabel, technologyLabel, speedLabel } from '#locales/words/labels.ts'
import { offerNotes } from '#locales/words/price-text.ts'
import { actionValue } from '../state/calculator.ts'
import { ToLines } from './lines-group.tsx'
import { NoticeText } from '../notice-text.tsx'
import type { CalculatorControls } from '../state/calculator-controls.ts'
import styles from '../calculator.module.css'

const NOTICES = [
  'tariff-reset',
  'tariff-removed',
  'not-offered',
  'place-without-fibre',
  'place-too-slow',
  'place-elsewhere',
] as const

type TariffGroupProps = { catalogue: Catalogue; controls: CalculatorControls }

/** The tariffs of the chosen location and type, of which one or none is chosen. */
export function TariffGroup({ catalogue, controls }: TariffGroupProps) {
  const { i18n, t } = useLingui()
  const { calculator, dispatch, notice } = controls
  const { combination, place } = calculator
  const placeName = place?.name
  const location = chosenLocation(catalogue, combination)
  const tariff = chosenTariff(catalogue, combination)
  const chosen = { location: location.id, type: combination.type }
  const scale = tileScale(catalogue)

  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Tariff</Trans>
      </legend>
      <p className="small">
        <Trans>Choose a tariff; press it again to remove it.</Trans>{' '}
        {catalogue.mobile.length > 0 && (
          <Trans>
            Mobile only? Go to <ToLines>the lines</ToLines>.
          </Trans>
        )}
      </p>
      <NoticeText notice={notice} about={NOTICES} />
      <div className={styles.radios}>
        {tariffsOf(location, combination.type).map((offered) => {
          const { id, speedMb, data } = offered
          const internet = internetLabel(i18n, offered, speedLabel(i18n, speedMb))
          const lines = includedLines(offered)
          const count = lines.length
          // What is paid once is said beside the total of the combination, and not with each choice.
          const price = {
            ...priceOf(catalogue, { ...emptyCombination(catalogue), ...chosen, tariff: id }),
            oneOff: [],
            oneOffTotal: 0,
          }
          const refusal = placeRefusal(catalogue, { ...combination, tariff: id }, place)
          return (
            <TariffRow
              key={id}
              name="tariff"
              value={id}
              label={linesLabel(i18n, lines) || speedLabel(i18n, speedMb)}
              detail={
                refusal
                  ? t`${internet}: not available in ${placeName}`
                  : data === null
                    ? technologyLabel(i18n, offered)
                    : count > 1
                      ? t`${plural(count, { one: `${internet}, # line`, other: `${internet}, # lines` })}`
                      : t`${internet}, one line`
              }
              disabled={refusal !== null}
              price={<Price total={price.total} size="row" />}
              note={offerNotes(i18n, price, offerTerms(price)).join(' ')}
              checked={id === combination.tariff}
              onPress={() => dispatch({ type: 'toggle-tariff', tariff: id })}
              tile={<TariffTile speedMb={speedMb} data={data} tv={false} {...scale} />}
            />
          )
        })}
      </div>
      {tariff && (
        <button className={button.link} name="intent" value={actionValue({ type: 'toggle-tariff', tariff: tariff.id })}>
          <Trans>Remove tariff</Trans>
        </button>
      )}
      <p className="small">
        <Commitment catalogue={catalogue} namesFibre />
      </p>
    </fieldset>
  )
}
