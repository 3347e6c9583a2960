import type { Foundation } from '#platform/foundation.ts'
import { subjectsOf } from '#platform/privacy/journal.ts'
import type { Person } from '#platform/privacy/person.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { eraseSubscribers, eraseSubscribersForGood } from './erase-subscribers.server.ts'
import { placeNameOf } from '#app/features/places/checked-place.server.ts'
import { openSubscriber, subscriberContext } from './subscribers.server.ts'
import { expireSubscribers } from './upkeep.server.ts'

/** People who are told of incidents by e-mail. */
export const subscriberData: PersonalData = {
  columns: { subscribers: ['fingerprint', 'person', 'ine'] },
  sealed: { subscribers: ['payload'] },
  export: async (deps, person) => ({
    toldOfIncidents: (await subscriptionsOf(deps, person)).map((row) => exportSubscription(deps, row)),
  }),
  // Whoever is not to be found here is told of nothing either: blocked and erased are the same for it.
  async forget(deps, _, person) {
    const subscriptions = await subscriptionsOf(deps, person)
    if (subscriptions.length === 0) return false
    await eraseSubscribersForGood(
      deps,
      subscriptions.map(({ id }) => id),
    )
    deps.print('They are told of no incidents any more, and their address is gone from there.')
    return true
  },
  async repeat(deps, deeds) {
    const erased = subjectsOf(deeds, 'erase-subscriber', 'subscriber')
    return eraseSubscribers(deps, await knownSubscribers(deps, erased))
  },
  open: (deps) => openRows(deps, 'subscribers', subscriberContext),
  sealAnew: async (deps) => ({
    what: 'subscribers',
    ...(await sealRowsAnew(deps, 'subscribers', subscriberContext)),
  }),
  expire: async (deps) => ({ blocked: 0, erased: await expireSubscribers(deps) }),
}

type Row = {
  readonly id: string
  readonly ine: string | null
  readonly payload: string
  readonly created_at: number
  readonly confirmed_at: number | null
}

/** The subscriptions of a person, by their address; nothing where they are asked for otherwise. */
async function subscriptionsOf(
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

function exportSubscription(deps: Pick<Foundation, 'cipher'>, row: Row): object {
  const { ine, created_at, confirmed_at } = row
  return {
    ...openedSubscriber(deps, row),
    place: ine === null ? 'everywhere' : placeNameOf(ine, 'es-ES'),
    askedAt: new Date(created_at).toISOString(),
    confirmedAt: confirmed_at === null ? null : new Date(confirmed_at).toISOString(),
  }
}

function openedSubscriber(deps: Pick<Foundation, 'cipher'>, row: Row): object {
  try {
    return openSubscriber(deps, row)
  } catch (error) {
    if (error instanceof CannotOpen) return { content: 'can’t be opened' }
    throw error
  }
}

/** Those that this database knows: of most, nothing is left to be done. */
async function knownSubscribers({ db }: Pick<Foundation, 'db'>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const listed = new Set(ids)
  const rows = await db.kysely.selectFrom('subscribers').select('id').execute()
  return rows.map(({ id }) => id).filter((id) => listed.has(id))
}
