import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import { LongField } from '#app/components/forms/fields/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { portFieldErrors } from '#app/features/porting/describe-errors.ts'
import { missingFields } from '#app/features/porting/rules.ts'
import { portInputs, type PortInput } from '#app/features/porting/port-fields.ts'
import type { NumberAnswer } from './answer-number.server.ts'
import { NumberFields } from './number-fields.tsx'
import { NumberRefused } from './number-refused.tsx'
import type { NumberAtReceipt } from './numbers-at-receipt.server.ts'
import styles from './numbers.module.css'

type NumberFormProps = {
  number: NumberAtReceipt
  donors: readonly string[]
  /** The form of this number as it comes back; null until then. */
  answer: NumberAnswer | null
  action: string
  formId: string
}

/** The fields of a number that its customer may correct now; why not, where that was tried; or nothing. */
export function NumberForm({ number, donors, answer, action, formId }: NumberFormProps) {
  const { i18n, t } = useLingui()
  const { fields, id, line, version, state } = number
  if (fields.length === 0) return <NumberRefused refusal={answer?.refusal ?? null} />
  const { problem = null, errors = {}, noteError = null } = answer ?? {}
  const errorOf = (input: PortInput) => {
    const error = errors[input]
    return error && i18n._(portFieldErrors[error])
  }
  const noteMessage = noteError ? i18n._(fieldErrorMessages[noteError]) : undefined
  const messages = [
    ...portInputs.flatMap((input) => {
      const wrong = errorOf(input)
      return wrong ? [{ field: `${input}.${line}`, message: wrong }] : []
    }),
    ...(noteMessage ? [{ field: `note.${line}`, message: noteMessage }] : []),
  ]
  const input = { number, donors, typed: answer?.typed ?? {}, errorOf }
  // Missing fields are asked for, with the known ones folded beside them.
  const missing = state === 'missing' ? missingFields(number) : fields
  const first = fields.filter((field) => missing.includes(field) || (field === 'iccid' && missing.includes('billing')))
  const known = fields.filter((field) => !first.includes(field))
  const form = (
    <form method="post" action={action} noValidate className={styles.form}>
      <FormProblems problem={problem} errors={messages} />
      <NumberRefused refusal={answer?.refusal ?? null} />
      <input type="hidden" name="request" value={answer?.requestId ?? formId} />
      <input type="hidden" name="port" value={id} />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="version" value={version} />
      <HoneypotField />
      <NumberFields {...input} fields={first} />
      {known.length > 0 && (
        <details open={known.some((field) => messages.some((each) => each.field.startsWith(field)))}>
          <summary>{t`Correct something`}</summary>
          <div className={styles.form}>
            <NumberFields {...input} fields={known} />
          </div>
        </details>
      )}
      <LongField
        name={`note.${line}`}
        label={<Trans>Anything else that we should know (optional)</Trans>}
        error={noteMessage}
        rows={2}
        autoComplete="off"
        defaultValue={answer?.note ?? ''}
      />
      <p>
        <button className={`${button.button} ${button.go}`}>
          <Trans>Send these data</Trans>
        </button>
      </p>
    </form>
  )
  if (state !== 'ready') return form
  return (
    <details open={answer !== null}>
      <summary>{t`Correct something`}</summary>
      {form}
    </details>
  )
}
