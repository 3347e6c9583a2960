import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { isRight } from './right-content.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import { exportPerson, type PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { addressKey } from '#domain/people/address-key.ts'

const DAYS = 7
const DAY_MS = 86_400_000

/** A link by which somebody gets their data once; only its e-mail has the token. */
export type NewDataLink = { readonly hash: string; readonly expires_at: number }

export function newDataLink(now: number): { readonly token: string; readonly link: NewDataLink } {
  const token = randomBytes(24).toString('base64url')
  return { token, link: { hash: hashOf(token), expires_at: now + DAYS * DAY_MS } }
}

/** Ends the links of a case. */
export async function endDataLinks(tx: Transaction<Schema>, caseId: string): Promise<void> {
  await tx.deleteFrom('data_links').where('case_id', '=', caseId).execute()
}

/** Stores the link of a case in the transaction that writes its e-mail. Earlier ones end. */
export async function storeDataLink(tx: Transaction<Schema>, caseId: string, link: NewDataLink): Promise<void> {
  await endDataLinks(tx, caseId)
  await tx
    .insertInto('data_links')
    .values({ ...link, case_id: caseId, used_at: null })
    .execute()
}

/** Until when a link works, in milliseconds since 1970; null for one that was used, has expired or is none. */
export async function dataLinkUntil(
  { db, clock }: Pick<PrivacyDeps, 'db' | 'clock'>,
  token: string,
): Promise<number | null> {
  const link = await db.kysely
    .selectFrom('data_links')
    .select('expires_at')
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return link?.expires_at ?? null
}

/**
 * Everything kept about the person whose link it is, as `npm run privacy -- export` gives it by their e-mail address; null
 * for a link that does not work. The copy is made first and the link marked last, so that a link whose copy could not be
 * made, or whose owner was told in the meantime that it could not, works again. Whoever is first to mark it gets the copy.
 */
export async function spendDataLink(deps: PrivacyDeps, token: string, waiting: AbortSignal): Promise<object | null> {
  const { db, clock } = deps
  const link = await db.kysely
    .selectFrom('data_links')
    .select('case_id')
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  const copy = link ? await copyOf(deps, link.case_id) : null
  if (!copy) return null
  return db.transaction(async (tx) => {
    const marked = await tx
      .updateTable('data_links')
      .set({ used_at: clock() })
      .where('hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .returning('hash')
      .executeTakeFirst()
    waiting.throwIfAborted()
    return marked ? copy : null
  })
}

/** null where the case asks for no copy, or is not in use any more. */
async function copyOf(deps: PrivacyDeps, caseId: string): Promise<object | null> {
  const { db, cipher } = deps
  const row = await db.kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', '=', caseId)
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  const content = row && opened({ cipher }, row).content
  if (!content || !isRight(content)) return null
  // An export that goes by e-mail is about the person of that address.
  const { email } = content.values
  return email ? exportPerson(deps, { by: 'email', key: addressKey(email) }) : null
}

/** The database holds no token, so a copy of it opens nothing. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
