import { validate as validateNif } from 'stdnum/lib/esm/es/nif'
import { isFarTooLong, maxLengths, withoutInvisible, type Rule } from './rule.ts'

/**
 * A Spanish DNI, NIE or CIF with a valid control character, normalised to capitals without separators: 12345678Z. It is
 * read as it stands on a document or in a list: words of any kind before it, what separates its groups and lower case
 * are accepted, as are a DNI without the nought that it begins with and an NIE with one more.
 */
export const identity: Rule = (typed) => {
  if (isFarTooLong(typed, maxLengths.short)) return { ok: false, error: 'identity-format' }
  const value = bare(typed)
  if (value === '') return { ok: false, error: 'identity-empty' }
  if (!/^([0-9]{8}[A-Z]|[XYZKLM][0-9]{7}[A-Z])$/.test(value) && !COMPANY.test(value))
    return { ok: false, error: 'identity-format' }
  if (validateNif(value).isValid) return { ok: true, value }
  return { ok: false, error: /^[0-9KLMXYZ]/.test(value) ? 'identity-letter' : 'identity-control' }
}

/** The form of a CIF. */
const COMPANY = /^[A-HJNP-SUVW][0-9]{7}[0-9A-J]$/

/** Words before a number: no number begins with two letters. */
const LABEL = /^\p{L}{2,}?(?=([0-9]{7,8}|[XYZ]0?[0-9]{7}|[KLM][0-9]{7})[A-Z]$|[A-HJNP-SUVW][0-9]{7}[0-9A-J]$)/u

/** The number of a document of another country, behind what it is and the country's code: `P-FR-12AB34567`. */
export const FOREIGN = /^\s*(P|ID)[\s-]+([A-Z]{2})[\s-]+(.*)$/i

/** Whether a number, as typed, is that of a company, not of a document of another country; also one with a wrong control character. */
export function isCompanyNumber(typed: string): boolean {
  return !FOREIGN.test(withoutInvisible(typed)) && COMPANY.test(bare(typed))
}

/** Without what stands before and between on documents. */
function bare(typed: string): string {
  return (
    withoutInvisible(typed)
      .replaceAll(/[\s./:;,#º°_|()\p{Pd}]/gu, '')
      .toUpperCase()
      // Nº is NO here.
      .replace(/^(ES|NIF|DNI|NIE|CIF|N[UÚ]M|NO)+(?=[A-Z]?[0-9])/, '')
      .replace(LABEL, '')
      .replace(/^[0-9]{7}[A-Z]$/, '0$&')
      // Until 2008, an NIE had eight digits: X01234567L is X1234567L today.
      .replace(/^([XYZ])0([0-9]{7}[A-Z])$/, '$1$2')
  )
}
