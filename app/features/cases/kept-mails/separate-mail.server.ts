import type { Transaction } from 'kysely'
import { emailKey } from '#app/features/cases/search/lookup-keys.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { eventRow, type CaseEvent, type EventRow } from '../history/case-events.server.ts'
import { keepWithMail, sealedMail } from './mails-in.server.ts'

type Joined = Extract<CaseEvent, { kind: 'message' | 'mail' }>

const NOTHING = { messageId: '', name: '', address: '', subject: '', marks: [], refused: [] } as const

/**
 * Takes a mail from the case that staff gave it to, with its files: it is without one again, as it came. The history of that
 * case keeps that there was one, and none of its words, as they may be somebody else's.
 */
export async function separateMail(
  cipher: Cipher,
  tx: Transaction<Schema>,
  { case_id, seq, actor, at }: Pick<EventRow, 'case_id' | 'seq' | 'actor' | 'at'>,
  { text, files, mail }: Joined,
): Promise<void> {
  if (!mail?.came) return
  const {
    came: { mail: id, kind, proof, answers },
    ...details
  } = mail
  const kept = { kind, text, files, details: { ...details, proof }, answers }
  await tx
    .updateTable('mails_in')
    .set({
      state: 'unassigned',
      case_id: null,
      payload: sealedMail(cipher, id, kept),
      sender_hash: details.address === '' ? null : emailKey(cipher, details.address),
      settled_at: null,
      settled_by: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'joined')
    .execute()
  await keepWithMail(tx, id, files)
  const place = { case_id, seq, actor, at, form_id: null }
  const noted = eventRow(cipher, { kind: 'mail', text: '', files: [], mail: NOTHING }, place)
  await tx
    .updateTable('events')
    .set({ kind: noted.kind, sealed: noted.sealed })
    .where('case_id', '=', case_id)
    .where('seq', '=', seq)
    .execute()
}
