import { isFarTooLong, maxLengths, withoutInvisible } from '#domain/people/rule.ts'

/** The beginning of an ICCID of a Spanish operator: telecommunications (89), Spain (34). */
const SPANISH = /^8934/

/** The 19 digits on a SIM card, the last of which checks the others; spaces and hyphens are accepted. null: it is none. */
export function readIccid(typed: string): string | null {
  if (isFarTooLong(typed, maxLengths.short)) return null
  const digits = withoutInvisible(typed).replaceAll(/[\s.\p{Pd}]/gu, '')
  return /^\d{19}$/.test(digits) && isLuhn(digits) ? digits : null
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
