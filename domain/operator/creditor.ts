import type { Translated } from '../catalogue/catalogue.ts'

/** Who charges accounts by SEPA Direct Debit (CORE), as it stands in each mandate. */
export type Creditor = {
  /** As the bank has given it: ES11000B12345674. */
  readonly identifier: string
  readonly name: string
  readonly address: Translated
  /** The ISO date on which the wording of the mandate was compared with that of the European Payments Council; empty where nobody has yet. */
  readonly wordingReview: string
}

/**
 * What is wrong with a creditor identifier, and how it would be right; null for nothing. Its check digits count country
 * and number, and not the three characters between, which the creditor may choose (EPC262-08).
 */
export function creditorIdentifierFault(identifier: string): string | null {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(identifier))
    return 'write it without spaces, as your bank has given it: like ES11000B12345674'
  const [country, digits, number] = [identifier.slice(0, 2), identifier.slice(2, 4), identifier.slice(7)]
  if (country === 'ES' && identifier.length !== 16)
    return `a Spanish one has 16 characters, and this has ${identifier.length}`
  const counted = `${number}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  const right = String(98n - (BigInt(counted) % 97n)).padStart(2, '0')
  return digits === right ? null : `its check digits are ${digits}, and those of this number are ${right}: compare both`
}
