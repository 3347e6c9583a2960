import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { CaseField } from '#app/features/case-kit/action-form.tsx'
import { discountTitles } from '#app/features/offers/describe-offer.ts'
import type { TypedOffer } from '#app/features/offers/typed-offer.server.ts'
import type { Cents } from '#domain/money/money.ts'
import { discountReasons, NO_PROMOTION, type Discount } from '#domain/offers/discount.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { commitmentText } from '#locales/words/commitment-text.ts'
import type { soldIn } from '../combination.server.ts'
import { Part } from '../offer-form-parts.tsx'
import type { Look } from './offer-look.tsx'

export type Limits = {
  readonly limit: Omit<Discount, 'reason'>
  readonly mostGranted: Cents
  readonly sold: ReturnType<typeof soldIn>
}

/** What it costs besides what the catalogue says, how long it binds, and until when it can be had. */
export function PricePart({ shown, typed, look }: { shown: Limits; typed: TypedOffer; look: Look }) {
  const { i18n, t } = useLingui()
  const { limit, sold } = shown
  const most = formatMoney(limit.cents, localeOf(i18n))
  return (
    <Part n={4} title={t`Price`}>
      <Granted look={look} typed={typed} most={shown.mostGranted} />
      <div className="offer-price">
        <CaseField
          name="discount"
          label={t`Your discount each month, in euros`}
          inputMode="decimal"
          hint={t`${plural(limit.months, {
            one: `You may take off ${most}, for # month`,
            other: `You may take off ${most}, for # months`,
          })}`}
        />
        <CaseField name="months" label={t`For how many months`} inputMode="numeric" />
        <CaseField
          name="reason"
          label={t`Why`}
          options={[
            ['', t`Choose, if you take something off`],
            ...discountReasons.map((each) => [each, i18n._(discountTitles[each])] as const),
          ]}
        />
        {sold.commitment.commitmentMonths > 0 && (
          <CaseField
            name="commitment"
            label={t`Commitment of the internet`}
            options={[
              ['', commitmentText(i18n, sold.commitment)],
              ['none', t`None`],
            ]}
          />
        )}
        <CaseField name="until" label={t`It holds until the end of`} type="date" />
        <CaseField
          name="activation"
          label={t`Activated on (optional)`}
          type="date"
          hint={t`The customer sees what is paid when, by that day. Without it, nothing is estimated.`}
        />
        <CaseField
          name="reminder"
          label={t`Remind them`}
          options={[
            ['', t`Once, two days before`],
            ['none', t`No`],
          ]}
        />
      </div>
    </Part>
  )
}

/** The promotion of what is offered, and what is paid once of it and may be waived: nothing where it has neither. */
function Granted({ look, typed, most }: { look: Look; typed: TypedOffer; most: Cents }) {
  const { i18n, t } = useLingui()
  const { promotions, charges, problems } = look
  const wrong = problems['waived']
  const inAll = formatMoney(most, localeOf(i18n))
  return (
    <div id="offer-granted" className="offer-granted" data-live="">
      {(promotions.length > 0 || problems['promotion']) && (
        <CaseField
          name="promotion"
          label={t`Promotion`}
          options={[
            ['', promotions.length === 1 ? promotions[0]![1] : t`As the website has them`],
            ...(promotions.length > 1 ? promotions.map(([key, name]) => [key, t`Only: ${name}`] as const) : []),
            [NO_PROMOTION, t`No promotion`],
          ]}
        />
      )}
      {charges.length > 0 && (
        <fieldset id="field-waived" aria-describedby={wrong ? 'field-waived-error' : undefined}>
          <legend>
            <Trans>Paid once: tick what is waived</Trans>
          </legend>
          {charges.map(({ id, label, amount, isFree }) => (
            <Tick
              key={id}
              type="checkbox"
              id={`field-waive-${id}`}
              name={`waive-${id}`}
              defaultChecked={Boolean(typed[`waive-${id}`])}
              disabled={isFree}
            >
              {label} · <span className="num">{amount}</span>
            </Tick>
          ))}
          {wrong && (
            <small id="field-waived-error" className="desk-field-error">
              {i18n._(wrong)}
            </small>
          )}
          <small>
            <Trans>You may grant {inAll} in all, discount included.</Trans>
          </small>
        </fieldset>
      )}
    </div>
  )
}
