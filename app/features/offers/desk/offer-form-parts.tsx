import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { CaseField } from '#app/features/case-kit/action-form.tsx'
import type { TileScale } from '#domain/tile/tile.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { mobileLabel } from '#locales/words/labels.ts'
import type { TypedOffer } from '../typed-offer.server.ts'
import type { landlineAt, soldIn, TariffChoice } from './combination.server.ts'

/* What the composer of an offer and an order by phone share: parts with a number, tariffs as tiles, lines, and TV. */

/** A part of the form. */
export function Part({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="offer-part">
      <legend>
        <span aria-hidden="true">{n}</span> {title}
      </legend>
      <div>{children}</div>
    </fieldset>
  )
}

type TariffsProps = {
  tariffs: readonly TariffChoice[]
  scale: TileScale
  chosen: string
  /** Whether the choice to have none is chosen, where no tariff is. */
  isNoneChosen: boolean
  /** Whether digits choose among them. */
  hasDigits?: boolean
  error?: string | undefined
}

/** The tariffs of a place; what does not reach it is struck through. */
export function Tariffs({ tariffs, scale, chosen, isNoneChosen, hasDigits = false, error }: TariffsProps) {
  const { t } = useLingui()
  const digit = (n: number) => hasDigits && n <= 9 && <kbd aria-hidden="true">{n}</kbd>
  return (
    <div id="offer-tariffs" data-live="">
      <div
        className="offer-tariffs"
        role="radiogroup"
        aria-label={t`Tariff`}
        aria-describedby={error ? 'field-tariff' : undefined}
      >
        {tariffs.map(({ value, label, price, isOff, tile }, index) => (
          <label key={value} className="offer-tariff" data-is={isOff ? 'off' : undefined}>
            <input
              type="radio"
              id={`field-tariff-${index + 1}`}
              name="tariff"
              value={value}
              disabled={isOff}
              defaultChecked={value === chosen}
              data-phone-digit={index + 1}
            />
            <TariffTile {...tile} {...scale} />
            <span>
              <b>{label}</b> <span className="num">{price}</span>
            </span>
            {digit(index + 1)}
          </label>
        ))}
        <label className="offer-tariff">
          <input
            type="radio"
            id="field-tariff-0"
            name="tariff"
            value=""
            defaultChecked={chosen === '' && isNoneChosen}
            data-phone-digit={tariffs.length + 1}
          />
          <span>
            <b>
              <Trans>Without internet</Trans>
            </b>
          </span>
          {digit(tariffs.length + 1)}
        </label>
      </div>
      {error && (
        <p id="field-tariff" className="desk-field-error">
          {error}
        </p>
      )}
    </div>
  )
}

type LinesProps = {
  sold: ReturnType<typeof soldIn>
  landline: ReturnType<typeof landlineAt>
  typed: TypedOffer
  errors: { readonly lines: string | undefined; readonly landline: string | undefined }
}

/** How many lines of each kind, TV and landline. The script steps a number by its buttons, and by + and −. */
export function Lines({ sold, landline, typed, errors }: LinesProps) {
  const { i18n, t } = useLingui()
  return (
    <div className="offer-lines">
      {sold.mobile.map((mobile) => {
        const label = mobileLabel(i18n, mobile)
        return (
          <div key={mobile.id} className="offer-line">
            <CaseField
              name={`line-${mobile.id}`}
              label={`${label} · ${amountText(i18n, mobile.price)}`}
              type="number"
              min={0}
              max={sold.most}
              initial="0"
            />
            {/* The field itself takes digits and arrows: what repeats it is for a pointer. */}
            <button type="button" hidden tabIndex={-1} data-step="-1" aria-label={t`One line fewer: ${label}`}>
              −
            </button>
            <button type="button" hidden tabIndex={-1} data-step="1" aria-label={t`One line more: ${label}`}>
              +
            </button>
          </div>
        )
      })}
      <div id="offer-lines-said" data-live="" role="status">
        {errors.lines && (
          <p id="field-lines" className="desk-field-error">
            {errors.lines}
          </p>
        )}
      </div>
      {sold.tv && (
        <Tick type="checkbox" id="field-tv" name="tv" defaultChecked={Boolean(typed['tv'])}>
          <Trans>TV</Trans>
        </Tick>
      )}
      {landline && (
        <div id="offer-landline" data-live="">
          <Tick
            type="checkbox"
            id="field-landline"
            name="landline"
            defaultChecked={landline.isSold && Boolean(typed['landline'])}
            disabled={!landline.isSold}
            aria-describedby="offer-landline-said"
          >
            <Trans>Landline</Trans>
          </Tick>
        </div>
      )}
      <div id="offer-landline-said" data-live="" role="status">
        {landline?.soldWhere && <p className="desk-detail">{landline.soldWhere}</p>}
        {errors.landline && <p className="desk-field-error">{errors.landline}</p>}
      </div>
    </div>
  )
}
