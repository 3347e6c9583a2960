import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

/** How many seconds somebody may choose to have for taking back what they sent. */
export const undoTimes = [10, 15, 30, 60] as const

const USUAL = 15

/** For how many seconds a mail of somebody’s waits before it leaves; `staffId`: null for what the site sends. */
export async function undoSeconds(kysely: Kysely<Schema>, staffId: string | null): Promise<number> {
  if (staffId === null) return 0
  const row = await kysely.selectFrom('staff').select('undo_seconds').where('id', '=', staffId).executeTakeFirst()
  return row?.undo_seconds ?? USUAL
}

/** Chooses that time; false for one that nobody is offered. */
export async function chooseUndoSeconds(kysely: Kysely<Schema>, staffId: string, typed: string): Promise<boolean> {
  const seconds = undoTimes.find((each) => String(each) === typed)
  if (seconds === undefined) return false
  await kysely.updateTable('staff').set({ undo_seconds: seconds }).where('id', '=', staffId).execute()
  return true
}
