import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { tariffsOf, textIn } from '#domain/catalogue/catalogue.ts'
import { TYPES } from '#domain/catalogue/tariff-code.ts'
import { discountReasons, type Discount } from '#domain/offers/discount.ts'
import type { Commitment } from '#domain/price/exit-charge.ts'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { commitmentText } from '#locales/words/commitment-text.ts'
import { mobileLabel, tariffLabel } from '#locales/words/labels.ts'
import { discountTitles } from '#app/features/offers/describe-offer.ts'

type Shown = {
  readonly formId: string
  readonly version: number
  readonly limit: Omit<Discount, 'reason'>
  readonly languages: readonly Locale[]
  readonly sold: Pick<Catalogue, 'locations' | 'mobile'> & {
    readonly tv: boolean
    readonly landline: boolean
    readonly most: number
    readonly commitment: Commitment
  }
}

type ComposeProps = {
  shown: Shown
  typed: Readonly<Record<string, string>>
  /** What was wrong when it was sent. */
  problems: Readonly<Record<string, MessageDescriptor>>
  sentence: MessageDescriptor | null
}

/** Person, address, combination, price and note of an offer, in this order, and the two ways to send it. */
export function ComposeForm({ shown, typed, problems, sentence }: ComposeProps) {
  const { i18n, t } = useLingui()
  const { formId, version, limit, languages, sold } = shown
  const locale = localeOf(i18n)
  const most = formatMoney(limit.cents, locale)
  const labels = orderFieldMessages.person
  const field = (name: string, label: string, rest: Omit<FieldProps, 'name' | 'label' | 'value' | 'error'> = {}) => {
    const error = problems[name]
    return <ComposeField name={name} label={label} value={typed[name] ?? ''} error={error && i18n._(error)} {...rest} />
  }
  return (
    <form method="post" className="desk-form offer-form" data-draft="offer" noValidate>
      <input type="hidden" name="form" value={typed['form'] || formId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="coded" value={typed['coded'] ?? ''} />
      {sentence && (
        <p className="desk-problem" role="alert" tabIndex={-1} autoFocus>
          {i18n._(sentence)}
        </p>
      )}
      <fieldset>
        <legend>
          <Trans>Person</Trans>
        </legend>
        {field('name', i18n._(labels.name.label), { autoFocus: sentence === null })}
        {field('lastName', i18n._(labels.lastName.label))}
        {field('email', i18n._(labels.email.label), { type: 'email' })}
        {field('phone', i18n._(labels.phone.label), { type: 'tel' })}
        {field('identity', i18n._(labels.identity.label), { hint: t`Empty: the offer asks for it.` })}
        {field('locale', t`Reads in`, { options: languages.map((each) => [each, languageName(i18n, each)]) })}
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Address</Trans>
        </legend>
        {field('address', i18n._(labels.address.label))}
        {field('postcode', i18n._(labels.postcode.label), { inputMode: 'numeric' })}
        {field('town', i18n._(labels.town.label))}
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Combination</Trans>
        </legend>
        {field('code', t`Code`, {
          hint: t`That of the calculator, or its address. Another one here sets what is below.`,
        })}
        {field('tariff', t`Tariff`, {
          options: [
            ['', t`Without internet`],
            ...sold.locations.flatMap((location) =>
              TYPES.flatMap((type) =>
                tariffsOf(location, type).map(
                  (tariff) =>
                    [
                      [location.id, type, tariff.id].join('|'),
                      `${textIn(location.name, i18n.locale)}: ${tariffLabel(i18n, tariff)} · ${amountText(i18n, tariff.price)}`,
                    ] as const,
                ),
              ),
            ),
          ],
        })}
        {sold.mobile.map((mobile) => (
          <div key={mobile.id} className="offer-line">
            {field(`line-${mobile.id}`, `${mobileLabel(i18n, mobile)} · ${amountText(i18n, mobile.price)}`, {
              type: 'number',
              min: 0,
              max: sold.most,
            })}
          </div>
        ))}
        {sold.tv && <Tick name="tv" label={<Trans>TV</Trans>} isOn={Boolean(typed['tv'])} />}
        {sold.landline && <Tick name="landline" label={<Trans>Landline</Trans>} isOn={Boolean(typed['landline'])} />}
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Price</Trans>
        </legend>
        {field('discount', t`Your discount each month, in euros`, {
          inputMode: 'decimal',
          hint: (
            <Plural
              value={limit.months}
              one={`You may take off ${most}, for # month`}
              other={`You may take off ${most}, for # months`}
            />
          ),
        })}
        {field('months', t`For how many months`, { inputMode: 'numeric' })}
        {field('reason', t`Why`, {
          options: [
            ['', t`Choose, with a discount`],
            ...discountReasons.map((each) => [each, i18n._(discountTitles[each])] as const),
          ],
        })}
        {sold.commitment.commitmentMonths > 0 &&
          field('commitment', t`Commitment of the internet`, {
            options: [
              ['', commitmentText(i18n, sold.commitment)],
              ['none', t`None`],
            ],
          })}
        {field('until', t`It holds until the end of`, { type: 'date' })}
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Note</Trans>
        </legend>
        {field('note', t`To the customer, at the top`, { rows: 3, hint: t`What you promise here binds us, too.` })}
      </fieldset>
      <p className="desk-buttons offer-send">
        <button className="desk-button" name="intent" value="look">
          <Trans>See what it will be</Trans>
        </button>
        <button className="desk-button desk-button-strong" name="intent" value="mail">
          <Trans>Send by e-mail</Trans>
        </button>
        <button className="desk-button" name="intent" value="link">
          <Trans>Copy its link</Trans>
        </button>
      </p>
    </form>
  )
}

type FieldProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'max' | 'autoFocus'> & {
  name: string
  label: string
  value: string
  error?: string | undefined
  hint?: ReactNode
  options?: readonly (readonly [value: string, label: string])[]
  rows?: number
}

function ComposeField({ name, label, value, error, hint, options, rows, ...input }: FieldProps) {
  const id = `field-${name}`
  const own = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...own}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...own} rows={rows} />
      ) : (
        <input {...input} {...own} autoComplete="off" />
      )}
      {error && (
        <span id={`${id}-error`} className="desk-problem">
          {error}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className="desk-detail">
          {hint}
        </span>
      )}
    </div>
  )
}

function Tick({ name, label, isOn }: { name: string; label: ReactNode; isOn: boolean }) {
  return (
    <label className="desk-check">
      <input type="checkbox" name={name} defaultChecked={isOn} /> {label}
    </label>
  )
}
