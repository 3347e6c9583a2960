import { hasTooManyMarks, normalText } from '../text/normal-text.ts'
import { unquoted } from './printed.ts'
import { accepted, emailLetters, isBlank, isFarTooLong, isText, maxLengths, rejected, text, type Rule } from './rule.ts'

/**
 * Letters of any script and the characters between parts of a name: Jean-Luc, O’Neil, ’t Hooft, Avel·lí, M.ª José, Jr.
 */
export const NAME = /^['’]?\p{L}[\p{L}\p{M}\p{Zs}'’ʼ´`·.\-ªº,]*$/u

export const name: Rule = (typed) =>
  text(typed, { empty: 'name-empty', long: 'name-long', max: maxLengths.name }, (value) =>
    NAME.test(value) ? accepted(value) : rejected('name-letters'),
  )

export const lastName: Rule = (typed) =>
  text(typed, { empty: 'last-name-empty', long: 'last-name-long', max: maxLengths.lastName }, (value) =>
    NAME.test(value) ? accepted(value) : rejected('last-name-letters'),
  )

/** What stands before an address in lists and mails, and a note behind it: `Ana <ana@…>`, `mailto:`. */
const BESIDE_EMAIL = /^[^@]*[:<]|\([^@(]*$/g

/**
 * One address, without the name, label, quotes and note beside it: no list, nothing that a mail server could read as
 * several recipients.
 */
export const email: Rule = (typed) => {
  if (isFarTooLong(typed, maxLengths.email)) return rejected('email-format')
  // Keyboards of phones write the apostrophe of texts.
  const value = unquoted(typed.replaceAll(BESIDE_EMAIL, '')).replaceAll('’', "'")
  if (value === '') return rejected('email-empty')
  if (/[\s,;<>]/.test(value) && value.split('@').length > 2) return rejected('email-one')
  const [local = '', domain = '', ...more] = value.split('@')
  if (more.length > 0) return rejected('email-one')
  const letter = emailLetters.find((each) => normalText(value, 'NFC').toLowerCase().includes(each))
  if (letter) return rejected(`email-letter-${letter}`)
  if (/[^\P{L}a-z]/iu.test(value)) return rejected('email-letters')
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local)) return rejected('email-format')
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i.test(domain))
    return rejected('email-format')
  if (value.length > maxLengths.email || local.length > 64) return rejected('email-long')
  return accepted(`${local}@${domain.toLowerCase()}`)
}

/** Whether a setting is one address as it stands, which is used without being read anew: nothing is taken off it. */
export function isEmail(typed: string): boolean {
  const read = email(typed)
  return read.ok && read.value.toLowerCase() === typed.trim().toLowerCase()
}

/** Text with several lines. Invisible characters from copied text are removed, except the joiner within emoji. */
export const message: Rule = (typed) => {
  if (hasTooManyMarks(typed)) return rejected('too-many-marks')
  if (isFarTooLong(typed, maxLengths.message)) return rejected(isBlank(typed) ? 'message-empty' : 'message-long')
  const value = normalText(typed, 'NFC')
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
