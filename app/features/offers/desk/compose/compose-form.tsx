import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { discountReasons, type Discount } from '#domain/offers/discount.ts'
import type { Commitment } from '#domain/price/exit-charge.ts'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { CaseField, DeskFields } from '#app/features/case-kit/action-form.tsx'
import { documentLabel } from '#locales/words/document-text.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { commitmentText } from '#locales/words/commitment-text.ts'
import { mobileLabel } from '#locales/words/labels.ts'
import { tariffChoices } from '#locales/words/tariff-choices.ts'
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
  const { documentHint } = useRootData()
  const errors = Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, i18n._(problem)]))
  return (
    <DeskFields value={{ id: 'field', typed, errors, isInline: false }}>
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
          <CaseField name="name" label={i18n._(labels.name.label)} autoFocus={sentence === null} />
          <CaseField name="lastName" label={i18n._(labels.lastName.label)} />
          <CaseField name="email" label={i18n._(labels.email.label)} type="email" />
          <CaseField name="phone" label={i18n._(labels.phone.label)} type="tel" />
          <CaseField
            name="identity"
            label={documentHint ? i18n._(documentLabel) : i18n._(labels.identity.label)}
            hint={[t`Empty: the offer asks for it.`, documentHint].filter(Boolean).join(' ')}
          />
          <CaseField
            name="locale"
            label={t`Reads in`}
            options={languages.map((each) => [each, languageName(i18n, each)])}
          />
        </fieldset>
        <fieldset>
          <legend>
            <Trans>Address</Trans>
          </legend>
          <CaseField name="address" label={i18n._(labels.address.label)} />
          <CaseField name="postcode" label={i18n._(labels.postcode.label)} inputMode="numeric" />
          <CaseField name="town" label={i18n._(labels.town.label)} />
        </fieldset>
        <fieldset>
          <legend>
            <Trans>Combination</Trans>
          </legend>
          <CaseField
            name="code"
            label={t`Code`}
            hint={t`That of the calculator, or its address. Another one here sets what is below.`}
          />
          <CaseField
            name="tariff"
            label={t`Tariff`}
            options={[
              ['', t`Without internet`],
              ...sold.locations.flatMap((location) =>
                tariffChoices(i18n, location).map(
                  ({ value, label, price }) =>
                    [value, `${textIn(location.name, i18n.locale)}: ${label} · ${price}`] as const,
                ),
              ),
            ]}
          />
          {sold.mobile.map((mobile) => (
            <div key={mobile.id} className="offer-line">
              <CaseField
                name={`line-${mobile.id}`}
                label={`${mobileLabel(i18n, mobile)} · ${amountText(i18n, mobile.price)}`}
                type="number"
                min={0}
                max={sold.most}
              />
            </div>
          ))}
          {sold.tv && <Tick name="tv" label={<Trans>TV</Trans>} isOn={Boolean(typed['tv'])} />}
          {sold.landline && <Tick name="landline" label={<Trans>Landline</Trans>} isOn={Boolean(typed['landline'])} />}
        </fieldset>
        <fieldset>
          <legend>
            <Trans>Price</Trans>
          </legend>
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
              ['', t`Choose, with a discount`],
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
        </fieldset>
        <fieldset>
          <legend>
            <Trans>Note</Trans>
          </legend>
          <CaseField
            name="note"
            label={t`To the customer, at the top`}
            rows={3}
            hint={t`What you promise here binds us, too.`}
          />
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
    </DeskFields>
  )
}

function Tick({ name, label, isOn }: { name: string; label: ReactNode; isOn: boolean }) {
  return (
    <label className="desk-check">
      <input type="checkbox" name={name} defaultChecked={isOn} /> {label}
    </label>
  )
}
