import type { Foundation } from '#platform/foundation.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { linksOf } from '#app/features/cases/links/case-links.server.ts'

/**
 * The links of a case, and by their ids the references of all that its history names; of what is out of use there is
 * neither.
 */
export async function shownLinks({ db }: Pick<Foundation, 'db'>, whole: WholeCase) {
  const requests = [whole, ...whole.merged]
  const own = new Set(requests.map(({ row }) => row.request_id))
  const each = await Promise.all(
    [...own].map(async (of) => (await linksOf(db.kysely, of)).map((link) => ({ ...link, of }))),
  )
  const links = each.flat().filter(({ otherId }) => !own.has(otherId))
  const named = requests.flatMap(({ events }) =>
    events.flatMap(({ event }) => (event && 'other' in event ? event.other : [])),
  )
  const ids = [...new Set([...links.map(({ otherId }) => otherId), ...named])]
  if (ids.length === 0) return { linked: [], references: {} as Readonly<Record<string, string>> }
  const cases = await db.kysely
    .selectFrom('cases')
    .innerJoin('requests', 'requests.id', 'cases.request_id')
    .select([
      'cases.request_id',
      'requests.reference',
      'cases.kind',
      'cases.state',
      'cases.opened_at',
      'cases.merged_into',
    ])
    .where('cases.request_id', 'in', ids)
    .where(({ or, eb }) => or([eb('cases.standing', '!=', 'blocked'), eb('cases.merged_into', 'is not', null)]))
    .where('requests.erased_at', 'is', null)
    .execute()
  const byId = new Map(cases.map((found) => [found.request_id, found]))
  return {
    linked: links.flatMap(({ otherId, by, at, of }) => {
      const other = byId.get(otherId)
      return other ? [{ ...other, by, at, of }] : []
    }),
    references: Object.fromEntries(cases.map(({ request_id, reference }) => [request_id, reference])),
  }
}
