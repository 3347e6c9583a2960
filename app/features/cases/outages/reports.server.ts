import { sql } from 'kysely'
import { caseKinds } from '#domain/requests/states/case-states.ts'
import type { Incident } from '#app/features/incidents/rules.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { withContents, type ListedCase } from '../listed-case.server.ts'
import { municipalityOf } from '../opening/case-place.server.ts'
import { personKeys, placeKey } from '../search/lookup-keys.server.ts'
import { linkedCaseIds } from './incident-links.server.ts'
import { mayBeOf, reportWindow } from './report-window.ts'
import type { Deps } from '../deps.server.ts'

/** Of the open cases that came in an incident's time, as many of the latest are looked through. */
const MAX_LOOKED_THROUGH = 1000
/** Below what either database takes in one statement. */
const KEY_BATCH_SIZE = 400

/** Where a report is from: as it says, or else as other cases of the same person or of its reference say. */
export type ReportPlaces = { readonly ines: readonly string[]; readonly isOwn: boolean }

type Report = { readonly listed: ListedCase; readonly places: ReportPlaces }

/** Whether a case says that a service is down. */
export function isReport({ kinds }: Pick<Deps, 'kinds'>, { content }: Pick<ListedCase, 'content'>): boolean {
  return content !== null && kinds[content.kind].reportsOutage?.(content) === true
}

/** The open reports that may be of an incident and are linked to none, the latest first. */
export async function proposedReports(deps: Deps, incident: Incident): Promise<readonly Report[]> {
  const now = deps.clock()
  const window = reportWindow(incident, now)
  if (!window) return []
  const kinds = caseKinds.filter((kind) => deps.kinds[kind].reportsOutage)
  const rows = await deps.db.kysely
    .selectFrom('cases')
    .selectAll()
    .where('standing', '=', sql.lit('open'))
    .where('kind', 'in', kinds)
    .where(({ or, eb }) => or([eb('topic', 'is', null), eb('topic', '=', 'outage')]))
    .where('opened_at', '>=', window.from)
    .where('opened_at', '<=', window.to)
    .where('request_id', 'not in', ({ selectFrom }) => selectFrom('incident_cases').select('case_id'))
    .orderBy('opened_at', 'desc')
    .limit(MAX_LOOKED_THROUGH)
    .execute()
  const reports = (await withContents(deps, rows)).filter((listed) => isReport(deps, listed))
  const places = await placesOf(deps, reports, incident.places)
  return reports
    .map((listed) => ({ listed, places: places.get(listed.row.request_id)! }))
    .filter(({ listed, places: { ines } }) => mayBeOf(incident, { at: listed.row.opened_at, places: ines }, now))
}

/** Where each of these cases is, as far as it is one of the given places or says so itself. */
export async function placesOf(
  deps: Deps,
  cases: readonly ListedCase[],
  among: readonly string[],
): Promise<ReadonlyMap<string, ReportPlaces>> {
  const { cipher } = deps
  const known = cases.map((listed) => {
    const own = listed.content === null ? null : municipalityOf(deps.kinds, listed.content)
    const keys = own === null && listed.content ? personKeys(cipher, partyOf(deps, listed.content)) : []
    return { id: listed.row.request_id, own, keys }
  })
  const placesBy = await placesByKey(deps, [...new Set(known.flatMap(({ keys }) => keys))], among)
  return new Map(
    known.map(({ id, own, keys }) => [
      id,
      own === null
        ? { ines: [...new Set(keys.flatMap((key) => placesBy.get(key) ?? []))], isOwn: false }
        : { ines: [own], isOwn: true },
    ]),
  )
}

/** Which of those places the cases are at that are found by each of the keys. */
async function placesByKey(
  { db, cipher }: Pick<Deps, 'db' | 'cipher'>,
  keys: readonly string[],
  among: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ineOf = new Map(among.map((ine) => [placeKey(cipher, ine), ine]))
  const found = new Map<string, string[]>()
  if (ineOf.size === 0) return found
  for (let from = 0; from < keys.length; from += KEY_BATCH_SIZE) {
    const rows = await db.kysely
      .selectFrom('lookup')
      .innerJoin('lookup as at', 'at.case_id', 'lookup.case_id')
      .select(['lookup.keyed_hash as key', 'at.keyed_hash as place'])
      .distinct()
      .where('lookup.keyed_hash', 'in', keys.slice(from, from + KEY_BATCH_SIZE))
      .where('at.keyed_hash', 'in', [...ineOf.keys()])
      .execute()
    for (const { key, place } of rows) found.set(key, [...(found.get(key) ?? []), ineOf.get(place)!])
  }
  return found
}

/** How many cases are linked to an incident, and how many open reports may be of it beside these. */
export async function countIncidentCases(
  deps: Deps,
  incident: Incident,
): Promise<{ readonly linked: number; readonly proposed: number }> {
  const [linked, proposed] = await Promise.all([
    linkedCaseIds(deps.db.kysely, incident.id),
    proposedReports(deps, incident),
  ])
  return { linked: linked.length, proposed: proposed.length }
}
