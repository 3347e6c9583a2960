import type { MoveByItself } from '#app/features/case-kit/capability.server.ts'
import { eventRow } from '../history/case-events.server.ts'

/** Brings a case to a state, with its event, in whose name nobody stands. */
export const moveByItself: MoveByItself = async ({ cipher, clock }, tx, row, state) => {
  const at = clock()
  const seq = row.last_seq + 1
  await tx
    .updateTable('cases')
    .set({ state, version: row.version + 1, last_seq: seq, changed_at: at })
    .where('request_id', '=', row.request_id)
    .execute()
  const place = { case_id: row.request_id, seq, actor: null, at, form_id: null }
  await tx
    .insertInto('events')
    .values(eventRow(cipher, { kind: 'moved', from: row.state, to: state, reason: null }, place))
    .execute()
}
