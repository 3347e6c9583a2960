import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { CaseField } from '#app/features/case-kit/action-form.tsx'
import type { TypedOffer } from '#app/features/offers/compose-offer.server.ts'
import { billings } from '#app/features/ordering/order-wishes.ts'
import type { PhoneLook } from './phone-order.server.ts'

/* What follows from other fields of an order by phone: the script brings it anew, each by its id. */

type LivePart = { readonly look: PhoneLook; readonly typed: TypedOffer }

/** Who has that phone already, whose details stand in the fields, with the way to take them out. */
export function Known({ look: { known }, typed }: LivePart) {
  const href = useLocalHref()
  return (
    <div id="phone-known" data-live="">
      <input type="hidden" name="from" value={typed['from'] ?? ''} />
      <input type="hidden" name="strange" value={typed['strange'] ?? ''} />
      {known && (
        <p className="phone-note">
          <span>
            <b>
              <Trans>Known by the phone.</Trans>
            </b>{' '}
            {known.label}
          </span>
          <button className="desk-button" name="intent" value="strange">
            <Trans>It is somebody else</Trans>
          </button>
          <a href={href(`/gestion/personas/${known.id}`)}>
            <Trans>See the person</Trans>
          </a>
        </p>
      )}
    </div>
  )
}

/** Whether internet reaches the place, and whose prices hold there. */
export function Reach({ look: { place, pricesOf }, typed }: LivePart) {
  return (
    <div id="phone-reach" role="status" data-live="">
      <input type="hidden" name="townOf" value={typed['townOf'] ?? ''} />
      <input type="hidden" name="townAt" value={typed['townAt'] ?? ''} />
      {place === null ? (
        <p className="desk-detail">
          <Trans>Prices of {pricesOf}, until the place is known.</Trans>
        </p>
      ) : (
        <p className="phone-note" data-is={place.isReached ? 'reached' : place.isUnknown ? 'unknown' : 'out'}>
          <span>
            <b>
              {place.verdict}: {place.name}.
            </b>{' '}
            {place.isReached ? (
              <Trans>Prices of {pricesOf}.</Trans>
            ) : (
              !place.isUnknown && <Trans>Mobile lines can be ordered.</Trans>
            )}
          </span>
          {place.mayWait && (
            <button className="desk-button" name="intent" value="wait">
              <Trans>Put them on the waiting list</Trans>
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** The tariffs of the place, by their digits; what does not reach it is struck through. */
export function Tariffs({ look, typed, error }: LivePart & { error: string | undefined }) {
  const { t } = useLingui()
  const { tariffs, isReached, hasChosen } = look
  const chosen = typed['tariff'] ?? ''
  return (
    <div id="phone-tariffs" data-live="">
      <div
        className="phone-tariffs"
        role="radiogroup"
        aria-label={t`Tariff`}
        aria-describedby={error ? 'field-code' : undefined}
      >
        {tariffs.map(({ value, label, price, isOff }, index) => (
          <label key={value} className="phone-tariff" data-is={isOff ? 'off' : undefined}>
            <input
              type="radio"
              id={`field-tariff-${index + 1}`}
              name="tariff"
              value={value}
              disabled={isOff}
              defaultChecked={value === chosen}
              data-phone-digit={index + 1}
            />
            <span>
              <b>{label}</b> <span className="num">{price}</span>
            </span>
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
          </label>
        ))}
        <label className="phone-tariff">
          <input
            type="radio"
            id="field-tariff-0"
            name="tariff"
            value=""
            defaultChecked={chosen === '' && (hasChosen || !isReached)}
            data-phone-digit={tariffs.length + 1}
          />
          <span>
            <b>
              <Trans>Without internet</Trans>
            </b>
          </span>
          {tariffs.length < 9 && <kbd aria-hidden="true">{tariffs.length + 1}</kbd>}
        </label>
      </div>
      {error && (
        <p id="field-code" className="desk-field-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** Of each line: a number that they bring, with whose it is, or a new one. The style sheet shows what the answer asks for. */
export function Numbers({ look: { lines }, typed, donors }: LivePart & { donors: readonly string[] }) {
  const { t } = useLingui()
  return (
    <div id="phone-numbers" data-live="">
      {lines.length === 0 && (
        <p className="desk-detail">
          <Trans>They stand here once there is a line.</Trans>
        </p>
      )}
      {lines.map(({ key, label }, index) => (
        <div key={key} className="phone-number" role="group" aria-label={label}>
          <b>{label}</b>
          {(['keep', 'new'] as const).map((choice) => (
            <Tick
              key={choice}
              type="radio"
              id={`field-choice.${key}-${choice}`}
              name={`choice.${key}`}
              value={choice}
              defaultChecked={typed[`choice.${key}`] === choice}
            >
              {choice === 'keep' ? <Trans>Keeps theirs</Trans> : <Trans>New</Trans>}
            </Tick>
          ))}
          <div className="phone-kept">
            <CaseField
              name={`number.${key}`}
              label={t`Number`}
              type="tel"
              size={12}
              initial={index === 0 ? typed['phone'] : ''}
            />
            <CaseField name={`operator.${key}`} label={t`Present operator`} proposed={donors} size={16} />
            <CaseField
              name={`billing.${key}`}
              label={t`How they pay`}
              options={[
                ['', t`Not known`],
                ...billings.map((each) => [each, each === 'contract' ? t`Contract` : t`Prepaid`] as const),
              ]}
            />
          </div>
        </div>
      ))}
    </div>
  )
}
