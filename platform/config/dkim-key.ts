import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** With what our mail is signed. The public half is in the DNS, at `{selector}._domainkey.{domain of the sender}`. */
export type DkimKey = {
  readonly selector: string
  /** PEM, of an RSA key. */
  readonly privateKey: string
}

const LEAST_BITS = 1024
const WANTED = 'make one with: openssl genrsa -out dkim.pem 2048'

/** Reads the private key from its file, or says what is wrong with it. */
export function readDkimKey(file: string): { value: string } | string {
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch (error) {
    return `${file} can't be read (${(error as NodeJS.ErrnoException).code}): let the server's user read it`
  }
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    const isGood = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS
    return isGood ? { value: pem } : `${file} holds no RSA key of at least ${LEAST_BITS} bits: ${WANTED}`
  } catch {
    return `${file} holds no private key in PEM without a password: ${WANTED}`
  }
}
