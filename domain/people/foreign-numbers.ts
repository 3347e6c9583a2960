import { validate as portugueseCard } from 'stdnum/lib/esm/pt/cc'
import { validate as germanPassport } from 'stdnum/lib/esm/de/passport'
import { validateIssue as germanCard } from 'stdnum/lib/esm/de/pwnr'
import { cardCountries, passportCountries } from './document-countries.ts'
import { readForeignDocument, type ForeignDocument } from './documents.ts'

type Form = RegExp | ((number: string) => boolean)

const DUTCH = /^[A-NP-Z]{2}[A-NP-Z0-9]{6}\d$/

/** German numbers have nine characters on the front, and a check digit behind them in the lines for machines. */
const german = (checked: (number: string) => { readonly isValid: boolean }) => (number: string) =>
  /^[CFGHJKLMNPRTVWXYZ0-9]{9}$/.test(number) || (/^[A-Z0-9]{9}\d$/.test(number) && checked(number).isValid)

/** Three letters and six digits, whose weighted sum ends in 0. */
function polishCard(number: string): boolean {
  if (!/^[A-Z]{3}\d{6}$/.test(number)) return false
  const weights = [7, 3, 1, 9, 7, 3, 1, 7, 3]
  return (
    Array.from(number, (character, at) => parseInt(character, 36) * weights[at]!).reduce((a, b) => a + b) % 10 === 0
  )
}

/** The forms of numbers where they are sure. One that is not whole would turn away somebody with a good document. */
const forms: Readonly<Record<ForeignDocument['kind'], Readonly<Record<string, Form>>>> = {
  passport: {
    BE: /^[A-Z]{2}\d{6}$/,
    CA: /^[A-Z]{2}\d{6}$|^[A-Z]\d{6}[A-Z]{2}$/,
    DE: german(germanPassport),
    FR: /^\d{2}[A-Z]{2}\d{5}$/,
    GB: /^\d{9}$/,
    IT: /^[A-Z0-9]{2}\d{7}$/,
    NL: DUTCH,
    PL: /^[A-Z]{2}\d{7}$/,
    PT: /^[A-Z]{1,2}\d{6}$/,
    US: /^[A-Z0-9]\d{8}$/,
  },
  'eu-card': {
    DE: german(germanCard),
    FR: /^[A-Z0-9]{9}$|^\d{4}[A-Z0-9]{3}\d{5}$/,
    IT: /^[A-Z]{2}\d{5}[A-Z]{2}$|^[A-Z]{2}\d{7}$|^\d{7}[A-Z]{2}$/,
    NL: DUTCH,
    PL: polishCard,
    PT: (number) => portugueseCard(number).isValid,
    RO: /^[A-Z]{2}\d{6,7}$/,
  },
}

/**
 * Whether such a document can have such a number, and its country issues such documents. Spanish numbers are right: their
 * rule knows all of them.
 *
 * @param identity as its rule keeps it
 */
export function isIssued(identity: string): boolean {
  const document = readForeignDocument(identity)
  if (!document) return true
  const { kind, country, number } = document
  if (!(kind === 'passport' ? passportCountries : cardCountries).includes(country)) return false
  const form = forms[kind][country]
  if (form === undefined) return true
  return form instanceof RegExp ? form.test(number) : form(number)
}
