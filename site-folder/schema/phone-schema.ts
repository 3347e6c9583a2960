import { z } from 'zod'
import { phone, withoutTrunkZero } from '#domain/people/phone.ts'

/**
 * A phone number of the operator, read as customers' are, and shown in the groups in which it is written: `+34 964 000 000`.
 *
 * @param accepts of the number as +34964000000, what else it has to be
 */
export function operatorPhone(remedy: string, accepts: (number: string) => boolean = () => true) {
  return z
    .string(remedy)
    .overwrite(inGroups)
    .refine((typed) => typed.startsWith('+') && readNumber(typed) !== '' && accepts(readNumber(typed)), remedy)
}

/** A number as +34964000000; empty where it is none. */
export function readNumber(typed: string): string {
  const read = phone(typed)
  return read.ok ? read.value : ''
}

/** Without the `(0)` that nobody dials after a country code, and with spaces for all that stands between groups. */
function inGroups(typed: string): string {
  return withoutTrunkZero(typed)
    .replaceAll(/[\s./()\p{Pd}]+/gu, ' ')
    .trim()
}
