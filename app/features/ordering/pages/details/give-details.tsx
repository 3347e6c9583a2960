import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { afterPress } from '#app/components/forms/fields/after-press.ts'
import { FormField } from '#app/components/forms/fields/form-field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { Live } from '#app/components/text/live.tsx'
import type { CallTime } from '#domain/calendar/call-time.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff } from '#domain/catalogue/combination.ts'
import { holderKind } from '#domain/people/holder.ts'
import { checkOrder } from '#app/features/ordering/rules.ts'
import { addressFields, type OrderField } from '#domain/people/order-fields.ts'
import { splitAddress, type OrderForm } from '#app/features/ordering/order-form.ts'
import { typedIdentity } from '#app/features/ordering/typed-identity.ts'
import { addressAsked, type WhoOrders } from '#app/features/ordering/who-orders.ts'
import { coverageLabel } from '#locales/words/labels.ts'
import { FormBesidePanel } from '../calculator-form.tsx'
import { PhaseHeading } from '../phase-heading.tsx'
import type { CalculatorControls, DetailsControls } from '../state/calculator-controls.ts'
import { AddressConflict } from './address-conflict.tsx'
import { CallGroup } from './call-group.tsx'
import { Petals, DetailsGroup } from './details-group.tsx'
import { ForeignDocument } from './foreign-document.tsx'
import { NumbersGroup } from './numbers-group.tsx'
import { SelectField } from './select-field.tsx'
import { showField } from './show-field.ts'
import { useWishInputs } from './wish-field.tsx'
import calculatorStyles from '../calculator.module.css'
import styles from './details.module.css'

type GiveDetailsProps = {
  catalogue: Catalogue
  controls: DetailsControls
  callTimes: readonly CallTime[]
  who: WhoOrders | null
}

