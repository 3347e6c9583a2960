import type { Transaction } from 'kysely'
import type { ChangeProof } from '#domain/requests/change-proof.ts'
import { openedEvent } from '#app/features/cases/history/case-events.server.ts'
import type { LockedCase } from '#app/features/cases/merging/locked-case.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { GivenProof } from '#app/features/case-kit/given-proof.ts'
import { provedWords } from './proof-of-change.ts'

/** A proof as the history of a case keeps it; null where it is none: no word of that case, or one that proves nothing. */
export async function judgedProof(
  cipher: Cipher,
  tx: Transaction<Schema>,
  { work, members }: Pick<LockedCase, 'work' | 'members'>,
  given: GivenProof | null,
): Promise<ChangeProof | null> {
  if (given === null || given.by === 'call') return given
  if (![work, ...members].some(({ request_id }) => request_id === given.caseId)) return null
  const rows = await tx
    .selectFrom('events')
    .selectAll()
    .where('case_id', '=', given.caseId)
    .where('kind', 'in', ['message', 'mail', 'undone'])
    .orderBy('seq')
    .execute()
  const words = provedWords(rows.map((row) => openedEvent(cipher, row)))
  return words.find(({ seq }) => seq === given.seq)?.proof ?? null
}
