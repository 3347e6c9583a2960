import { unquoted } from './printed.ts'
import {
  accepted,
  isFarTooLong,
  isText,
  maxLengths,
  rejected,
  withoutInvisible,
  type Rule,
  type RuleResult,
} from './rule.ts'

/** What stands before a number in lists and on cards. */
const PHONE_LABEL =
  /^\s*(?:tel|tel[eé]f(?:ono)?s?|tfno|tlf|telf|tf|m[oó]vil|mobile|phone|m[oò]bil|tel[eè]fon)[\s.:]*(?=[+(\d])/iu

/** `+34 (0)`: the zero is dialled within a country alone. Italy and who shares its plan dial it from everywhere. */
const TRUNK_ZERO = /^(\s*(?:\+|00)\s*(?!39|378|379)\d{1,3}\s*)\(\s*0\s*\)/

/** A number with its country code as it is dialled from everywhere. */
export function withoutTrunkZero(typed: string): string {
  return typed.replace(TRUNK_ZERO, '$1')
}

/**
 * A Spanish phone number of nine digits, or one with its country code (+ or 00), normalised to +34600000000 (E.164).
 * Spaces, dots, hyphens, slashes, brackets and quotes are accepted, as are Spain's country code without its + and `tel:` or the
 * like before it.
 */
export const phone: Rule = (typed) => {
  if (isFarTooLong(typed, maxLengths.short)) return rejected('phone-characters')
  const value = withoutTrunkZero(unquoted(typed).replace(PHONE_LABEL, ''))
    .replaceAll(/[\s./()·\p{Pd}]/gu, '')
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

/** Digits, and what stands between those of a number. */
const RUN = /[+(]*\d[\d\s./()·\p{Pd}]*/u

/** How long what stands beside a number may be. */
const LONGEST_NOTE = 120

/**
 * The first number of what people write where a number is asked for, and all that they wrote where it says more: an
 * extension, when to call, another number. null: it says no more.
 */
export function readPhone(typed: string): { readonly number: RuleResult; readonly note: string | null } {
  const whole = phone(typed)
  const written = withoutInvisible(typed).replaceAll(/\s+/g, ' ').trim()
  if (whole.ok || /[\r\n<>]/.test(typed.trim()) || written.length > LONGEST_NOTE || !isText(written))
    return { number: whole, note: null }
  for (const { index: start, 0: run } of written.matchAll(new RegExp(RUN, 'gu'))) {
    const before = written.slice(0, start)
    for (const end of isApart(before) ? endsIn(run) : []) {
      const [number, rest] = [phone(run.slice(0, end)), written.slice(start + end)]
      if (number.ok && saysMore(rest)) return { number, note: /[\p{L}\d]/u.test(before + rest) ? written : null }
    }
  }
  return { number: whole, note: null }
}

/** The first number alone, where the rest is kept beside it. */
export const firstPhone: Rule = (typed) => readPhone(typed).number

/** All phone numbers within what somebody wrote, in E.164. */
export function phonesIn(text: string): readonly string[] {
  return (withoutInvisible(text).match(new RegExp(RUN, 'gu')) ?? []).flatMap(phonesOfRun)
}

function phonesOfRun(run: string): readonly string[] {
  for (const end of endsIn(run.slice(0, maxLengths.short))) {
    const number = phone(run.slice(0, end))
    if (number.ok) return [number.value, ...phonesIn(run.slice(end))]
  }
  return []
}

/** Where numbers may end in a run, the last first. */
function endsIn(run: string): readonly number[] {
  return [...run.matchAll(/(?<=\d)(?!\d)/g)].map(({ index }) => index).toReversed()
}

/** A text of the same form, below which stands what was written beside the number. */
export function withPhoneNote(text: string, typedPhone: string): string {
  const { note } = readPhone(typedPhone)
  return [text, note ?? ''].filter((part) => part !== '').join('\n')
}

/** Nothing of a number that follows: no digits stand there, or a word or a colon behind them. */
function isApart(before: string): boolean {
  return /^\D*$|[\p{L}:=]\D*$/u.test(before)
}

/** What people write beside a number: words, hours, other numbers with their labels. Nothing that a program would read is. */
const BESIDE = /^(?:[\p{L}\p{M}\p{N}\s()[\]/.,;+|·ºª“”«»\p{Pd}]|[:=](?=\s*\d))*$/u

/** Words, or another whole number; and not a digit too many. */
function saysMore(rest: string): boolean {
  if (!BESIDE.test(rest)) return false
  return /^\D*$|^\D*\p{L}/u.test(rest) || phone(RUN.exec(rest)?.[0] ?? '').ok
}
