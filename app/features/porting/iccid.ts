import { printedIn } from '#domain/people/printed.ts'
import { isFarTooLong, maxLengths, type RuleResult } from '#domain/people/rule.ts'

/** The beginning of an ICCID of a Spanish operator: telecommunications (89), Spain (34). */
const SPANISH = /^8934/

export type IccidError = 'iccid' | 'iccid-short' | 'iccid-long'

/**
 * The 19 digits on a SIM card, the last of which checks the others. They are read as cards and phones show them: with a
 * label before them, in groups of any kind, with a note, and with the F that fills the last half of a byte.
 */
export function readIccid(typed: string): RuleResult<IccidError> {
  if (isFarTooLong(typed, maxLengths.short)) return { ok: false, error: 'iccid' }
  const digits = printedIn(typed, tidied, isWhole)
  if (isWhole(digits)) return { ok: true, value: digits }
  if (/^89\d{16}$/.test(digits)) return { ok: false, error: 'iccid-short' }
  return { ok: false, error: /^89\d{18}$/.test(digits) ? 'iccid-long' : 'iccid' }
}

function tidied(text: string): string {
  // A phone with two calls them SIM 1 and SIM 2.
  return text.replace(/(?<=\d)F+$/, '').replace(/^\p{L}+(?:[12](?=89\d{17}$)|(?=\d))/u, '')
}

function isWhole(digits: string): boolean {
  return /^\d{19}$/.test(digits) && isLuhn(digits)
}

/** Whether it begins as those of Spanish operators do. Another one is no mistake: it is to be looked at once more. */
export function isSpanishIccid(iccid: string): boolean {
  return SPANISH.test(iccid)
}

/** The check digit of ISO/IEC 7812: every second digit from the end counts twice, and the sum ends in 0. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
