import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { contactFieldMessages } from '../field-messages.ts'
import { PrivacyLink, TermsLink } from '#app/components/document/legal-links.tsx'
import { CharactersLeft } from '#app/components/forms/fields/characters-left.tsx'
import { LongField } from '#app/components/forms/fields/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { FormField } from '#app/components/forms/fields/form-field.tsx'
import { PrivacyNotice } from '#app/components/forms/fields/privacy-notice.tsx'
import { RequestForm } from '#app/components/forms/request-form.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useRequestForm } from '#app/components/forms/use-request-form.ts'
import button from '#app/components/controls/button.module.css'
import { checkContactMessage, contactFields, emptyContactForm, type ContactField, type ContactForm } from '../rules.ts'
import { Live } from '#app/components/text/live.tsx'
import { maxLengths } from '#domain/people/rule.ts'
import { Fold } from './fold.tsx'
import { readContactForm, type ContactAnswer } from './posted-contact-form.ts'
import styles from './customer-service.module.css'

const shortFields = contactFields.filter((field) => field !== 'message')

type ContactFormProps = {
  pageAnswer: ContactAnswer | undefined
}

/** A message to customer service. */
export function ContactFormPanel({ pageAnswer }: ContactFormProps) {
  const { i18n } = useLingui()
  const months = useBrand().retention.contact.kept
  const controls = useRequestForm({
    kind: 'contact',
    empty: emptyContactForm,
    read: readContactForm,
    check: errorsOf,
    pageAnswer,
  })
  const { typed, change, errors, problem, hydrated, sending } = controls
  const errorOf = (field: ContactField) => {
    const error = errors?.[field]
    return error && i18n._(fieldErrorMessages[error])
  }

  return (
    <Fold
      icon="mail"
      id="write"
      title={<Trans>Write to us</Trans>}
      hint={<Trans>All fields are required.</Trans>}
      opens={problem !== null || Object.values(typed).some((text) => text !== '')}
      isOpenOnLaptops
    >
      <RequestForm
        id="contact-form"
        className={styles.form}
        labelledBy="write"
        controls={controls}
        errors={contactFields.flatMap((field) => {
          const message = errorOf(field)
          return message ? [{ field, message }] : []
        })}
      >
        <div className={styles.fields}>
          {shortFields.map((field) => (
            <FormField
              key={field}
              name={field}
              messages={contactFieldMessages[field]}
              error={errorOf(field)}
              value={typed[field]}
              onType={(text) => change({ [field]: text })}
            />
          ))}
        </div>
        <LongField
          name="message"
          label={i18n._(contactFieldMessages.message.label)}
          hint={i18n._(contactFieldMessages.message.hint)}
          error={errorOf('message')}
          autoComplete="off"
          rows={6}
          value={typed.message}
          onChange={(event) => change({ message: event.target.value })}
          required
          below={
            <CharactersLeft
              max={maxLengths.message}
              left={hydrated ? maxLengths.message - typed.message.length : null}
            />
          }
        />
        <PrivacyNotice
          whatFor={<Trans>To answer your message.</Trans>}
          whyWeMay={<Trans>Our legitimate interest in answering people who write to us.</Trans>}
          howLong={
            <Trans>
              <Plural value={months} one="# month" other="# months" />.
            </Trans>
          }
        >
          <Trans>We do not use it for advertising.</Trans>
        </PrivacyNotice>
        <p className="small">
          <Live>{i18n._(agreementMessages.contact)}</Live> <TermsLink of="terms of use" /> · <PrivacyLink />
        </p>
        <button className={`${button.button} ${button.strong} ${button.big}`} aria-disabled={sending || undefined}>
          {sending ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
        </button>
      </RequestForm>
    </Fold>
  )
}

function errorsOf(form: ContactForm) {
  const checked = checkContactMessage(form)
  return checked.ok ? {} : checked.errors
}
