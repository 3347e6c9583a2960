import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { Extra } from '#domain/offers/extras.ts'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { CaseField, DeskFields } from '#app/features/case-kit/action-form.tsx'
import { documentLabel } from '#locales/words/document-text.ts'
import { languageName } from '#locales/formats/language-name.ts'
import type { Locale } from '#locales/i18n.ts'
import type { OfferProblems } from '#app/features/offers/compose-offer.server.ts'
import type { TypedOffer } from '#app/features/offers/typed-offer.server.ts'
import { extraLabel } from '#app/features/offers/describe-offer.ts'
import type { TariffChoice } from '../combination.server.ts'
import { Lines, Part, Tariffs } from '../offer-form-parts.tsx'
import { Verdict, type Look } from './offer-look.tsx'
import { PricePart, type Limits } from './price-part.tsx'

type Shown = Limits & {
  readonly formId: string
  readonly version: number
  readonly languages: readonly Locale[]
}

type ComposeProps = {
  shown: Shown
  typed: TypedOffer
  tariffs: readonly TariffChoice[]
  look: Look
  /** What was wrong when it was sent. */
  problems: OfferProblems
  sentence: MessageDescriptor | null
}

/** Person, address, combination, price and note of an offer, in this order, and the two ways to send it. */
export function ComposeForm({ shown, typed, tariffs, look, problems, sentence }: ComposeProps) {
  const { i18n, t } = useLingui()
  const { formId, version, languages, sold } = shown
  const labels = orderFieldMessages.person
  const { documentHint } = useRootData()
  const errors = Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, i18n._(problem)]))
  const wasRefused = Object.keys(errors).length > 0
  const location = sold.locations.find(({ id }) => id === typed['location']) ?? sold.locations[0]
  return (
    <DeskFields value={{ id: 'field', typed, errors, isInline: false }}>
      <form method="post" id="compose" className="offer-form" data-draft="offer" noValidate>
        {/* The first button is what Enter presses. */}
        <input type="submit" name="intent" value="look" hidden />
        <input type="hidden" name="form" value={typed['form'] || formId} />
        <input type="hidden" name="version" value={version} />
        {(wasRefused || typed['tried']) && <input type="hidden" name="tried" value="yes" />}
        <div id="offer-coded" data-live="">
          <input type="hidden" name="coded" value={typed['coded'] ?? ''} />
          <input type="hidden" name="dropped" value={typed['dropped'] ?? ''} />
          <input type="hidden" name="looked" value={typed['looked'] ?? ''} />
        </div>
        {sentence && <Refused sentence={sentence} errors={errors} />}
        <div className="offer-card">
          <Part n={1} title={t`Person`}>
            <div className="offer-who">
              <CaseField name="name" label={i18n._(labels.name.label)} autoFocus={sentence === null} />
              <CaseField name="lastName" label={i18n._(labels.lastName.label)} />
              <CaseField name="phone" label={i18n._(labels.phone.label)} type="tel" />
              <CaseField name="email" label={i18n._(labels.email.label)} type="email" />
              <CaseField
                name="locale"
                label={t`Reads in`}
                options={languages.map((each) => [each, languageName(i18n, each)])}
              />
              <CaseField
                name="identity"
                label={documentHint ? i18n._(documentLabel) : i18n._(labels.identity.label)}
                hint={[t`Empty: the offer asks for it.`, documentHint].filter(Boolean).join(' ')}
              />
            </div>
          </Part>
          <Part n={2} title={t`Address`}>
            <div className="offer-where">
              <CaseField name="address" label={i18n._(labels.address.label)} />
              <CaseField name="postcode" label={i18n._(labels.postcode.label)} inputMode="numeric" />
              <CaseField name="town" label={i18n._(labels.town.label)} />
            </div>
            <Verdict place={look.place} />
          </Part>
          <Part n={3} title={t`Combination`}>
            <div className="offer-code">
              <CaseField
                name="code"
                label={t`Code`}
                hint={t`That of the calculator, or its address. Another one here sets what is below.`}
              />
              {sold.locations.length > 1 && (
                <fieldset className="offer-picks" id="offer-locations" data-live="">
                  <legend className="visually-hidden">
                    <Trans>Place</Trans>
                  </legend>
                  {sold.locations.map(({ id, name }) => (
                    <label key={id}>
                      <input
                        type="radio"
                        id={`field-location-${id}`}
                        name="location"
                        value={id}
                        defaultChecked={id === location.id}
                      />{' '}
                      {textIn(name, i18n.locale)}
                    </label>
                  ))}
                </fieldset>
              )}
            </div>
            <Tariffs
              tariffs={tariffs}
              scale={sold.scale}
              chosen={typed['tariff'] ?? ''}
              isNoneChosen={!typed['dropped']}
              error={look.problems['tariff'] && i18n._(look.problems['tariff'])}
            />
            <Lines
              sold={sold}
              landline={look.landline}
              typed={typed}
              errors={{
                lines: look.problems['lines'] && i18n._(look.problems['lines']),
                landline: look.problems['landline'] && i18n._(look.problems['landline']),
              }}
            />
            <Extras sold={sold} typed={typed} instead={look.instead} />
          </Part>
          <PricePart shown={shown} typed={typed} look={look} />
          <Part n={5} title={t`Note`}>
            <CaseField
              name="note"
              label={t`To the customer, at the top`}
              rows={2}
              hint={t`What you promise here binds us, too.`}
            />
          </Part>
        </div>
        <Foot look={look} wasTried={wasRefused || typed['tried'] === 'yes'} />
      </form>
    </DeskFields>
  )
}

