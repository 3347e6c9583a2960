/** Error codes; the interface has a sentence for each that says how to fix it. */
export type FieldError =
  | 'name-empty'
  | 'name-letters'
  | 'name-long'
  | 'company-empty'
  | 'company-letters'
  | 'company-long'
  | 'last-name-empty'
  | 'last-name-letters'
  | 'last-name-long'
  | 'identity-empty'
  | 'identity-format'
  | 'identity-letter'
  | 'identity-control'
  | 'address-empty'
  | 'address-short'
  | 'address-long'
  | 'postcode-empty'
  | 'postcode-format'
  | 'town-empty'
  | 'town-letters'
  | 'town-long'
  | 'phone-empty'
  | 'phone-spanish'
  | 'phone-beginning'
  | 'phone-international'
  | 'phone-characters'
  | 'email-empty'
  | 'email-format'
  | 'email-one'
  | 'email-long'
  | 'message-empty'
  | 'message-long'
  | 'strange-characters'

/** The normalised value, or the first error. */
export type RuleResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly error: FieldError }

/** Validates a typed value; never throws. */
export type Rule = (typed: string) => RuleResult

/** In characters: enough for the longest real values, and short enough for the database and for letters. */
export const maxLengths = {
  name: 80,
  lastName: 120,
  company: 160,
  address: 250,
  town: 80,
  email: 254,
  message: 2000,
} as const

export const accepted = (value: string): RuleResult => ({ ok: true, value })
export const rejected = (error: FieldError): RuleResult => ({ ok: false, error })

type TextRule = { readonly empty: FieldError; readonly long: FieldError; readonly max: number }

/** Validates text on one line that may not be empty: normalised, then by a rule of its own. */
export function text(typed: string, { empty, long, max }: TextRule, then: Rule): RuleResult {
  const value = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (isBlank(value)) return rejected(empty)
  if (!isText(value)) return rejected('strange-characters')
  if (value.length > max) return rejected(long)
  return then(value)
}

/** Nothing that anybody could see. Unicode has letters without a shape, and U+2800 is a braille cell without dots. */
export function isBlank(value: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
}

/**
 * No control or invisible characters, lone surrogates or U+FFFD. PostgreSQL rejects some of these; the others could
 * hide text from staff.
 */
export function isText(value: string): boolean {
  return value.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{FFFD}\u115F\u1160\u3164\uFFA0\u2800]/u.test(value)
}

/** Phones and contact lists wrap copied text in invisible direction marks. */
export function withoutInvisible(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
}
