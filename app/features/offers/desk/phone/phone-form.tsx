import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { CaseField, DeskFields } from '#app/features/case-kit/action-form.tsx'
import type { Locale } from '#locales/i18n.ts'
import { languageName } from '#locales/formats/language-name.ts'
import type { TypedOffer } from '#app/features/offers/typed-offer.server.ts'
import type { soldIn } from '../combination.server.ts'
import type { PhoneLook } from './phone-order.server.ts'
import { Lines, Part, Tariffs } from '../offer-form-parts.tsx'
import { Known, Numbers, Reach } from './phone-parts.tsx'

type PhoneFormProps = {
  shown: {
    readonly formId: string
    readonly waitId: string
    readonly languages: readonly Locale[]
    readonly donors: readonly string[]
    readonly sold: ReturnType<typeof soldIn>
  }
  typed: TypedOffer
  look: PhoneLook
  sentence: MessageDescriptor | null
  problems: Readonly<Record<string, MessageDescriptor>>
}

/** Five parts on one screen: who, where, what, which numbers, and when. Whatever follows from another field is in a part that the script brings anew. */
export function PhoneForm({ shown, typed, look, sentence, problems }: PhoneFormProps) {
  const { i18n, t } = useLingui()
  const { formId, waitId, languages, sold } = shown
  const labels = orderFieldMessages.person
  const errors = Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, i18n._(problem)]))
  return (
    <DeskFields value={{ id: 'field', typed, errors, isInline: false }}>
      <form method="post" id="phone" className="offer-form" data-draft="phone" noValidate>
        {/* The first button is what Enter presses. */}
        <input type="submit" name="intent" value="check" hidden />
        <input type="hidden" name="form" value={typed['form'] || formId} />
        <input type="hidden" name="wait" value={typed['wait'] || waitId} />
        <div id="phone-said" role="status" data-live="">
          {sentence && (
            <p className={Object.keys(errors).length > 0 ? 'desk-problem' : 'offer-note'} tabIndex={-1} autoFocus>
              {i18n._(sentence)}
            </p>
          )}
        </div>
        <div className="offer-card">
          <Part n={1} title={t`Who`}>
            <div className="offer-who">
              <CaseField name="phone" label={i18n._(labels.phone.label)} type="tel" autoFocus={sentence === null} />
              <CaseField name="name" label={i18n._(labels.name.label)} />
              <CaseField name="lastName" label={i18n._(labels.lastName.label)} />
              <CaseField name="email" label={t`E-mail, for the link`} type="email" />
              <CaseField
                name="locale"
                label={t`Reads in`}
                options={languages.map((each) => [each, languageName(i18n, each)])}
              />
            </div>
            <Known look={look} typed={typed} />
          </Part>
          <Part n={2} title={t`Where`}>
            <div className="offer-where">
              <CaseField name="address" label={i18n._(labels.address.label)} />
              <CaseField name="postcode" label={i18n._(labels.postcode.label)} inputMode="numeric" />
              <CaseField name="town" label={i18n._(labels.town.label)} />
            </div>
            <Reach look={look} typed={typed} />
          </Part>
          <Part n={3} title={t({ message: 'What', context: 'an order' })}>
            <Tariffs
              tariffs={look.tariffs}
              scale={sold.scale}
              chosen={typed['tariff'] ?? ''}
              isNoneChosen={look.hasChosen || !look.isReached}
              hasDigits
              error={errors['code']}
            />
            <Lines
              sold={sold}
              landline={look.landline}
              typed={typed}
              errors={{ lines: look.tooMany && i18n._(look.tooMany), landline: errors['landline'] }}
            />
          </Part>
          <Part n={4} title={t`Numbers`}>
            <Numbers look={look} typed={typed} donors={shown.donors} />
          </Part>
          <Part n={5} title={t`When`}>
            <p className="desk-detail">
              <Trans>They choose the visit themselves, at their receipt, once they have accepted it.</Trans>
            </p>
          </Part>
        </div>
        <footer className="offer-foot">
          <p id="phone-total" data-live="">
            {look.total && (
              <>
                <b className="num">{look.total.monthly}</b> <Trans>tax included · {look.total.once} to begin</Trans>
              </>
            )}
          </p>
          <noscript>
            <button className="desk-button" name="intent" value="check">
              <Trans>Check</Trans>
            </button>
          </noscript>
          <button
            className="desk-button desk-button-strong"
            name="intent"
            value="mail"
            data-offer-send=""
            aria-keyshortcuts="Control+Enter"
          >
            <Trans>Send to be accepted</Trans> <kbd aria-hidden="true">Ctrl ⏎</kbd>
          </button>
          <button
            className="desk-button"
            name="intent"
            value="link"
            data-offer-link=""
            aria-keyshortcuts="Control+Shift+Enter"
          >
            <Trans>Copy its link</Trans> <kbd aria-hidden="true">Ctrl ⇧ ⏎</kbd>
          </button>
          <button className="desk-button desk-button-quiet" name="intent" value="open">
            <Trans>Open as an offer…</Trans>
          </button>
        </footer>
      </form>
    </DeskFields>
  )
}