/** What the customer may add by boxes of their own, or take in place of the tariff that is offered. */
function Extras({ sold, typed, instead }: Pick<Shown, 'sold'> & Pick<ComposeProps, 'typed'> & Pick<Look, 'instead'>) {
  const { i18n } = useLingui()
  const added: readonly Extra[] = [
    ...sold.mobile.map(({ id }) => `line-${id}` as const),
    ...(sold.tv ? (['tv'] as const) : []),
    ...(sold.landline ? (['landline'] as const) : []),
  ]
  const box = ([extra, label]: readonly [Extra, string]) => (
    <Tick
      key={extra}
      type="checkbox"
      id={`field-extra-${extra}`}
      name={`extra-${extra}`}
      defaultChecked={Boolean(typed[`extra-${extra}`])}
    >
      {label}
    </Tick>
  )
  return (
    <fieldset id="field-extras" className="offer-extras">
      <legend>
        <Trans>Extras the customer may tick, three at most</Trans>
      </legend>
      <div id="offer-instead" data-live="">
        {instead.map(box)}
      </div>
      <div>{added.map((extra) => box([extra, extraLabel(i18n, sold, extra, null)]))}</div>
    </fieldset>
  )
}

/** Why it was not sent, with the way to each field. */
function Refused({ sentence, errors }: { sentence: MessageDescriptor; errors: Readonly<Record<string, string>> }) {
  const { i18n } = useLingui()
  const wrong = Object.entries(errors)
  return (
    <div className="offer-refused" role="alert" tabIndex={-1} autoFocus>
      <p>
        <b>
          {wrong.length > 0 ? (
            <Plural
              value={wrong.length}
              one="# thing is missing before it can be sent"
              other="# things are missing before it can be sent"
            />
          ) : (
            i18n._(sentence)
          )}
        </b>
      </p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([field, error]) => (
            <li key={field}>
              <a href={`#field-${field}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What it costs, and the two ways to send it; after a refusal, first the way to what is wrong still. */
function Foot({ look: { course, problems }, wasTried }: { look: Look; wasTried: boolean }) {
  const [first, ...more] = wasTried ? Object.keys(problems) : []
  return (
    <footer className="offer-foot" id="offer-foot" data-live="">
      <p>
        <b className="num">{course}</b>
      </p>
      {first !== undefined && (
        <a className="desk-button desk-button-strong" href={`#field-${first}`} id="offer-correct">
          <Plural value={more.length + 1} one="Correct # detail" other="Correct # details" />
        </a>
      )}
      <button className="desk-button" name="intent" value="look" id="offer-see" data-offer-look="">
        <Trans>See what it will be</Trans>
      </button>
      <button
        className={`desk-button ${first === undefined ? 'desk-button-strong' : ''}`}
        name="intent"
        value="mail"
        id="offer-mail"
        data-offer-send=""
        aria-keyshortcuts="Control+Enter"
      >
        <Trans>Send by e-mail</Trans> <kbd aria-hidden="true">Ctrl ⏎</kbd>
      </button>
      <button
        className="desk-button"
        name="intent"
        value="link"
        id="offer-link"
        data-offer-link=""
        aria-keyshortcuts="Control+Shift+Enter"
      >
        <Trans>Copy its link</Trans> <kbd aria-hidden="true">Ctrl ⇧ ⏎</kbd>
      </button>
    </footer>
  )
}
