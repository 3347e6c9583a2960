import { email, name } from '#domain/people/form-rules.ts'
import { firstPhone, withPhoneNote } from '#domain/people/phone.ts'
import { anyName, holderKind, nameRules } from '#domain/people/holder.ts'
import { anyDocument } from '#domain/people/taken-documents.ts'
import { personFields, type PersonField } from '#domain/people/person-fields.ts'
import { isBlank, type FieldError, type Rule } from '#domain/people/rule.ts'

/** The fields that a kind of request has; what is not known of one is empty. */
export type PersonValues = Readonly<Partial<Record<PersonField, string>>>

/** `friend`: the number is that of a friend whom the person refers. */
export type CorrectionError = FieldError | 'friend' | 'unchanged'
export type CorrectionErrors = Readonly<Partial<Record<PersonField, CorrectionError>>>

export type CheckedCorrection =
  /**
   * The values that are others now, normalised; and what was written beside a phone, with it, where it says more: that may
   * be all.
   */
  | { readonly ok: true; readonly values: PersonValues; readonly note?: string }
  | { readonly ok: false; readonly errors: CorrectionErrors }

type Known = {
  readonly values: PersonValues
  /** The rule of an address, as its form checks it. */
  readonly address: Rule
  /** The identity numbers of other people, whom the request names. */
  readonly named: readonly string[]
}

/**
 * Checks what was typed as the public forms do. A value left as it was is not judged anew, one that was not known may
 * stay so, and an identity number that is left empty stays what it was: staff do not see it in full.
 */
export function checkCorrection(typed: PersonValues, { values, address, named }: Known): CheckedCorrection {
  const number = isBlank(typed.identity ?? '') ? (values.identity ?? '') : (typed.identity ?? '')
  const names =
    values.identity === undefined ? { name: anyName, lastName: anyName } : nameRules(holderKind({ identity: number }))
  const rules: Record<PersonField, Rule> = {
    ...names,
    identity: anyDocument,
    contact: name,
    address,
    phone: firstPhone,
    email,
  }
  const errors: Partial<Record<PersonField, CorrectionError>> = {}
  const changed: Partial<Record<PersonField, string>> = {}
  let note = ''
  for (const field of personFields) {
    const before = values[field]
    const text = (typed[field] ?? '').trim()
    if (before === undefined || text === before || (field === 'identity' && text === '')) continue
    const judged = rules[field](text)
    if (!judged.ok) errors[field] = judged.error
    else if (field === 'identity' && named.includes(judged.value)) errors[field] = 'friend'
    else {
      if (judged.value !== before) changed[field] = judged.value
      if (field === 'phone') note = withPhoneNote('', text)
    }
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  if (Object.keys(changed).length === 0 && note === '') {
    const [first] = personFields.filter((field) => values[field] !== undefined)
    return { ok: false, errors: first ? { [first]: 'unchanged' } : {} }
  }
  return { ok: true, values: changed, ...(note && { note }) }
}
