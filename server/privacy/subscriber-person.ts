import type { Foundation } from '../foundation.ts'
import { placeName } from '../status/subscribers.ts'
import type { Person } from './people.ts'

type Row = {
  readonly id: string
  readonly ine: string | null
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
    .select(['id', 'ine', 'created_at', 'confirmed_at'])
    .where('person', '=', cipher.fingerprint(key))
    .orderBy('created_at')
    .execute()
}

/** The same for whoever asks what is kept of them (art. 15 RGPD). */
export function exportSubscription({ ine, created_at, confirmed_at }: Row): object {
  return {
    place: placeName(ine) ?? 'everywhere',
    askedAt: new Date(created_at).toISOString(),
    confirmedAt: confirmed_at === null ? null : new Date(confirmed_at).toISOString(),
  }
}
