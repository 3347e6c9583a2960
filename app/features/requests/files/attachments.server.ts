import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { attachmentName, type AttachmentType } from '#domain/requests/attachment.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { sealedRows } from '#platform/privacy/seal-anew.ts'
import { CannotOpen, type Cipher } from '#platform/sealing/cipher.ts'
import type { ExaminedFile } from './file-readings.ts'

/** A stored file of a customer or of staff, without its bytes. */
export type Attachment = {
  readonly id: string
  readonly name: string
  readonly type: AttachmentType
  /** In bytes. */
  readonly size: number
}

type Payload = Omit<Attachment, 'id'> & { readonly sha256: string }

/** In bytes. Each part is a statement of its own, so that no large text of it is ever made. */
const PART = 256 * 1024

/** `id`: minted before, where something that is written first names it. */
type NewFile = ExaminedFile & { readonly name: string; readonly id?: string }
/** Where files are for: the form they were chosen in, and the case where there is one already. */
type Place = { readonly formKey: string; readonly caseId: string | null }

/** Stores files, sealed, until their form is sent whole: see `attachFiles`. */
export async function storeFiles(
  { cipher, clock }: Pick<Foundation, 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  { formKey, caseId }: Place,
  files: readonly NewFile[],
): Promise<Attachment[]> {
  const kept: Attachment[] = []
  for (const { name: typed, type, bytes, id = randomUUIDv7() } of files) {
    const about = { name: attachmentName(typed, type), type, size: bytes.length }
    const payload: Payload = { ...about, sha256: digestOf(bytes) }
    await tx
      .insertInto('attachments')
      .values({
        id,
        case_id: caseId,
        form_key: formKey,
        payload: cipher.seal(JSON.stringify(payload), attachmentContext(id)),
        created_at: clock(),
      })
      .execute()
    for (let part = 0; part * PART < bytes.length; part++) {
      const sealed = cipher.sealBytes(bytes.subarray(part * PART, (part + 1) * PART), partContext(id, part))
      await tx.insertInto('attachment_parts').values({ attachment_id: id, part, sealed }).execute()
    }
    kept.push({ id, ...about })
  }
  return kept
}

/** Files that the form names and that are kept for it, not sent yet, in the order in which they were kept. */
export async function waitingFiles(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  formKey: string,
  ids: readonly string[],
): Promise<Attachment[]> {
  if (ids.length === 0) return []
  const rows = await db.kysely
    .selectFrom('attachments')
    .select(['id', 'payload'])
    .where('form_key', '=', formKey)
    .where('seq', 'is', null)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map((row) => attachmentOf(row.id, opened(cipher, row)))
}

/** All files that are kept for a form and not sent yet, in the order of their keeping. */
export async function filesWaitingFor(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  formKey: string,
): Promise<Attachment[]> {
  const rows = await db.kysely
    .selectFrom('attachments')
    .select(['id', 'payload'])
    .where('form_key', '=', formKey)
    .where('seq', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => attachmentOf(row.id, opened(cipher, row)))
}

/** The files that were sent with cases, the latest first, each with the case it is of; without those that no key opens. */
export async function filesOfCases(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  caseIds: readonly string[],
): Promise<readonly (Attachment & { readonly caseId: string; readonly at: number })[]> {
  if (caseIds.length === 0) return []
  const rows = await db.kysely
    .selectFrom('attachments')
    .select(['id', 'payload', 'case_id', 'created_at'])
    .where('case_id', 'in', caseIds)
    .where('seq', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    try {
      return [{ ...attachmentOf(row.id, opened(cipher, row)), caseId: row.case_id!, at: row.created_at }]
    } catch (error) {
      if (error instanceof CannotOpen) return []
      throw error
    }
  })
}

/** Makes files part of an event of a case. Throws where one of them is not kept for that form any more. */
export async function attachFiles(
  tx: Transaction<Schema>,
  formKey: string,
  ids: readonly string[],
  { caseId, seq }: { readonly caseId: string; readonly seq: number },
): Promise<void> {
  if (ids.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('attachments')
    .set({ case_id: caseId, seq })
    .where('form_key', '=', formKey)
    .where('seq', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== ids.length) throw new Error('a file of the form is gone')
}

/** Takes the files of events out of a case again: they wait in the form they came by, as before it was sent. */
export async function detachFiles(
  tx: Transaction<Schema>,
  {
    caseId,
    from,
    to,
    now,
  }: { readonly caseId: string; readonly from: number; readonly to: number; readonly now: number },
): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ seq: null, created_at: now })
    .where('case_id', '=', caseId)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .execute()
}

