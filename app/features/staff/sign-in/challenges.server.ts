import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import type { Deps } from '../deps.server.ts'

/** A challenge for a browser to answer: in its sealed form it goes with the page, and nothing of it is stored. */
export type Challenge = { readonly challenge: string; readonly expiresAt: number }

const ANSWERED_WITHIN = 10 * 60_000

/** A new challenge that is good for one purpose, like signing in, and the sealed form that comes back with the answer. */
export function newChallenge({ cipher, clock }: Deps, purpose: string): { challenge: string; sealed: string } {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = clock() + ANSWERED_WITHIN
  return { challenge, sealed: cipher.seal(JSON.stringify({ challenge, expiresAt }), `challenge:${purpose}`) }
}

/** null for what was made for another purpose, or too long ago. */
export function openChallenge({ cipher, clock }: Deps, purpose: string, sealed: string): Challenge | null {
  try {
    const opened = JSON.parse(cipher.open(sealed, `challenge:${purpose}`)) as Challenge
    return opened.expiresAt > clock() ? opened : null
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/** False for a challenge that was answered before: an answer that somebody recorded opens nothing. */
export async function spendChallenge(tx: Kysely<Schema>, { challenge, expiresAt }: Challenge): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest('base64url')
  const used = await tx
    .insertInto('used_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}
