import type { Database } from '#platform/database/database.ts'

/** How far the e-mails of a request are: all of them sent, some of them waiting, or one of them given up. */
export type MailState = 'sent' | 'due' | 'failed'

/** How far the e-mails that sending caused are, of several requests are; one without any is left out. */
export async function mailStates(
  { kysely }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  const messages = await kysely
    .selectFrom('outbox')
    .select(['request_id', 'state'])
    .where('request_id', 'in', [...ids])
    .where(({ or, eb }) => or([eb('purpose', 'is', null), eb('purpose', 'in', ['company', 'acknowledgement'])]))
    .execute()
  const worst = new Map<string, MailState>()
  const rank: readonly MailState[] = ['sent', 'due', 'failed']
  for (const { request_id, state } of messages) {
    if (request_id === null) continue
    const known = worst.get(request_id) ?? 'sent'
    worst.set(request_id, rank.indexOf(state) > rank.indexOf(known) ? state : known)
  }
  return worst
}
