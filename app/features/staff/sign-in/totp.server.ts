import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** A code of the period before or after is taken: clocks differ, and people type. */
const WINDOW = 1
/** RFC 4226: 160 bits. */
const SECRET_BYTES = 20

/** In base 32, as authenticator apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address in the QR code: the secret, for whom, and for what. */
export function totpAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, issuer, label).toString()
}

/** The period that a code is of; null: it is none of now. A period is taken once, so that no code works twice. */
export function totpPeriod(secret: string, typed: string, now: number): number | null {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })
}
