import { sql } from 'kysely'
import { attachmentContext, partContext } from '#app/features/requests/files/attachments.server.ts'
import { CannotOpen, sealedPrefix, type Cipher } from '../sealing/cipher.ts'
import type { Services } from '#server/context.ts'
import { eventContext } from '#app/features/cases/case-events.server.ts'
import { messageContext } from '../outbox/outbox.ts'
import { sealContext } from '#app/features/requests/stored-request.server.ts'
import { credentialContext } from '#app/features/staff/credentials.server.ts'
import { sessionContext } from '#app/features/staff/sessions.server.ts'
import { staffContext } from '#app/features/staff/staff.server.ts'
import { subscriberContext } from '#app/features/incidents/subscribers.server.ts'

type Tools = Pick<Services, 'db' | 'cipher'>
type Resealed = { readonly sealed: number; readonly closed: readonly string[] }

const AT_ONCE = 200

/**
 * Seals everything with the first of the data keys that is still sealed with another, in small steps beside running
 * servers; a row that changes meanwhile keeps its change. What no key opens stays as it is and is named by its id.
 */
export async function resealAll(tools: Tools): Promise<{
  readonly requests: Resealed
  readonly messages: Resealed
  readonly events: Resealed
  readonly files: Resealed
  readonly staff: Resealed
  readonly subscribers: Resealed
}> {
  const requests = await reseal(tools, 'requests')
  const messages = await reseal(tools, 'outbox')
  const events = await resealEvents(tools)
  const names = await reseal(tools, 'attachments')
  const parts = await resealParts(tools)
  const staff: Resealed[] = []
  for (const table of ['staff', 'credentials', 'sessions'] as const) staff.push(await reseal(tools, table))
  return {
    requests,
    messages,
    events,
    files: { sealed: names.sealed + parts.sealed, closed: [...names.closed, ...parts.closed] },
    subscribers: await reseal(tools, 'subscribers'),
    staff: {
      sealed: staff.reduce((sum, { sealed }) => sum + sealed, 0),
      closed: staff.flatMap(({ closed }) => closed),
    },
  }
}

/** Where each table seals its column `payload` for: the row, as the table's owner says. */
const contexts = {
  requests: sealContext,
  outbox: messageContext,
  attachments: attachmentContext,
  staff: staffContext,
  credentials: credentialContext,
  sessions: sessionContext,
  subscribers: subscriberContext,
} as const

type SealedTable = keyof typeof contexts

async function reseal({ db, cipher }: Tools, table: SealedTable): Promise<Resealed> {
  const closed: string[] = []
  let sealed = 0
  let after = ''
  for (;;) {
    const rows = await db.kysely
      .selectFrom(table)
      .select(['id', 'payload'])
      .where('id', '>', after)
      .where('payload', '!=', '')
      .where('payload', 'not like', `v1.${cipher.keyId}.%`)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return { sealed, closed }
    after = last.id

    const fresh = rows.flatMap(({ id, payload: before }) => {
      if (before === null) return []
      const fresh = resealedText(cipher, before, contexts[table](id))
      if (fresh === null) closed.push(id)
      return fresh === null ? [] : [{ id, before, payload: fresh }]
    })
    await db.transaction(async (tx) => {
      for (const { id, before, payload } of fresh) {
        await tx.updateTable(table).set({ payload }).where('id', '=', id).where('payload', '=', before).execute()
      }
    })
    sealed += fresh.length
  }
}

/** What happened to cases: rows by two columns, of which nothing but the seal ever changes. */
async function resealEvents({ db, cipher }: Tools): Promise<Resealed> {
  const closed: string[] = []
  let sealed = 0
  let after = { case_id: '', seq: 0 }
  for (;;) {
    const rows = await db.kysely
      .selectFrom('events')
      .select(['case_id', 'seq', 'sealed'])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('case_id', 'seq'), '>', tuple(after.case_id, after.seq)))
      .where('sealed', 'not like', `v1.${cipher.keyId}.%`)
      .orderBy('case_id')
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return { sealed, closed }
    after = last
    await db.transaction(async (tx) => {
      for (const row of rows) {
        const context = eventContext(row)
        const fresh = resealedText(cipher, row.sealed, context)
        if (fresh === null) {
          closed.push(context)
          continue
        }
        await tx
          .updateTable('events')
          .set({ sealed: fresh })
          .where('case_id', '=', row.case_id)
          .where('seq', '=', row.seq)
          .execute()
        sealed += 1
      }
    })
  }
}

const PARTS_AT_ONCE = 8

/** The content of files, a few parts at a time. */
async function resealParts({ db, cipher }: Tools): Promise<Resealed> {
  const prefix = Buffer.from(sealedPrefix(cipher.keyId))
  const closed: string[] = []
  let sealed = 0
  let after = { attachment_id: '', part: -1 }
  for (;;) {
    const rows = await db.kysely
      .selectFrom('attachment_parts')
      .select(['attachment_id', 'part', 'sealed'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('attachment_id', 'part'), '>', tuple(after.attachment_id, after.part)),
      )
      .where(sql<boolean>`substr(sealed, 1, ${sql.lit(prefix.length)}) <> ${prefix}`)
      .orderBy('attachment_id')
      .orderBy('part')
      .limit(PARTS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return { sealed, closed }
    after = last
    await db.transaction(async (tx) => {
      for (const { attachment_id, part, sealed: before } of rows) {
        const context = partContext(attachment_id, part)
        const fresh = resealedBytes(cipher, before, context)
        if (fresh === null) {
          closed.push(context)
          continue
        }
        await tx
          .updateTable('attachment_parts')
          .set({ sealed: fresh })
          .where('attachment_id', '=', attachment_id)
          .where('part', '=', part)
          .execute()
        sealed += 1
      }
    })
  }
}

function resealedBytes(cipher: Cipher, sealed: Uint8Array, context: string): Buffer | null {
  try {
    return cipher.sealBytes(cipher.openBytes(sealed, context), context)
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/** null: no key opens it. */
function resealedText(cipher: Cipher, sealed: string, context: string): string | null {
  try {
    return cipher.seal(cipher.open(sealed, context), context)
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