/** Phase 1: contact details. *Next* is always enabled; fields are validated when they lose the focus. */
export function GiveDetails({ catalogue, controls, callTimes, who }: GiveDetailsProps) {
  const { i18n } = useLingui()
  const { calculator, field: toCorrect, errors: refused, setDetails } = controls
  const { details, combination } = calculator
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set())

  const holder = holderKind({ identity: typedIdentity(details) })
  const asked = addressAsked(catalogue, combination, details)
  const checked = checkOrder(catalogue, details, combination)
  const found = checked.ok ? refused : { ...refused, ...checked.errors }
  const isCorrecting = toCorrect !== null

  useEffect(() => {
    if (toCorrect) showField(toCorrect)
  }, [toCorrect])

  const spanish = useSpanishIdentity()

  function input(field: OrderField) {
    const isJudged = isCorrecting || (left.has(field) && details[field] !== '')
    const error = isJudged && found[field] !== 'issuer-unknown' ? found[field] : undefined
    return (
      <FormField
        name={field}
        messages={orderFieldMessages[holder][field]}
        words={field === 'identity' ? (who?.identity ?? spanish) : undefined}
        error={error && i18n._(fieldErrorMessages[error])}
        value={details[field]}
        onType={(text) => setDetails({ [field]: text })}
        onBlur={() =>
          afterPress(() => {
            setLeft((before) => new Set(before).add(field))
            if (field === 'address') setDetails(splitAddress)
          })
        }
        autoFocus={field === toCorrect}
      />
    )
  }

  const inputs = useWishInputs(catalogue, controls)
  return (
    <FormBesidePanel catalogue={catalogue} controls={controls}>
      <section className={styles.sheet}>
        <div className={styles.opening}>
          <PhaseHeading controls={controls} takesFocus={!isCorrecting}>
            <Trans>Your details</Trans>
          </PhaseHeading>
          <Petals />
          <p className="muted">
            {combination.tariff ? (
              <Trans>We need them to answer you and to check whether we reach your address.</Trans>
            ) : (
              <Trans>We need them to answer you.</Trans>
            )}
          </p>
        </div>
        <NumbersGroup catalogue={catalogue} wishes={details.wishes} inputs={inputs} />
        <DetailsGroup part={1} heading={<Trans>Who you are</Trans>}>
          <div className={calculatorStyles.fields}>
            {who?.documents ? (
              <ForeignDocument
                {...who.documents}
                details={details}
                number={input('identity')}
                error={isCorrecting || left.has('identity') ? found.identity : undefined}
                takesFocus={toCorrect === 'issuer'}
                setDetails={setDetails}
              />
            ) : (
              <div className={calculatorStyles.whole}>{input('identity')}</div>
            )}
            {holder === 'person' ? (
              <>
                {input('name')}
                {input('lastName')}
              </>
            ) : (
              <>
                <div className={calculatorStyles.whole}>{input('name')}</div>
                {/* It is back where the number is put right to that of a person. */}
                <input type="hidden" name="lastName" value={details.lastName} />
              </>
            )}
            {input('phone')}
            {input('email')}
          </div>
        </DetailsGroup>
        {asked === 'none' ? (
          <DetailsGroup part={2} heading={<Trans>Where</Trans>}>
            <p className={styles.place}>
              <Icon name="check" />
              <span>
                <b>
                  <Trans>No address is needed</Trans>
                </b>
                <br />
                <Trans>All your lines have an eSIM: there is nothing to bring to your home.</Trans>
              </span>
            </p>
            <UnaskedAddress details={details} />
          </DetailsGroup>
        ) : (
          <DetailsGroup
            part={2}
            heading={combination.tariff ? <Trans>Where we install it</Trans> : <Trans>Where</Trans>}
          >
            {combination.tariff && calculator.place && <PlaceSentence catalogue={catalogue} calculator={calculator} />}
            <div className={styles.address}>
              {asked === 'anywhere' && who?.countries && (
                <div className={calculatorStyles.whole}>
                  <SelectField
                    name="country"
                    autoComplete="country"
                    {...who.countries}
                    value={details.country ?? ''}
                    onChoose={(country) => setDetails({ country })}
                  />
                </div>
              )}
              <div className={calculatorStyles.whole}>{input('address')}</div>
              {input('postcode')}
              {input('town')}
              {!combination.tariff && !combination.tv && !combination.landline && who?.withoutAddress && (
                <p className={`small ${calculatorStyles.whole}`}>{who.withoutAddress}</p>
              )}
              <p role="status" className={`${calculatorStyles.notice} ${calculatorStyles.whole}`}>
                <AddressConflict catalogue={catalogue} controls={controls} />
              </p>
            </div>
          </DetailsGroup>
        )}
        <CallGroup hydrated={controls.hydrated} callTimes={callTimes} inputs={inputs} />
        <p className="small">
          <Trans>What you type stays on this page while you keep it open.</Trans>
        </p>
      </section>
    </FormBesidePanel>
  )
}

type PlaceSentenceProps = { catalogue: Catalogue; calculator: CalculatorControls['calculator'] }

/** The place that was checked, as the address begins with it. */
function PlaceSentence({ catalogue, calculator: { place, combination } }: PlaceSentenceProps) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const tariff = chosenTariff(catalogue, combination)
  return (
    place && (
      <p className={styles.place}>
        <Icon name="pin" />
        <span>
          <b>{`${place.name}:`}</b> <Live>{`${coverageLabel(i18n, place, tariff ? [tariff] : [])}.`}</Live>
        </span>
        {/* No button of the form: the first of those is what Enter presses. */}
        <a className={button.link} href={localHref('/cobertura')}>
          <Trans>Change</Trans>
        </a>
      </p>
    )
  )
}

/** What to type where a Spanish document alone is taken, and whom to turn to without one. */
function useSpanishIdentity(): { readonly label: string; readonly hint: ReactNode } {
  const { i18n } = useLingui()
  const { callsBack, contact } = useRootData()
  return {
    label: i18n._(orderFieldMessages.person.identity.label),
    hint: callsBack ? (
      <Trans>
        With its letter. A passport does not do to order here: <a href={contact.back}>we call you</a> and look into it.
      </Trans>
    ) : (
      <Trans>With its letter. A passport does not do to order here.</Trans>
    ),
  }
}

/** An address that was typed before it was not needed is back with what needs one. */
function UnaskedAddress({ details }: { details: OrderForm }) {
  return (['country', ...addressFields] as const).map((field) => {
    const value = details[field]
    return value && <input key={field} type="hidden" name={field} value={value} />
  })
}
