import { randomInt } from 'node:crypto'
import { hashPassword, isSame } from './passwords.server.ts'

/** Crockford's digits: none looks like another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODES = 10
const GROUPS = 4
const GROUP = 4

/** A set of codes as it is kept. One salt, so that a code is compared with all of them by hashing it once. */
export type StoredCodes = { readonly salt: string; readonly tags: readonly string[] }

export type NewCodes = { readonly codes: readonly string[]; readonly kept: StoredCodes }

/** Ten codes of 80 random bits, like 7K4M-2Q7E-V0RD-9HXA. They are shown once. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: CODES }, newCode)
  const [salt = ''] = (await hashPassword('')).split('.')
  const tags: string[] = []
  for (const code of codes) tags.push(await tagOf(readRecoveryCode(code) ?? '', salt))
  return { codes, kept: { salt, tags } }
}

function newCode(): string {
  const digit = () => DIGITS[randomInt(DIGITS.length)] ?? ''
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, digit).join('')).join('-')
}

/** A typed code without what people add or mistake; null where it can be none. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === GROUPS * GROUP && [...code].every((digit) => DIGITS.includes(digit)) ? code : null
}

/** The codes that are left once one was used; null where it is none of them. Does the same work without any. */
export async function withoutCode(code: string, kept: StoredCodes | null): Promise<StoredCodes | null> {
  const salt = kept?.salt ?? NOBODYS_SALT
  const typed = await tagOf(code, salt)
  const tags = kept?.tags.filter((tag) => !isSame(tag, typed)) ?? []
  return kept && tags.length < kept.tags.length ? { salt, tags } : null
}

const NOBODYS_SALT = Buffer.alloc(16).toString('base64url')

async function tagOf(code: string, salt: string): Promise<string> {
  return (await hashPassword(code, Buffer.from(salt, 'base64url'))).split('.')[1] ?? ''
}
