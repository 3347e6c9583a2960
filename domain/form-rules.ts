/** Error codes; the interface has a sentence for each that says how to fix it. */
export type FieldError =
  | 'name-empty'
  | 'name-letters'
  | 'name-long'
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
export const maxLengths = { name: 80, lastName: 120, address: 250, town: 80, email: 254, message: 2000 } as const

const accepted = (value: string): RuleResult => ({ ok: true, value })
const rejected = (error: FieldError): RuleResult => ({ ok: false, error })

/**
 * Letters of any script and the characters between parts of a name: Jean-Luc, O’Neil, ’t Hooft, Avel·lí, M.ª José, Jr.
 */
const NAME = /^['’]?\p{L}[\p{L}\p{M}\p{Zs}'’ʼ´`·.\-ªº,]*$/u

export const name: Rule = (typed) =>
  text(typed, { empty: 'name-empty', long: 'name-long', max: maxLengths.name }, (value) =>
    NAME.test(value) ? accepted(value) : rejected('name-letters'),
  )

export const lastName: Rule = (typed) =>
  text(typed, { empty: 'last-name-empty', long: 'last-name-long', max: maxLengths.lastName }, (value) =>
    NAME.test(value) ? accepted(value) : rejected('last-name-letters'),
  )

/** Street, number and what else leads to the door, on one line. */
export const address: Rule = (typed) =>
  text(typed, { empty: 'address-empty', long: 'address-long', max: maxLengths.address }, (value) =>
    value.length < 5 || !/\p{L}{2}/u.test(value) ? rejected('address-short') : accepted(value),
  )

/** Five digits, of which the first two are a province, from 01 to 52. Spaces, dots and `E-` in front are accepted. */
export const postcode: Rule = (typed) => {
  const value = withoutInvisible(typed)
    .replaceAll(/[\s.\p{Pd}]/gu, '')
    .replace(/^ES?/i, '')
  if (value === '') return rejected('postcode-empty')
  return /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(value) ? accepted(value) : rejected('postcode-format')
}

/** A municipality or a smaller place, with its province in brackets if one likes. */
export const town: Rule = (typed) =>
  text(typed, { empty: 'town-empty', long: 'town-long', max: maxLengths.town }, (value) =>
    /\p{L}/u.test(value) ? accepted(value) : rejected('town-letters'),
  )

/**
 * A Spanish phone number of nine digits, or one with its country code (+ or 00), normalised to +34600000000 (E.164).
 * Spaces, dots, hyphens, slashes and brackets are accepted, as is Spain's country code without its +.
 */
export const phone: Rule = (typed) => {
  const value = withoutInvisible(typed)
    .replaceAll(/[\s./()\p{Pd}]/gu, '')
    .replace(/^00/, '+')
  if (value === '') return rejected('phone-empty')
  if (!/^\+?[0-9]+$/.test(value)) return rejected('phone-characters')

  const national = value.replace(/^\+34|^34(?=[6-9][0-9]{8}$)/, '')
  if (!national.startsWith('+')) {
    if (/^[6-9][0-9]{8}$/.test(national)) return accepted(`+34${national}`)
    if (national.length === 9) return rejected('phone-beginning')
    return rejected(national.length > 9 ? 'phone-international' : 'phone-spanish')
  }
  return /^\+[1-9][0-9]{6,14}$/.test(value) ? accepted(value) : rejected('phone-international')
}

/** One plain address: no display name, no list, nothing that a mail server could read as several recipients. */
export const email: Rule = (typed) => {
  const value = withoutInvisible(typed).trim()
  if (value === '') return rejected('email-empty')
  if (/[\s,;<>]/.test(value) && value.split('@').length > 2) return rejected('email-one')
  const [local = '', domain = '', ...more] = value.split('@')
  if (more.length > 0) return rejected('email-one')
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)) return rejected('email-format')
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i.test(domain))
    return rejected('email-format')
  if (value.length > maxLengths.email || local.length > 64) return rejected('email-long')
  return accepted(`${local}@${domain.toLowerCase()}`)
}

/** Text with several lines. Invisible characters from copied text are removed, except the joiner within emoji. */
export const message: Rule = (typed) => {
  const value = typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\u200D)\p{Cf}/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  if (isBlank(value)) return rejected('message-empty')
  if (!isText(value.replaceAll(/[\n\u2800\u200D]/g, ''))) return rejected('strange-characters')
  return value.length > maxLengths.message ? rejected('message-long') : accepted(value)
}

type TextRule = { readonly empty: FieldError; readonly long: FieldError; readonly max: number }

function text(typed: string, { empty, long, max }: TextRule, then: Rule): RuleResult {
  const value = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (isBlank(value)) return rejected(empty)
  if (!isText(value)) return rejected('strange-characters')
  if (value.length > max) return rejected(long)
  return then(value)
}

/** Nothing that anybody could see. Unicode has letters without a shape, and U+2800 is a braille cell without dots. */
function isBlank(value: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
}

/**
 * No control or invisible characters, lone surrogates or U+FFFD. PostgreSQL rejects some of these; the others could
 * hide text from staff.
 */
function isText(value: string): boolean {
  return value.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{FFFD}\u115F\u1160\u3164\uFFA0\u2800]/u.test(value)
}

/** Phones and contact lists wrap copied text in invisible direction marks. */
export function withoutInvisible(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
}