/** A file of a case with its content; null where the case has none of that id. Throws CannotOpen without its key. */
export async function readAttachment(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  caseId: string,
  id: string,
): Promise<(Attachment & { readonly bytes: Buffer }) | null> {
  const row = await db.kysely
    .selectFrom('attachments')
    .select(['id', 'payload'])
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('seq', 'is not', null)
    .executeTakeFirst()
  return row ? withContent({ db, cipher }, row) : null
}

/** A stored file with its bytes. Throws CannotOpen without its key. */
async function withContent(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  row: { readonly id: string; readonly payload: string },
): Promise<Attachment & { readonly bytes: Buffer }> {
  const { id } = row
  const payload = opened(cipher, row)
  const parts = await db.kysely
    .selectFrom('attachment_parts')
    .select(['part', 'sealed'])
    .where('attachment_id', '=', id)
    .orderBy('part')
    .execute()
  const bytes = Buffer.concat(parts.map(({ part, sealed }) => cipher.openBytes(sealed, partContext(id, part))))
  if (digestOf(bytes) !== payload.sha256) throw new NotWhole(`the attachment ${id} is not whole`)
  return { ...attachmentOf(id, payload), bytes }
}

/** The content of a file that is known to be there. Throws where it is gone. */
export async function readAttachedFile(
  deps: Pick<Foundation, 'db' | 'cipher'>,
  caseId: string,
  id: string,
): Promise<Buffer> {
  const file = await readAttachment(deps, caseId, id)
  if (!file) throw new Error(`the attachment ${id} is gone`)
  return file.bytes
}

/** The ids of the files that a case has, in their order. */
export async function attachmentsOf({ db }: Pick<Foundation, 'db'>, caseId: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('attachments')
    .select('id')
    .where('case_id', '=', caseId)
    .where('seq', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * All that is kept under the id of a case, or of a mail without one, each with its bytes in turn, as they may be large: also
 * what waits in a form that is not sent. `file` is null where no key opens it, or it is not whole.
 */
export async function* filesHeld(deps: Pick<Foundation, 'db' | 'cipher'>, caseId: string) {
  const rows = await deps.db.kysely
    .selectFrom('attachments')
    .select(['id', 'payload', 'seq'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
  for (const row of rows) yield { id: row.id, isSent: row.seq !== null, file: await contentOrNull(deps, row) }
}

/** The SHA-256 of a file of a case, in hex; null where it is gone, or no key opens it. */
export async function digestHeld(
  deps: Pick<Foundation, 'db' | 'cipher'>,
  { caseId, file }: { readonly caseId: string; readonly file: string },
): Promise<string | null> {
  for await (const held of filesHeld(deps, caseId))
    if (held.id === file) return held.file && createHash('sha256').update(held.file.bytes).digest('hex')
  return null
}

/** Every file that is stored, as `filesHeld` gives them, with the reference of the case that has it; null where none has. */
export async function* allFiles(deps: Pick<Foundation, 'db' | 'cipher'>) {
  for await (const rows of sealedRows(deps.db, 'attachments'))
    for (const row of rows) {
      const place = await deps.db.kysely
        .selectFrom('attachments')
        .leftJoin('requests', 'requests.id', 'attachments.case_id')
        .select('reference')
        .where('attachments.id', '=', row.id)
        .executeTakeFirst()
      // Whoever deletes it meanwhile has no use for it.
      if (place) yield { id: row.id, reference: place.reference, file: await contentOrNull(deps, row) }
    }
}

/** A stored file of which parts are missing, or are another's. */
class NotWhole extends Error {}

/** null where no key opens it, or not all of it is there. */
async function contentOrNull(
  deps: Pick<Foundation, 'db' | 'cipher'>,
  row: { readonly id: string; readonly payload: string },
) {
  return withContent(deps, row).catch((error: unknown) => {
    if (error instanceof CannotOpen || error instanceof NotWhole) return null
    throw error
  })
}

/** Removes files with their content, for good. */
export async function deleteAttachments(kysely: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await kysely
    .deleteFrom('attachment_parts')
    .where('attachment_id', 'in', [...ids])
    .execute()
  await kysely
    .deleteFrom('attachments')
    .where('id', 'in', [...ids])
    .execute()
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

function opened(cipher: Cipher, { id, payload }: { readonly id: string; readonly payload: string }): Payload {
  return JSON.parse(cipher.open(payload, attachmentContext(id))) as Payload
}

function attachmentOf(id: string, { name, type, size }: Payload): Attachment {
  return { id, name, type, size }
}

/** The context that a file is sealed in: it opens only in the row it was written for. */
export function attachmentContext(id: string): string {
  return `attachments:${id}`
}

export function partContext(id: string, part: number): string {
  return `attachments:${id}:${part}`
}
