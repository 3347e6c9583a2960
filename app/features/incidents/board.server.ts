import { keepLooking } from '#platform/database/keep-looking.ts'
import type { Kysely } from 'kysely'
import { HISTORY_MONTHS, type AffectedService, type Incident, type IncidentText } from './rules.ts'
import { monthsBefore } from '#domain/calendar/months.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'

/** All incidents and works of the last twelve months as they were at one moment, the latest first. */
export type StatusBoard = { readonly version: number; readonly incidents: readonly Incident[] }

export type Status = {
  /** The same object until something is published: what is made of one never mixes two moments. */
  readonly board: () => StatusBoard
  /** When the database last said that the board is as it is, in milliseconds since 1970. */
  readonly lookedAt: () => number
  /** Looks at once: whoever publishes sees what they did. */
  readonly refresh: () => Promise<void>
}

/** Reads the board, and keeps it as new as the database's. Returns also what stops that. */
export async function startStatus({
  db,
  clock,
  log,
}: Pick<Foundation, 'db' | 'clock' | 'log'>): Promise<Status & { readonly stop: () => Promise<void> }> {
  let board = await readBoard(db.kysely, clock())
  let lookedAt = clock()

  async function look(): Promise<void> {
    const now = clock()
    if ((await readVersion(db.kysely)) !== board.version) board = await readBoard(db.kysely, now)
    lookedAt = now
  }
  const { refresh, stop } = keepLooking(look, { log, stale: 'incidents stay as they were' })
  return {
    board: () => board,
    lookedAt: () => lookedAt,
    refresh,
    stop,
  }
}

async function readVersion(kysely: Kysely<Schema>): Promise<number> {
  const { version } = await kysely.selectFrom('status_board').select('version').executeTakeFirstOrThrow()
  return version
}

/** In one statement, so that what is read is of one moment on either database. */
export async function readBoard(kysely: Kysely<Schema>, now: number): Promise<StatusBoard> {
  const since = monthsBefore(now, HISTORY_MONTHS)
  const rows = await kysely
    .selectFrom('status_board')
    .leftJoin('incidents', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('incidents.ended_at', '>', since),
          eb.and([
            eb('incidents.ended_at', 'is', null),
            or([eb('incidents.ends_at', 'is', null), eb(ref('incidents.ends_at'), '>', since)]),
          ]),
        ]),
      ),
    )
    .leftJoin('incident_updates', 'incident_updates.incident_id', 'incidents.id')
    .select([
      'status_board.version as board_version',
      'incidents.id',
      'incidents.kind',
      'services',
      'places',
      'title',
      'starts_at',
      'ends_at',
      'next_word_at',
      'ended_at',
      'incidents.version',
      'incident_updates.kind as update_kind',
      'text',
      'at',
    ])
    .orderBy('starts_at', 'desc')
    .orderBy('incidents.id', 'desc')
    .orderBy('seq', 'desc')
    .execute()

  const incidents = new Map<string, Incident>()
  for (const row of rows) {
    if (row.id === null || row.update_kind === null) continue
    const update = { kind: row.update_kind, text: JSON.parse(row.text!) as IncidentText, at: row.at! }
    const known = incidents.get(row.id)
    incidents.set(row.id, {
      ...(known ?? incidentOf(row as IncidentRow)),
      updates: [...(known?.updates ?? []), update],
    })
  }
  return { version: rows[0]?.board_version ?? 0, incidents: [...incidents.values()] }
}

export type IncidentRow = {
  readonly id: string
  readonly kind: Incident['kind']
  readonly services: string
  readonly places: string
  readonly title: string
  readonly starts_at: number
  readonly ends_at: number | null
  readonly next_word_at: number | null
  readonly ended_at: number | null
  readonly version: number
}

/** An incident as its row has it, without what was said of it. */
export function incidentOf(row: IncidentRow): Incident {
  return {
    id: row.id,
    kind: row.kind,
    services: JSON.parse(row.services) as AffectedService[],
    places: JSON.parse(row.places) as string[],
    title: JSON.parse(row.title) as IncidentText,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    nextWordAt: row.next_word_at,
    endedAt: row.ended_at,
    version: row.version,
    updates: [],
  }
}
