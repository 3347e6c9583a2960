import type { Transaction } from 'kysely'
import { FIRST_STATE } from '#domain/requests/states/case-states.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { eventRow } from '../case-events.server.ts'

/**
 * Moves a referral's case to *matched* once a reward is due, in the transaction that stores what earned it. A case that
 * somebody has moved on, or that is not in use any more, stays as it is.
 */
export async function matchReferral(
  { cipher, clock }: Pick<Foundation, 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  caseId: string,
): Promise<void> {
  const now = clock()
  const moved = await tx
    .updateTable('cases')
    .set((eb) => ({
      state: 'matched' as const,
      version: eb('version', '+', 1),
      last_seq: eb('last_seq', '+', 1),
      changed_at: now,
    }))
    .where('request_id', '=', caseId)
    .where('kind', '=', 'referral')
    .where('state', '=', FIRST_STATE)
    .where('standing', '=', 'open')
    .returning('last_seq')
    .executeTakeFirst()
  if (!moved) return
  const place = { case_id: caseId, seq: moved.last_seq, actor: null, at: now, form_id: null }
  const event = { kind: 'moved', from: FIRST_STATE, to: 'matched', reason: null } as const
  await tx
    .insertInto('events')
    .values(eventRow(cipher, event, place))
    .execute()
}
