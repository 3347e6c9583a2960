import { sql } from 'kysely'
import type { AttachmentType } from '#domain/requests/attachment.ts'
import { readForeign } from '#platform/foreign/read-foreign.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { openRows, type OpenedValue } from '#platform/privacy/open-sealed.ts'
import { sealBytesAnew, sealRowsAnew, type Sealed } from '#platform/privacy/seal-anew.ts'
import { sealedPrefix } from '#platform/sealing/cipher.ts'
import { allFiles, attachmentContext, deleteAttachments, filesHeld, partContext } from './attachments.server.ts'
import { PDF_TEXT } from './file-readings.ts'

/** The files of customers and staff: names and bytes. */
export const fileData: PersonalData = {
  columns: { attachments: ['form_key'] },
  sealed: { attachments: ['payload'], attachment_parts: ['sealed'] },
  exportBeside: async (deps, requestId) => ({ files: await exportedFiles(deps, requestId) }),
  async forgetBeside(tx, action, requestIds) {
    const files = await tx
      .selectFrom('attachments')
      .select('id')
      .where('case_id', 'in', requestIds)
      // A blocked request is kept as it was sent: a file that waits in a form goes with that draft.
      .$if(action === 'block', (query) => query.where('seq', 'is', null))
      .execute()
    await deleteAttachments(
      tx,
      files.map(({ id }) => id),
    )
  },
  async *open(deps) {
    yield* openRows(deps, 'attachments', attachmentContext)
    yield* openFiles(deps)
  },
  async sealAnew(deps) {
    const names = await sealRowsAnew(deps, 'attachments', attachmentContext)
    const parts = await sealPartsAnew(deps)
    return { what: 'parts of files', sealed: names.sealed + parts.sealed, closed: [...names.closed, ...parts.closed] }
  },
}

/** With their content in base64; `sent` is false of what waits in a form. */
export async function exportedFiles(deps: Pick<Foundation, 'db' | 'cipher'>, caseId: string): Promise<object[]> {
  const files: object[] = []
  for await (const { id, isSent, file } of filesHeld(deps, caseId)) {
    const { name, type, size, bytes } = file ?? {}
    files.push(
      bytes ? { name, type, size, sent: isSent, base64: bytes.toString('base64') } : { id, content: 'can’t be opened' },
    )
  }
  return files
}

/** Opens the content of each file, as words where it has any. */
async function* openFiles(deps: Pick<Foundation, 'db' | 'cipher'>): AsyncGenerator<OpenedValue> {
  for await (const { id, reference, file } of allFiles(deps)) {
    const opened = { table: 'attachments', id: reference === null ? id : `${reference}, ${id}` } as const
    const text = file && (await textOfFile(file))
    yield { ...opened, text, file: { isRead: Boolean(text), isAtCase: reference !== null } }
  }
}

/** Empty where no word can be read in it: of a picture, or of a PDF of pictures. */
async function textOfFile({ type, bytes }: { readonly type: AttachmentType; readonly bytes: Buffer }): Promise<string> {
  if (type !== 'application/pdf') return ''
  const reading = await readForeign(PDF_TEXT, bytes)
  return reading.isBroken ? '' : reading.result
}

const PART_BATCH_SIZE = 8

/** The content of files, a few parts at a time. */
async function sealPartsAnew({ db, cipher }: Pick<Foundation, 'db' | 'cipher'>): Promise<Sealed> {
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
      .limit(PART_BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return { sealed, closed }
    after = last
    await db.transaction(async (tx) => {
      for (const { attachment_id, part, sealed: before } of rows) {
        const context = partContext(attachment_id, part)
        const fresh = sealBytesAnew(cipher, before, context)
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
