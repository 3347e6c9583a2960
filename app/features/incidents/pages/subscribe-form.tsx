import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import layout from '#app/components/layout/page-head.module.css'
import panel from '#app/components/forms/form-panel.module.css'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import { PrivacyNotice } from '#app/components/forms/fields/privacy-notice.tsx'
import type { SubscriptionErrors, SubscriptionForm } from '../check-subscription.server.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'

export type SubscribeAnswer = {
  readonly typed: SubscriptionForm
  readonly errors: SubscriptionErrors
  /** Places that may be meant, with their provinces. */
  readonly candidates: string
  /** The day that the list of municipalities holds for, in words. */
  readonly listOf: string
  readonly problem: RequestProblem
}

const NOTHING_TYPED = {
  errors: {} as SubscribeAnswer['errors'],
  candidates: '',
  listOf: '',
}

type SubscribeFormProps = {
  answer: SubscribeAnswer | undefined
  /** The name of the place that was asked for. */
  place?: string
}

/** Asks for an address, and for a place if somebody wants to be told of that one only. */
export function SubscribeForm({ answer, place = '' }: SubscribeFormProps) {
  const { t } = useLingui()
  const { name } = useBrand()
  const localHref = useLocalHref()
  const { typed, errors, candidates, listOf } = answer ?? { ...NOTHING_TYPED, typed: { email: '', place } }
  const emailError = errors.email && t`Write an e-mail address like nombre@ejemplo.es`
  const placeError =
    errors.place &&
    (candidates
      ? t`Which one? Write it like this: ${candidates}`
      : t`We know no municipality called that. Our list is of ${listOf}.`)
  const listed = [
    { field: 'email', message: emailError },
    { field: 'place', message: placeError },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []))
  return (
    <form method="post" action={localHref('/estado/avisos')} className={`${panel.panel} ${layout.narrow}`} noValidate>
      {answer && <FormProblems problem={answer.problem} errors={listed} heading="h2" />}
      <Field
        name="email"
        type="email"
        autoComplete="email"
        label={t`E-mail address`}
        defaultValue={typed.email}
        error={emailError}
        required
      />
      <Field
        name="place"
        autoComplete="off"
        label={t`Municipality or postcode, if you want those of one place only`}
        defaultValue={typed.place}
        error={placeError}
      />
      <HoneypotField />
      <p>
        <Trans>We send you a link to confirm it. Each notice has one to stop them.</Trans>
      </p>
      <div>
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Send me the notices</Trans>
        </button>
      </div>
      <PrivacyNotice
        whatFor={<Trans>To tell you of incidents and planned works by e-mail.</Trans>}
        whyWeMay={<Trans>Your consent, which you give by the link. You can withdraw it at any time.</Trans>}
        howLong={<Trans>Until you stop the notices, two years at most. Without your confirmation, seven days.</Trans>}
      >
        <Trans>{name} does not use this address for advertising.</Trans>
      </PrivacyNotice>
    </form>
  )
}
