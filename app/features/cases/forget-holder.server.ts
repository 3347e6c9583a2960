import { shortIdentity } from '#domain/people/identity-end.ts'
import type { Transaction } from 'kysely'
import type { Holder } from '#platform/privacy/personal-data.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { eventContext, openedEvent, type CaseEvent } from './history/case-events.server.ts'

/**
 * Takes whom a number or an account belongs to out of the history of a case: of what was known of it, and of what its
 * customer wrote about it. Gives the words by which it was said, with those that are known already.
 */
export async function forgetHolder(
  tx: Transaction<Schema>,
  cipher: Cipher,
  { requestId, fingerprint, words }: Holder,
): Promise<readonly string[]> {
  const rows = await tx.selectFrom('events').selectAll().where('case_id', '=', requestId).execute()
  const events = rows.flatMap((row) => {
    const { event } = openedEvent(cipher, row)
    return event ? [{ row, event }] : []
  })
  const isTheirs = (identity: string) => cipher.fingerprint(identity) === fingerprint
  const said = events.flatMap(({ event }) => {
    const holder = holderIn(event)
    return holder && isTheirs(holder.identity) ? [holder.name, holder.identity] : []
  })
  const all = [...new Set([...words, ...said])]
  for (const { row, event } of events) {
    const left = without(event, all)
    if (left === event) continue
    const sealed = cipher.seal(JSON.stringify(left), eventContext(row))
    await tx
      .updateTable('events')
      .set({ sealed })
      .where('case_id', '=', row.case_id)
      .where('seq', '=', row.seq)
      .execute()
  }
  return all
}

function holderIn(event: CaseEvent) {
  const holder = event.kind === 'port' ? (event.was?.holder ?? null) : null
  return holder === 'own' ? null : holder
}

/** The same event where it says none of these words. */
function without(event: CaseEvent, words: readonly string[]): CaseEvent {
  if (event.kind === 'port' && event.was && words.includes(holderIn(event)?.identity ?? ''))
    return { ...event, was: { ...event.was, holder: null } }
  if (event.kind === 'offer' && words.includes(event.holder ?? '')) return { ...event, holder: '—' }
  if (event.kind !== 'message') return event
  // Such a message has only the end of an identity number.
  const ends = words.map(shortIdentity)
  const text = [...words, ...ends].reduce((left, word) => left.replaceAll(word, '—'), event.text)
  return text === event.text ? event : { ...event, text }
}
