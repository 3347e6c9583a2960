import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import panel from '#app/components/forms/form-panel.module.css'
import { FormField } from '#app/components/forms/fields/form-field.tsx'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { PrivacyNotice } from '#app/components/forms/fields/privacy-notice.tsx'
import { RequestForm } from '#app/components/forms/request-form.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useRequestForm } from '#app/components/forms/use-request-form.ts'
import button from '#app/components/controls/button.module.css'
import { fieldsFor, holderFields, holderKind } from '#domain/people/holder.ts'
import { documentLabel } from '#locales/words/document-text.ts'
import { checkReferral, emptyReferralForm, type ReferralForm } from '../rules.ts'
import { ConsentBoxes } from './consent-boxes.tsx'
import { FriendFields } from './friend-fields.tsx'
import { readReferralForm, type ReferralAnswer } from './posted-referral-form.ts'
import { wrongFields, type Programme } from './referral-messages.ts'
import styles from './referrals.module.css'

type ReferralFormPanelProps = { programme: Programme; pageAnswer: ReferralAnswer | undefined }

/** The referral form with both consents. */
export function ReferralFormPanel({ programme: { name, maxFriends }, pageAnswer }: ReferralFormPanelProps) {
  const { i18n } = useLingui()
  const { documentHint } = useRootData()
  const { email, retention } = useBrand()
  const months = retention.referral.kept
  const controls = useRequestForm({
    kind: 'referral',
    empty: emptyReferralForm,
    read: readReferralForm,
    check(form: ReferralForm) {
      // The documents that few operators take are read by the server alone.
      if (documentHint) return {}
      const checked = checkReferral(form, { maxFriends })
      return checked.ok ? {} : checked.errors
    },
    pageAnswer,
  })
  const { typed, change, errors, hydrated, sending } = controls

  const wrong = wrongFields(i18n, errors ?? {})
  const errorOf = (field: string) => wrong.find((found) => found.field === field)?.message
  const holder = holderKind(typed)
  const agreed = typed.terms && typed.informed

  return (
    <RequestForm
      className={panel.panel}
      labelledBy="referral-form"
      heading={
        <>
          {/* The form's default button; without scripts, Enter would otherwise add or remove a friend. */}
          {!hydrated && <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />}
          <h2 id="referral-form">
            <Trans>Send your referral</Trans>
          </h2>
          <p className="muted">
            <Trans>All fields are required.</Trans>
          </p>
        </>
      }
      controls={controls}
      errors={wrong}
    >
      <FriendFields
        friends={typed.friends}
        maxFriends={maxFriends}
        errorOf={errorOf}
        onChange={(friends) => change({ friends })}
        hydrated={hydrated}
        takesFocus={pageAnswer?.kind === 'shown' && pageAnswer.problem === null}
      />
      <fieldset className={styles.fieldset}>
        <legend>
          <Trans>Your details</Trans>
        </legend>
        <div className={styles.fields}>
          {fieldsFor(holder, holderFields).map((field) => (
            <FormField
              key={field}
              name={field}
              messages={orderFieldMessages[holder][field]}
              words={
                field === 'identity' && documentHint ? { label: i18n._(documentLabel), hint: documentHint } : undefined
              }
              error={errorOf(field)}
              value={typed[field]}
              onType={(text) => change({ [field]: text })}
            />
          ))}
        </div>
        {holder === 'company' && <input type="hidden" name="lastName" value={typed.lastName} />}
      </fieldset>
      <PrivacyNotice
        whatFor={<Trans>To handle your referral and check whether the conditions are met.</Trans>}
        whyWeMay={
          <Trans>
            Your request to take part in {name}. For your friends’ numbers, our legitimate interest in knowing that you
            referred them.
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
      <ConsentBoxes
        programme={name}
        ticked={typed}
        onTick={(consent, ticked) => change({ [consent]: ticked })}
        errorOf={errorOf}
      />
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
    </RequestForm>
  )
}
