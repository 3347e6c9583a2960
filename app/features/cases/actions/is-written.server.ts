import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

/** Whether what was posted with that form has happened. */
export async function isWritten(kysely: Kysely<Schema>, formId: string): Promise<boolean> {
  const row = await kysely.selectFrom('events').select('seq').where('form_id', '=', formId).executeTakeFirst()
  return row !== undefined
}
