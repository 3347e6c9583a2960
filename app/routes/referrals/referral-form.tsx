import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Field } from '#app/components/forms/field.tsx'
import { FormProblems } from '#app/components/forms/form-problems.tsx'
import { orderFieldWords } from '#app/components/forms/order-field-words.ts'
import { PrivacyNotice } from '#app/components/forms/privacy-notice.tsx'
import { SuccessOverlay } from '#app/components/forms/success-overlay.tsx'
import { TrapField } from '#app/components/forms/trap-field.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useRequestForm } from '#app/components/forms/use-request-form.ts'
import button from '#app/components/controls/button.module.css'
import { checkReferral, emptyReferralForm, referrerFields, type ReferralForm } from '#domain/referral.ts'
import { ConsentBoxes } from './consent-boxes.tsx'
import { FriendFields } from './friend-fields.tsx'
import { readReferralForm, type ReferralAnswer } from './posted-referral-form.ts'
import { wrongFields } from './referral-words.ts'
import styles from './referrals.module.css'

type ReferralFormPanelProps = { maxFriends: number; pageAnswer: ReferralAnswer | undefined }

/** Who refers whom, with both consents; stored on *Send*. */
export function ReferralFormPanel({ maxFriends, pageAnswer }: ReferralFormPanelProps) {
  const { i18n } = useLingui()
  const { product, email, retention } = useBrand()
  const months = retention.referral.kept
  const { pathname, search } = useLocation()
  const complaints = (form: ReferralForm) => {
    const checked = checkReferral(form, maxFriends)
    return checked.ok ? {} : checked.errors
  }
  const { form, typed, change, errors, problem, requestId, hydrated, sending, sent, onSubmit, closeAnswer } =
    useRequestForm({
      kind: 'referral',
      empty: emptyReferralForm,
      read: readReferralForm,
      check: complaints,
      pageAnswer,
    })

  const wrong = wrongFields(i18n, errors ?? {})
  const errorOf = (field: string) => wrong.find((found) => found.field === field)?.words
  const agreed = typed.terms && typed.informed

  return (
    <form
      className={styles.panel}
      method="post"
      action={pathname + search}
      noValidate
      aria-labelledby="referral-form"
      ref={form}
      onSubmit={onSubmit}
    >
      {/* The first button of a form is the one that Enter presses; without scripts that would be one for friends. */}
      {!hydrated && <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />}
      <h2 id="referral-form">
        <Trans>Send your referral</Trans>
      </h2>
      <p className="muted">
        <Trans>All fields are required.</Trans>
      </p>
      <FormProblems problem={problem} errors={wrong} />
      {requestId && <input type="hidden" name="request" value={requestId} />}
      <TrapField />
      <fieldset className={styles.fieldset}>
        <legend>
          <Trans>Your details</Trans>
        </legend>
        <div className={styles.fields}>
          {referrerFields.map((field) => {
            const { label, hint, type, autoComplete } = orderFieldWords[field]
            return (
              <Field
                key={field}
                name={field}
                type={type}
                label={i18n._(label)}
                hint={hint ? i18n._(hint) : undefined}
                error={errorOf(field)}
                autoComplete={autoComplete}
                value={typed[field]}
                onChange={(event) => change({ [field]: event.target.value })}
                required
              />
            )
          })}
        </div>
      </fieldset>
      <FriendFields
        friends={typed.friends}
        maxFriends={maxFriends}
        errorOf={errorOf}
        onChange={(friends) => change({ friends })}
        hydrated={hydrated}
        takesFocus={pageAnswer?.kind === 'shown' && pageAnswer.problem === null}
      />
      <PrivacyNotice
        whatFor={<Trans>To handle your referral and check whether the conditions are met.</Trans>}
        whyWeMay={
          <Trans>
            Your request to take part in {product}Connect. For your friends’ numbers, our legitimate interest in knowing
            that you referred them.
          </Trans>
        }
        howLong={
          <Trans>
            <Plural value={months} one="# month" other="# months" />.
          </Trans>
        }
        rights={
          <Trans>
            Yours and your friends’ can be used at {email}. You and they can also complain to the AEPD (aepd.es).
          </Trans>
        }
      >
        <Trans>
          Of your friends we only receive the number you type. Tell them first. If they sign up, we tell them it comes
          from you.
        </Trans>
      </PrivacyNotice>
      <ConsentBoxes ticked={typed} onTick={(consent, ticked) => change({ [consent]: ticked })} errorOf={errorOf} />
      <div className={styles.send}>
        <button
          className={`${button.button} ${button.go} ${button.big}`}
          disabled={hydrated && !agreed}
          aria-disabled={sending || undefined}
          aria-describedby={agreed ? undefined : 'send-needs'}
        >
          {sending ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
        </button>
        {!agreed && (
          <p id="send-needs" className="small">
            <Trans>To send, tick both boxes.</Trans>
          </p>
        )}
      </div>
      {sent && <SuccessOverlay sent={sent} onStay={closeAnswer} />}
    </form>
  )
}
