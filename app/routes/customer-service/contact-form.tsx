import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { agreementWords } from '#app/components/forms/agreement-words.ts'
import { contactFieldWords } from '#app/components/forms/contact-field-words.ts'
import { PrivacyLink, TermsLink } from '#app/components/document/legal-links.tsx'
import { Field, LongField } from '#app/components/forms/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/field-error-messages.ts'
import { FormProblems } from '#app/components/forms/form-problems.tsx'
import { PrivacyNotice } from '#app/components/forms/privacy-notice.tsx'
import { SuccessOverlay } from '#app/components/forms/success-overlay.tsx'
import { TrapField } from '#app/components/forms/trap-field.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useRequestForm } from '#app/components/forms/use-request-form.ts'
import button from '#app/components/controls/button.module.css'
import { checkContactMessage, contactFields, emptyContactForm, type ContactForm } from '#domain/contact-message.ts'
import { longest } from '#domain/form-rules.ts'
import { readContactForm, type ContactAnswer } from './posted-contact-form.ts'
import styles from './customer-service.module.css'

/** A message to customer service, stored on *Send*. */
export function ContactFormPanel({ pageAnswer }: { pageAnswer: ContactAnswer | undefined }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const months = useBrand().retention.contact.kept
  const { form, typed, change, errors, problem, requestId, hydrated, sending, sent, onSubmit, closeAnswer } =
    useRequestForm({ kind: 'contact', empty: emptyContactForm, read: readContactForm, check: complaints, pageAnswer })

  const words = (field: (typeof contactFields)[number]) => {
    const { label, hint } = contactFieldWords[field]
    const error = errors?.[field]
    return {
      name: field,
      label: i18n._(label),
      hint: hint ? i18n._(hint) : undefined,
      error: error && i18n._(fieldErrorMessages[error]),
    }
  }
  const wrong = contactFields.flatMap((field) => {
    const { error } = words(field)
    return error ? [{ field, words: error }] : []
  })

  return (
    <form
      className={styles.panel}
      method="post"
      action={pathname + search}
      noValidate
      aria-labelledby="contact-form"
      ref={form}
      onSubmit={onSubmit}
    >
      <h2 id="contact-form">
        <Trans>Contact form</Trans>
      </h2>
      <p className="muted">
        <Trans>Tell us what you need. All fields are required.</Trans>
      </p>
      <FormProblems problem={problem} errors={wrong} />
      {requestId && <input type="hidden" name="request" value={requestId} />}
      <TrapField />
      <div className={styles.fields}>
        {(['name', 'phone', 'email'] as const).map((field) => (
          <Field
            key={field}
            {...words(field)}
            type={contactFieldWords[field].type}
            autoComplete={contactFieldWords[field].autoComplete}
            value={typed[field]}
            onChange={(event) => change({ [field]: event.target.value })}
            required
          />
        ))}
      </div>
      <LongField
        {...words('message')}
        autoComplete="off"
        rows={6}
        value={typed.message}
        onChange={(event) => change({ message: event.target.value })}
        required
        below={<CharactersLeft left={hydrated ? longest.message - typed.message.length : null} />}
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
        {i18n._(agreementWords.contact)} <TermsLink of="terms of use" /> · <PrivacyLink />
      </p>
      <button
        className={`${button.button} ${button.go} ${button.big} ${styles.send}`}
        aria-disabled={sending || undefined}
      >
        {sending ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
      </button>
      {sent && <SuccessOverlay sent={sent} onStay={closeAnswer} />}
    </form>
  )
}

/** How much longer the message may be. null: nobody counts while it is typed, so the limit itself is said. */
function CharactersLeft({ left }: { left: number | null }) {
  const { message: max } = longest
  const over = left !== null && left < 0 ? -left : 0
  return (
    <p className="small num" aria-live={left !== null && left < 50 ? 'polite' : 'off'}>
      {left === null ? (
        <Plural value={max} one="# character at most" other="# characters at most" />
      ) : over > 0 ? (
        <Plural value={over} one="# character too many" other="# characters too many" />
      ) : (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </p>
  )
}

function complaints(form: ContactForm) {
  const checked = checkContactMessage(form)
  return checked.ok ? {} : checked.errors
}
