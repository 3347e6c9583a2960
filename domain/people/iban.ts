import { countrySpecs, isSEPACountry, isValidIBAN } from 'ibantools'
import { printedIn } from './printed.ts'
import { isFarTooLong } from './rule.ts'

/** Why what was typed is no account that can be charged. `groups`: which four characters to look at, from 1 on. */
export type IbanFault =
  | { readonly code: 'empty' | 'characters' | 'country' | 'letters' | 'sum'; readonly groups?: undefined }
  /** A Spanish account as it was written before there were IBANs. */
  | { readonly code: 'domestic'; readonly groups?: undefined }
  /** An account outside SEPA, which can't be charged; `uncounted`: of a country whose accounts have no IBAN. */
  | { readonly code: 'abroad' | 'uncounted'; readonly country: string; readonly groups?: undefined }
  | {
      readonly code: 'length'
      readonly country: string
      readonly chars: number
      readonly typed: number
      readonly groups?: undefined
    }
  /** A Spanish account that fails one or both of its control digits. */
  | { readonly code: 'bank' | 'number' | 'both'; readonly groups: readonly number[] }

export type ReadIban = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly fault: IbanFault }

/** Since 2024 and 2025 in the geographical scope of SEPA (EPC409-09), which the library does not know yet. */
const JOINED_SEPA: readonly string[] = ['AL', 'MD', 'ME', 'MK', 'RS']

/** The longest of any country. */
const MOST = 34

const SPANISH_GROUPS = { bank: [2, 3, 4], number: [4, 5, 6], both: [2, 3, 4, 5, 6] } as const

/**
 * An IBAN that can be charged by SEPA, in capitals without separators. The two control digits of a Spanish account say
 * which groups a wrong one is in: the first guards bank and office, the second the number.
 */
export function readIban(typed: string): ReadIban {
  if (isFarTooLong(typed, MOST)) return faulty({ code: 'characters' })
  return judged(ibanIn(typed, (value) => judged(value).ok))
}

function judged(value: string): ReadIban {
  const country = value.slice(0, 2)
  const known = countrySpecs[country]
  const { chars = null, bban_regexp: rest = '' } = known ?? {}
  if (value === '') return faulty({ code: 'empty' })
  if (!/^[A-Z0-9]+$/.test(value)) return faulty({ code: 'characters' })
  if (chars === null && /^[A-Z]*[0-9]{20}$/.test(value)) return faulty({ code: 'domestic' })
  if (!known) return faulty({ code: 'country' })
  if (chars === null) return faulty({ code: 'uncounted', country })
  if (!isSEPACountry(country) && !JOINED_SEPA.includes(country)) return faulty({ code: 'abroad', country })
  if (value.length !== chars) return faulty({ code: 'length', country, chars, typed: value.length })
  if (!/^[0-9]{2}/.test(value.slice(2)) || !new RegExp(rest ?? '').test(value.slice(4)))
    return faulty({ code: 'letters' })
  const wrong = country === 'ES' ? wrongSpanishPart(value) : null
  if (wrong) return faulty({ code: wrong, groups: SPANISH_GROUPS[wrong] })
  return isValidIBAN(value) ? { ok: true, value } : faulty({ code: 'sum' })
}

/** The four characters by which an account is known where it is not shown whole. */
export function ibanEnding(iban: string): string {
  return iban.slice(-4)
}

/** In groups of four, as it stands on paper. Browsers ask for it: the forms of all countries are for the server. */
export function ibanGroups(typed: string): readonly string[] {
  return ibanIn(typed, (value) => /^ES[0-9]{22}$/.test(value)).match(/.{1,4}/gsu) ?? []
}

function faulty(fault: IbanFault): ReadIban {
  return { ok: false, fault }
}

/** Words before an account, of which the last two letters are the country's. */
const LABEL = /^\p{L}{2,}?(?=ES.{22}$|[A-Z]{2}[0-9]{2})/u

/** The account within what was typed. */
function ibanIn(typed: string, isRight: (value: string) => boolean): string {
  return printedIn(typed, (text) => text.replace(LABEL, ''), isRight)
}

function wrongSpanishPart(iban: string): keyof typeof SPANISH_GROUPS | null {
  const isWrong = (digits: string, control: string | undefined) => controlDigit(digits) !== control
  const bank = isWrong(`00${iban.slice(4, 12)}`, iban[12])
  const number = isWrong(iban.slice(14), iban[13])
  if (bank && number) return 'both'
  if (bank) return 'bank'
  return number ? 'number' : null
}

/** The powers of two modulo 11, by which the ten digits before a control digit count. */
const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6] as const

function controlDigit(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const control = 11 - (sum % 11)
  return String(control === 11 ? 0 : control === 10 ? 1 : control)
}
