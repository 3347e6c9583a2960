import type { Foundation } from '#platform/foundation.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { linksOf } from '#app/features/cases/links/case-links.server.ts'

/**
 * What a case is linked with, and by their ids the references of all that its history names; of what is out of use there is
 * neither.
 */
export async function shownLinks({ db }: Pick<Foundation, 'db'>, { row, events }: WholeCase) {
  const links = await linksOf(db.kysely, row.request_id)
  const named = events.flatMap(({ event }) =>
    event?.kind === 'case-linked' || event?.kind === 'case-unlinked' ? [event.other] : [],
  )
  const ids = [...new Set([...links.map(({ otherId }) => otherId), ...named])]
  if (ids.length === 0) return { linked: [], references: {} as Readonly<Record<string, string>> }
  const cases = await db.kysely
    .selectFrom('cases')
    .innerJoin('requests', 'requests.id', 'cases.request_id')
    .select(['cases.request_id', 'requests.reference', 'cases.kind', 'cases.state', 'cases.opened_at'])
    .where('cases.request_id', 'in', ids)
    .where('cases.standing', '!=', 'blocked')
    .where('requests.erased_at', 'is', null)
    .execute()
  const byId = new Map(cases.map((each) => [each.request_id, each]))
  return {
    linked: links.flatMap(({ otherId, by, at }) => {
      const other = byId.get(otherId)
      return other ? [{ ...other, by, at }] : []
    }),
    references: Object.fromEntries(cases.map(({ request_id, reference }) => [request_id, reference])),
  }
}
