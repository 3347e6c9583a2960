import { validate as validateNif } from 'stdnum/lib/esm/es/nif'
import { withoutInvisible, type Rule } from './rule.ts'

/**
 * A Spanish DNI, NIE or CIF with a valid control character, normalised to capitals without separators: 12345678Z.
 * Spaces, dots, hyphens and lower case are accepted, as is a DNI without the nought that it begins with.
 */
export const identity: Rule = (typed) => {
  const value = withoutInvisible(typed)
    .replaceAll(/[\s./\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/^[0-9]{7}[A-Z]$/, '0$&')
  if (value === '') return { ok: false, error: 'identity-empty' }
  if (!/^([0-9]{8}[A-Z]|[XYZKLM][0-9]{7}[A-Z]|[A-HJNP-SUVW][0-9]{7}[0-9A-J])$/.test(value))
    return { ok: false, error: 'identity-format' }
  if (validateNif(value).isValid) return { ok: true, value }
  return { ok: false, error: /^[0-9KLMXYZ]/.test(value) ? 'identity-letter' : 'identity-control' }
}
