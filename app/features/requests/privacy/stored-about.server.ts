import type { Foundation } from '#platform/foundation.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import type { Person } from '#platform/privacy/person.ts'
import type { RequestContent } from '../content.server.ts'
import { partyOf, type WithKinds } from '../request-kind.server.ts'
import { ownSubjects } from '../stored/subjects.server.ts'
import { opened, type RequestRow } from '../stored-request.server.ts'

export type FoundRequest = RequestRow & {
  readonly kind: string
  readonly blocked_at: number | null
  readonly erased_at: number | null
}

/**
 * The requests stored about a person: those that they sent themselves, and those in which somebody else named them. The
 * holder of an order's number is found by the feature of numbers.
 */
export type StoredAbout = { readonly own: readonly FoundRequest[]; readonly named: readonly FoundRequest[] }

/** Oldest first. An erased request is found by its reference only: nothing else of it is left. */
export async function findStoredAbout(
  { db, cipher, kinds }: Pick<Foundation, 'db' | 'cipher'> & WithKinds,
  { by, key }: Person,
): Promise<StoredAbout> {
  const requests = db.kysely
    .selectFrom('requests')
    .select(['id', 'kind', 'reference', 'payload', 'created_at', 'blocked_at', 'erased_at'])
    .orderBy('created_at')
    .orderBy('id')
  if (by === 'reference') return { own: await requests.where('reference', '=', key).execute(), named: [] }

  const found = await requests
    .where('id', 'in', (subjects) =>
      subjects.selectFrom('subjects').select('request_id').where('fingerprint', '=', cipher.fingerprint(key)),
    )
    .execute()
  const asWhat = (row: FoundRequest) => {
    const content = contentOf({ cipher }, row)
    if (content === null) return 'own'
    const party = partyOf({ kinds }, content)
    if (party.named.includes(key)) return 'named'
    return ownSubjects(party).includes(key) ? 'own' : 'holder'
  }
  const { own = [], named = [] } = Object.groupBy(found, asWhat)
  return { own, named }
}

/** null when no key opens it: what can't be read can still be erased. */
export function contentOf(deps: Pick<Foundation, 'cipher'>, row: RequestRow): RequestContent | null {
  try {
    return opened(deps, row).content
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
