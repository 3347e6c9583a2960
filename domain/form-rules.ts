/** Why a typed value was refused. The interface turns each into a sentence that says what to do. */
export type FieldError =
  | 'name-empty'
  | 'name-letters'
  | 'name-long'
  | 'last-name-empty'
  | 'last-name-letters'
  | 'last-name-long'
  | 'identity-empty'
  | 'identity-format'
  | 'identity-control'
  | 'address-empty'
  | 'address-short'
  | 'address-long'
  | 'phone-empty'
  | 'phone-spanish'
  | 'phone-international'
  | 'phone-characters'
  | 'email-empty'
  | 'email-format'
  | 'email-one'
  | 'email-long'
  | 'message-empty'
  | 'message-long'
  | 'strange-characters'

/** A value as it will be kept, or the first complaint about it. */
export type RuleResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly error: FieldError }

/** Takes a value as it was typed; never throws. */
export type Rule = (typed: string) => RuleResult

/** In characters. Long enough for the longest real ones, short enough for a database and a letter. */
export const longest = { name: 80, lastName: 120, address: 250, email: 254, message: 2000 } as const

const good = (value: string): RuleResult => ({ ok: true, value })
const refused = (error: FieldError): RuleResult => ({ ok: false, error })

/** Letters of any script, and what stands between the parts of a name: Jean-Luc, O’Neil, ’t Hooft, Avel·lí, M.ª José, Jr. */
const NAME = /^['’]?\p{L}[\p{L}\p{M}\p{Zs}'’ʼ´`·.\-ªº,]*$/u

export const name: Rule = (typed) =>
  text(typed, { empty: 'name-empty', long: 'name-long', max: longest.name }, (value) =>
    NAME.test(value) ? good(value) : refused('name-letters'),
  )

export const lastName: Rule = (typed) =>
  text(typed, { empty: 'last-name-empty', long: 'last-name-long', max: longest.lastName }, (value) =>
    NAME.test(value) ? good(value) : refused('last-name-letters'),
  )

export const address: Rule = (typed) =>
  text(typed, { empty: 'address-empty', long: 'address-long', max: longest.address }, (value) =>
    value.length < 8 || !/\p{L}{2}/u.test(value) ? refused('address-short') : good(value),
  )

/**
 * A Spanish phone of nine digits, or one with its country's prefix (+ or 00), kept as +34600000000 (E.164).
 * Spaces, dots, hyphens, slashes and brackets are accepted.
 */
export const phone: Rule = (typed) => {
  const value = withoutInvisible(typed)
    .replaceAll(/[\s./()\p{Pd}]/gu, '')
    .replace(/^00/, '+')
  if (value === '') return refused('phone-empty')
  if (!/^\+?[0-9]+$/.test(value)) return refused('phone-characters')

  const national = value.startsWith('+34') ? value.slice(3) : value
  if (!national.startsWith('+')) {
    if (/^[6-9][0-9]{8}$/.test(national)) return good(`+34${national}`)
    return refused(national.length > 9 ? 'phone-international' : 'phone-spanish')
  }
  return /^\+[1-9][0-9]{6,14}$/.test(value) ? good(value) : refused('phone-international')
}

/** One plain address: no display name, no list, nothing a mail server could read as more than one recipient. */
export const email: Rule = (typed) => {
  const value = withoutInvisible(typed).trim()
  if (value === '') return refused('email-empty')
  if (/[\s,;<>]/.test(value) && value.split('@').length > 2) return refused('email-one')
  const [local = '', domain = '', ...more] = value.split('@')
  if (more.length > 0) return refused('email-one')
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)) return refused('email-format')
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i.test(domain))
    return refused('email-format')
  if (value.length > longest.email || local.length > 64) return refused('email-long')
  return good(`${local}@${domain.toLowerCase()}`)
}

/**
 * Free text that keeps its lines. Invisible characters that come along with copied text are dropped, but for the
 * joiner within an emoji.
 */
export const message: Rule = (typed) => {
  const value = typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\u200D)\p{Cf}/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  if (value === '') return refused('message-empty')
  if (!isText(value.replaceAll(/[\n\u200D]/g, ''))) return refused('strange-characters')
  return value.length > longest.message ? refused('message-long') : good(value)
}

type Complaints = { readonly empty: FieldError; readonly long: FieldError; readonly max: number }

function text(typed: string, { empty, long, max }: Complaints, then: Rule): RuleResult {
  const value = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (value === '') return refused(empty)
  if (!isText(value)) return refused('strange-characters')
  if (value.length > max) return refused(long)
  return then(value)
}

/**
 * No control or invisible characters, no half of a surrogate pair, no U+FFFD that broken text becomes.
 * PostgreSQL refuses some of these; the others could hide what staff read.
 */
function isText(value: string): boolean {
  return value.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{FFFD}]/u.test(value)
}

/** Phones and contact lists wrap what is copied from them in invisible direction marks. */
export function withoutInvisible(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
}
