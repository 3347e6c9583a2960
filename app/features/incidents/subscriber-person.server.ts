import type { Foundation } from '#platform/foundation.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { openSubscriber, placeName } from './subscribers.server.ts'
import type { Person } from '#platform/privacy/people.ts'

type Row = {
  readonly id: string
  readonly ine: string | null
  readonly payload: string
  readonly created_at: number
  readonly confirmed_at: number | null
}

/** What somebody is told of incidents, by their address; nothing where they are asked for otherwise. */
export async function subscriptionsOf(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  { by, key }: Person,
): Promise<readonly Row[]> {
  if (by !== 'email') return []
  return db.kysely
    .selectFrom('subscribers')
    .select(['id', 'ine', 'payload', 'created_at', 'confirmed_at'])
    .where('person', '=', cipher.fingerprint(key))
    .orderBy('created_at')
    .execute()
}

/** The same for whoever asks what is kept of them (art. 15 RGPD). */
export function exportSubscription(tools: Pick<Foundation, 'cipher'>, row: Row): object {
  const { ine, created_at, confirmed_at } = row
  return {
    ...openedSubscriber(tools, row),
    place: placeName(ine) ?? 'everywhere',
    askedAt: new Date(created_at).toISOString(),
    confirmedAt: confirmed_at === null ? null : new Date(confirmed_at).toISOString(),
  }
}

function openedSubscriber(tools: Pick<Foundation, 'cipher'>, row: Row): object {
  try {
    return openSubscriber(tools, row)
  } catch (error) {
    if (error instanceof CannotOpen) return { content: 'can’t be opened' }
    throw error
  }
}
