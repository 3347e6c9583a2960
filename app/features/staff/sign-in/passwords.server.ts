import { normalText } from '#domain/text/normal-text.ts'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import commonPasswords from './common-passwords.txt?raw'

const derive = promisify(argon2)

/** OWASP's smallest for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16

export const SHORTEST_PASSWORD = 12
/** Longer than any that is typed, and no work for us. */
const LONGEST_PASSWORD = 256
const FEWEST_CHARACTERS = 5

/**
 * The 3,000 most frequent passwords of twelve characters and more, from Mark Burnett's ten million as SecLists has them
 * (github.com/danielmiessler/SecLists, MIT). Shorter ones are refused already.
 */
const common = new Set(commonPasswords.trim().split('\n'))

export type PasswordError = 'password-short' | 'password-long' | 'password-common' | 'password-personal'

/** Why a password is not taken as a new one; null: it is. `personal` are words that others know of its owner. */
export function checkNewPassword(password: string, personal: readonly string[]): PasswordError | null {
  const plain = normal(password).toLowerCase()
  const length = [...plain].length
  if (length < SHORTEST_PASSWORD) return 'password-short'
  if (length > LONGEST_PASSWORD) return 'password-long'
  if (common.has(plain) || new Set(plain).size < FEWEST_CHARACTERS) return 'password-common'
  // Whoever guesses begins with name and address: without them, what is left has to be long enough by itself.
  const rest = personal.reduce(
    (left, word) => (word.length < 3 ? left : left.replaceAll(word.toLowerCase(), '')),
    plain,
  )
  return [...rest].length < SHORTEST_PASSWORD - 4 ? 'password-personal' : null
}

/** The hash of a password or code as it is kept: salt and Argon2id tag. */
export async function hashPassword(password: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const tag = await derive('argon2id', { ...PARAMETERS, message: normal(password), nonce: salt })
  return `${salt.toString('base64url')}.${tag.toString('base64url')}`
}

/** Whether it is that password. Without a hash it does the same work, so that the time tells nobody who has one. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', tag = ''] = (hash ?? nobodys).split('.')
  const typed = await hashPassword(password.slice(0, 4 * LONGEST_PASSWORD), Buffer.from(salt, 'base64url'))
  const same = isSame(typed.split('.')[1] ?? '', tag)
  return same && hash !== null
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const nobodys = `${randomBytes(SALT_BYTES).toString('base64url')}.${randomBytes(32).toString('base64url')}`

/** The same password is typed in several ways: é as one character or as two. */
function normal(password: string): string {
  return normalText(password, 'NFKC')
}
