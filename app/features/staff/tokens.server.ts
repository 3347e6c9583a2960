import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody can guess: 256 random bits, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token, which the database holds in place of it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
