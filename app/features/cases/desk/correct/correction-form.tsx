import type { MessageDescriptor } from '@lingui/core'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Field } from '#app/components/forms/fields/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import type { PersonField } from '#domain/people/person-fields.ts'
import type { CorrectionError, CorrectionErrors } from '#app/features/requests/corrections/correction-rules.ts'
import { ProofField, type OfferedProof } from '#app/features/case-kit/proof-field.tsx'
import { personLabels } from '#domain/requests/states/staff-words.ts'

const errorMessages: Record<CorrectionError, MessageDescriptor> = {
  ...fieldErrorMessages,
  friend: msg`That is the number of a friend who is referred: nobody refers themselves`,
  unchanged: msg`Nothing is different. Change what is wrong`,
}

const types: Partial<Record<PersonField, 'tel' | 'email'>> = { phone: 'tel', email: 'email' }

type CorrectionFormProps = {
  fields: readonly PersonField[]
  /** The last characters of the identity number that is stored. */
  ending: string
  carried: { readonly form: string; readonly version: number }
  /** The stored values; without the identity number. */
  known: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
  errors: CorrectionErrors
  words: readonly OfferedProof[]
  /** What was chosen as the proof. */
  proof: string | undefined
  /** `conflict`: somebody has changed the case meanwhile. */
  problem: 'incomplete' | 'conflict' | 'no-proof' | null
}

/** The stored details of the person of a case, to be typed over. */
export function CorrectionForm({
  fields,
  ending,
  carried,
  known,
  typed,
  errors,
  words,
  proof,
  problem,
}: CorrectionFormProps) {
  const { i18n, t } = useLingui()
  const { documentHint } = useRootData()
  const errorOf = (field: PersonField) => {
    const code = errors[field]
    return code && i18n._(errorMessages[code])
  }
  /** The stored value beneath a typed one, which may be older than what somebody else has stored since. */
  const hintOf = (field: PersonField) => {
    if (field === 'identity')
      return [t`Now it ends in ${ending}. Empty: it stays as it is.`, documentHint].filter(Boolean).join(' ')
    const stored = known[field] || '—'
    return typed[field] === known[field] ? undefined : t`Now it says: ${stored}`
  }
  const listed = fields.flatMap((field) => {
    const message = errorOf(field)
    return message ? [{ field, message: `${i18n._(personLabels[field])}: ${message}` }] : []
  })
  return (
    <form method="post" className="desk-form" data-draft="correction">
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="form" value={carried.form} />
      <input type="hidden" name="version" value={carried.version} />
      {problem === 'conflict' && (
        <p className="desk-problem" role="alert" tabIndex={-1} autoFocus>
          <Trans>Somebody has changed the case meanwhile: look at it, and send this again if it is still right.</Trans>
        </p>
      )}
      <FormProblems
        problem={problem === 'incomplete' || problem === 'no-proof' ? { code: 'incomplete' } : null}
        errors={problem === 'no-proof' ? [{ field: 'proof', message: t`What proves it: choose, or call` }] : listed}
        heading="h2"
      />
      {fields.map((field) => (
        <Field
          key={field}
          name={field}
          type={types[field] ?? 'text'}
          label={i18n._(personLabels[field])}
          hint={hintOf(field)}
          autoComplete="off"
          defaultValue={typed[field]}
          error={errorOf(field)}
        />
      ))}
      <ProofField id="field-proof" words={words} chosen={proof} isMissing={problem === 'no-proof'} />
      <button className={`${button.button} ${button.strong}`}>
        <Trans>Save the correction</Trans>
      </button>
    </form>
  )
}
