import { createHash, randomBytes } from 'node:crypto'

/** What nobody can guess: 256 random bits, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database holds of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
