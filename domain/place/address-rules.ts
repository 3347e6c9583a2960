import { printedIn } from '../people/printed.ts'
import { accepted, isFarTooLong, maxLengths, rejected, text, withoutInvisible, type Rule } from '../people/rule.ts'

/** Street, number and what else leads to the door, on one line. */
export const address: Rule = (typed) =>
  text(typed, { empty: 'address-empty', long: 'address-long', max: maxLengths.address }, (value) =>
    value.length < 5 || !/\p{L}{2}/u.test(value) ? rejected('address-short') : accepted(value),
  )

const POSTCODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/

/**
 * Five digits, of which the first two are a province, from 01 to 52. Spaces and dots are accepted, and words beside them:
 * `C.P. 12540 Vila-real`. So is 8001 without its zero, but not 1254, which may be 12540.
 */
export const postcode: Rule = (typed) => {
  if (isFarTooLong(typed, maxLengths.short)) return rejected('postcode-format')
  const value = printedIn(
    typed,
    (text) => text.replaceAll(/^\p{L}+|\p{L}+$/gu, '').replace(/^[6-9]\d{3}$/, '0$&'),
    (part) => POSTCODE.test(part),
  )
  if (value === '') return rejected('postcode-empty')
  return POSTCODE.test(value) ? accepted(value) : rejected('postcode-format')
}

/** As another country writes it. Some have none. */
export const postcodeAbroad: Rule = (typed) => {
  if (isFarTooLong(typed, maxLengths.short)) return rejected('postcode-abroad')
  const value = withoutInvisible(typed).replaceAll(/\s+/g, ' ').trim().toUpperCase()
  return value === '' || /^[A-Z0-9](?:[A-Z0-9 -]{0,10}[A-Z0-9])?$/.test(value)
    ? accepted(value)
    : rejected('postcode-abroad')
}

/** A municipality or a smaller place, with its province in brackets if one likes. */
export const town: Rule = (typed) =>
  text(typed, { empty: 'town-empty', long: 'town-long', max: maxLengths.town }, (value) =>
    /\p{L}/u.test(value) ? accepted(value) : rejected('town-letters'),
  )
