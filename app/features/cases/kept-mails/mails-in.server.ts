import { sql, type Kysely, type Transaction } from 'kysely'
import type { MailDetails, MailKind } from '#domain/requests/mail-marks.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { MailInRow } from '#platform/database/tables/mail-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import { CannotOpen, type Cipher } from '#platform/sealing/cipher.ts'

/** The sealed part of a mail while it has no case. */
export type KeptMail = {
  readonly kind: MailKind
  readonly text: string
  readonly files: readonly Attachment[]
  readonly details: MailDetails
  readonly answers: readonly string[]
}

/** A mail at the desk; what it says is null where no key opens it. */
export type MailIn = { readonly row: MailInRow; readonly mail: KeptMail | null }

/** In place of the number of an event, for the files of a mail that has no case: they stand under its own id. */
const WITH_MAIL = 0

export const MAX_LISTED = 200

/** The mails of a state, the longest waiting first, or the last set aside. */
export async function listMails(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  state: 'unassigned' | 'aside',
  most = MAX_LISTED,
): Promise<readonly MailIn[]> {
  const rows = await db.kysely
    .selectFrom('mails_in')
    .selectAll()
    .where('state', '=', state)
    .orderBy(state === 'aside' ? 'settled_at' : 'received_at', state === 'aside' ? 'desc' : 'asc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ row, mail: openedMail(cipher, row) }))
}

/** When a mail that is put off comes back; null for one that is to be dealt with now. */
export function backAt({ row }: Pick<MailIn, 'row'>, now: number): number | null {
  return row.later_until !== null && row.later_until > now ? row.later_until : null
}

/** How many mails wait for somebody to deal with them; null where no mailbox is read, and none waits. */
export async function countMails({ config, db }: Pick<Foundation, 'config' | 'db'>): Promise<number | null> {
  const { count } = await db.kysely
    .selectFrom('mails_in')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('unassigned'))
    .executeTakeFirstOrThrow()
  return config.mailInbox === null && Number(count) === 0 ? null : Number(count)
}

export async function findMail({ db, cipher }: Pick<Foundation, 'db' | 'cipher'>, id: string): Promise<MailIn | null> {
  const row = await mailRow(db.kysely, id)
  return row && { row, mail: openedMail(cipher, row) }
}

/** null: there is none in use, or it is one of ours. */
export async function mailRow(kysely: Kysely<Schema>, id: string): Promise<MailInRow | null> {
  const row = await kysely
    .selectFrom('mails_in')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['unassigned', 'aside', 'joined'])
    .executeTakeFirst()
  return row ?? null
}

export function sealedMail(cipher: Cipher, id: string, mail: KeptMail): string {
  return cipher.seal(JSON.stringify(mail), mailContext(id))
}

/** null where its case has it, or no key opens it. */
export function openedMail(cipher: Cipher, { id, payload }: Pick<MailInRow, 'id' | 'payload'>): KeptMail | null {
  if (payload === '') return null
  try {
    return JSON.parse(cipher.open(payload, mailContext(id))) as KeptMail
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/** A sealed mail opens only in the row it was written for. */
export function mailContext(id: string): string {
  return `mails_in:${id}`
}

/** By what a mail is known again by its Message-ID, which somebody may have chosen. */
export function threadHash(cipher: Cipher, messageId: string): string {
  return cipher.fingerprint(`mail-id:${messageId}`)
}

/** Puts stored files where a mail keeps them until it has a case. */
export async function keepWithMail(tx: Transaction<Schema>, mailId: string, files: readonly Attachment[]) {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await tx.updateTable('attachments').set({ case_id: mailId, seq: WITH_MAIL }).where('id', 'in', ids).execute()
}

/** Makes the files of a mail part of an event of its case. */
export async function moveFiles(
  tx: Transaction<Schema>,
  files: readonly Attachment[],
  { caseId, seq }: { readonly caseId: string; readonly seq: number },
): Promise<readonly Attachment[]> {
  const ids = files.map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('attachments').set({ case_id: caseId, seq }).where('id', 'in', ids).execute()
  return files
}
