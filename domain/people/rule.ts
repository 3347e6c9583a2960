import { hasTooManyMarks, normalText } from '../text/normal-text.ts'

/** Letters that people write in an address by mistake. */
export const emailLetters = [
  'á',
  'à',
  'â',
  'ã',
  'ä',
  'é',
  'è',
  'ê',
  'ë',
  'í',
  'ì',
  'î',
  'ï',
  'ó',
  'ò',
  'ô',
  'õ',
  'ö',
  'ú',
  'ù',
  'û',
  'ü',
  'ñ',
  'ç',
] as const

/** The address has that letter. */
export type EmailLetterError = `email-letter-${(typeof emailLetters)[number]}`

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
  | 'document-empty'
  | 'document-format'
  | 'document-unchosen'
  | 'issuer-unknown'
  | 'document-number'
  | 'document-taken'
  | 'address-empty'
  | 'address-short'
  | 'address-long'
  | 'postcode-empty'
  | 'postcode-format'
  | 'postcode-abroad'
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
  | EmailLetterError
  | 'email-letters'
  | 'message-empty'
  | 'message-long'
  | 'strange-characters'
  | 'too-many-marks'

/** The normalised value, or the first error; forms have errors of their own besides. */
export type RuleResult<Problem extends string = FieldError> =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly error: Problem }

/** Validates a typed value; never throws. */
export type Rule<Problem extends string = FieldError> = (typed: string) => RuleResult<Problem>

/**
 * In characters: enough for the longest real values, and short enough for the database and for letters;
 * `short` is of numbers and postcodes.
 */
export const maxLengths = {
  name: 80,
  lastName: 120,
  company: 160,
  address: 250,
  town: 80,
  email: 254,
  short: 30,
  message: 2000,
} as const

export const accepted = (value: string): RuleResult => ({ ok: true, value })
export const rejected = (error: FieldError): RuleResult => ({ ok: false, error })

type TextRule = { readonly empty: FieldError; readonly long: FieldError; readonly max: number }

/** Validates text on one line that may not be empty: normalised, then by a rule of its own. */
export function text(typed: string, { empty, long, max }: TextRule, then: Rule): RuleResult {
  if (hasTooManyMarks(typed)) return rejected('too-many-marks')
  if (isFarTooLong(typed, max)) return rejected(isBlank(typed) ? empty : long)
  const value = normalText(typed, 'NFC').replaceAll(/\s+/g, ' ').trim()
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

/** Longer than anything that could be normalised to so many characters, with room for spaces: it is not worked on. */
export function isFarTooLong(typed: string, max: number): boolean {
  return typed.length > 10 * max
}

/** Phones and contact lists wrap copied text in invisible direction marks. */
export function withoutInvisible(typed: string): string {
  return normalText(typed, 'NFKC').replaceAll(/\p{Cf}/gu, '')
}
