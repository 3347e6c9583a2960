import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ConsentBox } from '#app/components/forms/fields/consent-box.tsx'
import { Field } from '#app/components/forms/fields/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { PrivacyNotice } from '#app/components/forms/fields/privacy-notice.tsx'
import { RequestForm } from '#app/components/forms/request-form.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useRequestForm } from '#app/components/forms/use-request-form.ts'
import button from '#app/components/controls/button.module.css'
import { placeCode } from '#domain/place/place.ts'
import { checkWaitingForm, type WaitingForm as Typed } from '../waiting-rules.ts'
import type { PlaceView } from './find-answer.server.ts'
import { readWaitingForm, type WaitingAnswer } from './posted-waiting-form.ts'
import { waitingConsentMessage } from './waiting-messages.ts'
import styles from './waiting-form.module.css'

type WaitingFormProps = { place: PlaceView; pageAnswer: WaitingAnswer | undefined }

/** The form of the waiting list, where no fibre tariff can be ordered yet. */
export function WaitingForm({ place, pageAnswer }: WaitingFormProps) {
  const { i18n, t } = useLingui()
  const { legalName, email: inbox, retention } = useBrand()
  const { name } = place
  const months = retention.waiting.kept
  const controls = useRequestForm({
    kind: 'waiting',
    empty: { place: placeCode(place), email: '', consent: false },
    read: readWaitingForm,
    check: errorsOf,
    pageAnswer,
  })
  const { typed, change, errors, sending } = controls
  const emailError = errors?.email && i18n._(fieldErrorMessages[errors.email])
  const consentError = errors?.consent && t`Tick the box so that we can let you know`
  return (
    <RequestForm
      className={styles.waiting}
      labelledBy="waiting-list"
      heading={
        <>
          <h3 id="waiting-list">
            <Trans>Waiting list for {name}</Trans>
          </h3>
          <p>
            <Trans>Leave your e-mail and we let you know when it arrives.</Trans>
          </p>
        </>
      }
      controls={controls}
      follows={<Trans>We write to you when there is fibre in {name}.</Trans>}
      errors={[
        ...(emailError ? [{ field: 'email', message: emailError }] : []),
        ...(consentError ? [{ field: 'consent', message: consentError }] : []),
      ]}
    >
      <input type="hidden" name="place" value={placeCode(place)} />
      <Field
        name="email"
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        error={emailError}
        value={typed.email}
        onChange={(event) => change({ email: event.target.value })}
        required
      />
      <ConsentBox name="consent" error={consentError} checked={typed.consent} onTick={(consent) => change({ consent })}>
        {waitingConsentMessage(i18n, legalName, name)}
      </ConsentBox>
      <p className="small">
        <Trans>Only that notice. You can remove yourself with the link in the e-mail.</Trans>
      </p>
      <PrivacyNotice
        whatFor={<Trans>To let you know once when there is fibre in {name}.</Trans>}
        whyWeMay={<Trans>Your consent. You can withdraw it at any time.</Trans>}
        howLong={
          <Trans>
            Until we let you know or you remove yourself, and <Plural value={months} one="# month" other="# months" />{' '}
            at most.
          </Trans>
        }
        rights={
          <Trans>
            Remove yourself with the link in the e-mail or write to {inbox}. You can also complain to the AEPD
            (aepd.es).
          </Trans>
        }
      >
        <Trans>We do not use it for advertising.</Trans>
      </PrivacyNotice>
      <button className={`${button.button} ${button.strong} ${button.big}`} aria-disabled={sending || undefined}>
        {sending ? <Trans>Sending…</Trans> : <Trans>Let me know</Trans>}
      </button>
    </RequestForm>
  )
}

function errorsOf(form: Typed) {
  const checked = checkWaitingForm(form)
  return checked.ok ? {} : checked.errors
}
