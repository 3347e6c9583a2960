import type { Kysely } from 'kysely'
import { phaseOf, type Incident } from './rules.ts'
import type { Schema } from '#platform/database/schema.ts'
import { readBoard } from './board.server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** An incident that goes on for longer was mended without anybody saying so, most likely. */
const LONGEST_DAYS = 7

/** Incidents at /estado that nobody keeps true: news that were promised, and an end that nobody told. */
export async function examineIncidents(kysely: Kysely<Schema>, now: number): Promise<string[]> {
  const { incidents } = await readBoard(kysely, now)
  return incidents.filter((incident) => phaseOf(incident, now) === 'now').flatMap((each) => neglectOf(each, now))
}

function neglectOf({ id, title, startsAt, nextWordAt }: Incident, now: number): string[] {
  const name = `/estado: “${Object.values(title)[0] ?? id}”`
  const days = Math.floor((now - startsAt) / DAY)
  return [
    ...(nextWordAt !== null && nextWordAt < now
      ? [`${name} promised news ${ago(now - nextWordAt)}: say how it is at /gestion/estado/${id}`]
      : []),
    ...(days > LONGEST_DAYS
      ? [`${name} has been going on for ${days} days: end it at /gestion/estado/${id} if it is over`]
      : []),
  ]
}

function ago(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE)
  return minutes < 120 ? `${minutes} minutes ago` : `${Math.floor(minutes / 60)} hours ago`
}
