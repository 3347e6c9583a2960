import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { CaseField } from '#app/features/case-kit/action-form.tsx'
import type { TypedOffer } from '#app/features/offers/typed-offer.server.ts'
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
        <p className="offer-note">
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
        <p className="offer-note" data-is={place.isReached ? 'reached' : place.isUnknown ? 'unknown' : 'out'}>
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

/** For each line a number that they bring, and whose it is, or a new one. The style sheet hides what is not asked for. */
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
