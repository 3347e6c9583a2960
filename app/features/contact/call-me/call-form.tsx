import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { PrivacyLink, TermsLink } from '#app/components/document/legal-links.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import fieldStyles from '#app/components/forms/fields/field.module.css'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import { PrivacyNotice } from '#app/components/forms/fields/privacy-notice.tsx'
import panel from '#app/components/forms/form-panel.module.css'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { callTopicLabels } from '../describe-call.ts'
import { contactFieldMessages } from '../field-messages.ts'
import type { CallChoices } from './call-choices.server.ts'
import { callErrorMessages } from './call-errors.ts'
import { callFields, callTopics, type CallField, type CallForm } from '../call-rules.ts'
import { ChoiceOf } from './choice-of.tsx'
import type { CallAnswer } from './posted-call.ts'
import styles from './call-me.module.css'

const NOTHING_TYPED: CallForm = { name: '', phone: '', when: '', about: callTopics[0] }

type CallFormProps = {
  formId: string
  choices: CallChoices
  answer: CallAnswer | undefined
  /** When we call at the earliest, while nobody answers; null while somebody does. */
  closed: string | null
  /** The combination that the calculator showed, in a line; null: they do not come from there. */
  combination: string | null
}

/** Four fields by which somebody is called. It needs no script. */
export function CallMeForm({ formId, choices, answer, closed, combination }: CallFormProps) {
  const { i18n, t } = useLingui()
  const { pathname, search } = useLocation()
  const shown = answer?.kind === 'shown' ? answer : null
  const typed = shown?.typed ?? NOTHING_TYPED
  const errorOf = (field: CallField) => {
    const error = shown?.errors[field]
    return error && i18n._(callErrorMessages[error])
  }
  const listed = callFields.flatMap((field) => {
    const message = errorOf(field)
    return message ? [{ field, message }] : []
  })
  return (
    <form className={`${panel.panel} ${styles.form}`} method="post" action={pathname + search} noValidate>
      <FormProblems problem={shown?.problem ?? null} errors={listed} heading="h2" />
      {closed && (
        <p className={styles.closed}>
          <Icon name="clock" />
          <span>
            <b>
              <Trans>Closed now.</Trans>
            </b>{' '}
            {closed}
          </span>
        </p>
      )}
      <input type="hidden" name="request" value={shown?.requestId ?? formId} />
      <HoneypotField />
      <div className={styles.fields}>
        {(['name', 'phone'] as const).map((field) => (
          <Field
            key={field}
            name={field}
            type={contactFieldMessages[field].type}
            label={i18n._(contactFieldMessages[field].label)}
            autoComplete={contactFieldMessages[field].autoComplete}
            defaultValue={typed[field]}
            error={errorOf(field)}
            required
          />
        ))}
        <ChoiceOf
          name="when"
          label={t`When?`}
          hint={choices.now ? t`Open until ${choices.now.until}` : t`Spanish peninsula time`}
          error={errorOf('when')}
          chosen={typed.when}
        >
          {choices.now && <option value={choices.now.value}>{choices.now.label}</option>}
          {choices.days.map(({ name, times }) => (
            <optgroup key={name} label={name}>
              {times.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </ChoiceOf>
        <ChoiceOf name="about" label={t`What about?`} chosen={typed.about}>
          {callTopics.map((topic) => (
            <option key={topic} value={topic}>
              {i18n._(callTopicLabels[topic])}
            </option>
          ))}
        </ChoiceOf>
      </div>
      {combination && (
        <p>
          <Trans>
            With this combination in front of us: <b>{combination}</b>
          </Trans>
        </p>
      )}
      {/* For who sends it from another page (call-in-place.ts). */}
      <p className={fieldStyles.error} aria-live="assertive" data-lost hidden>
        <Icon name="alert" />
        <span>
          <Trans>
            We could not reach the server, or it did not answer. What you typed is still here. Press “Call me” again: it
            will not be duplicated.
          </Trans>
        </span>
      </p>
      <button className={`${button.button} ${button.go} ${button.big} ${button.wide}`}>
        <Trans>Call me</Trans>
        <Icon name="phone" />
      </button>
      <AboutYourData />
    </form>
  )
}

function AboutYourData() {
  const { i18n } = useLingui()
  const months = useBrand().retention.contact.kept
  return (
    <>
      <p className="small">
        <Trans>We use your phone for this call only.</Trans> {i18n._(agreementMessages.contact)}{' '}
        <TermsLink of="terms of use" /> · <PrivacyLink />
      </p>
      <PrivacyNotice
        whatFor={<Trans>To call you about what you ask.</Trans>}
        whyWeMay={<Trans>Our legitimate interest in answering people who ask us for a call.</Trans>}
        howLong={
          <Trans>
            <Plural value={months} one="# month" other="# months" />.
          </Trans>
        }
      >
        <Trans>We do not use it for advertising.</Trans>
      </PrivacyNotice>
    </>
  )
}
