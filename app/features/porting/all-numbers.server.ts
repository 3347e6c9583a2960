import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import type { PortState } from '#domain/requests/port.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { shownPorts, type PortView } from './shown-ports.server.ts'

/** A number of any order, with where its case is found. */
export type ListedNumber = {
  readonly port: PortView
  /** In which it is worked on. */
  readonly caseId: string
  readonly reference: string
}

/** More than a desk works on at once. */
const MOST = 500
/** So long a number that moved too late is listed, for what that gives back. */
const LISTED_DAYS = 180

const ended: readonly PortState[] = ['cancelled', 'done']

/** The numbers of orders that still move, and of late those that moved too late; what is promised first comes first. */
export async function allNumbers(
  { db, cipher, clock }: Pick<Foundation, 'db' | 'cipher' | 'clock'>,
  site: Pick<Site, 'brand' | 'porting'>,
): Promise<readonly ListedNumber[]> {
  const { date: today } = spanishClock(clock())
  const rows = await db.kysely
    .selectFrom('ports')
    .innerJoin('cases', 'cases.request_id', 'ports.case_id')
    .innerJoin('requests', 'requests.id', 'ports.case_id')
    .select(['ports.id', 'ports.case_id', 'cases.state', 'cases.merged_into', 'requests.reference'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('ports.state', 'not in', ended), eb('cases.state', 'not in', ['rejected', 'withdrawn'])]),
        and([
          eb('ports.state', '=', 'done'),
          eb('promised', 'is not', null),
          eb('done_on', '>', eb.ref('promised')),
          eb('done_on', '>', daysAfter(today, -LISTED_DAYS)),
        ]),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('promised', 'asked_on'))
    .orderBy('ports.created_at')
    .orderBy('ports.id')
    .limit(MOST)
    .execute()
  const orders = rows.map(({ case_id: caseId, state }) => ({ caseId, state }))
  const ports = new Map((await shownPorts({ db, cipher, clock }, site, orders)).map((port) => [port.id, port]))
  return rows.flatMap(({ id, case_id, merged_into, reference }) => {
    const port = ports.get(id)
    if (!port || (port.state === 'done' && port.delay === 0)) return []
    return [{ port, caseId: merged_into ?? case_id, reference }]
  })
}
