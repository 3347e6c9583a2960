import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Edits, Subject } from '#site-folder/edits/edits.ts'

/** A version of a subject, as it was published. Times are milliseconds since 1970. */
export type StoredEdit = {
  readonly id: number
  readonly subject: Subject
  /** As `said` gives it; null: what the file says. */
  readonly content: string | null
  /** What the file said when it was published. */
  readonly fileSaid: string
  /** Of the staff. */
  readonly author: string
  readonly note: string
  readonly publishedAt: number
}

/** The number that tells whether anything was published. */
export async function readEditVersion(kysely: Kysely<Schema>): Promise<number> {
  const { version } = await kysely.selectFrom('site_edit_board').select('version').executeTakeFirstOrThrow()
  return version
}

/** The latest version of each subject. */
export async function latestEdits(kysely: Kysely<Schema>): Promise<readonly StoredEdit[]> {
  const rows = await kysely
    .selectFrom('site_edits')
    .selectAll()
    .where('id', 'in', (query) =>
      query
        .selectFrom('site_edits as each')
        .select(({ fn }) => fn.max('each.id').as('latest'))
        .groupBy('each.subject'),
    )
    .orderBy('subject')
    .execute()
  return rows.map(stored)
}

/** The versions of a subject, the latest first. */
export async function editsOf(kysely: Kysely<Schema>, subject: Subject): Promise<readonly StoredEdit[]> {
  const rows = await kysely
    .selectFrom('site_edits')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(stored)
}

/** What goes over the files: of each subject the latest version, unless that goes back to the file. */
export function liveEdits(latest: readonly StoredEdit[]): Edits {
  return new Map(latest.flatMap(({ subject, content }) => (content === null ? [] : [[subject, content] as const])))
}

type Row = {
  readonly id: number
  readonly subject: string
  readonly content: string | null
  readonly file_said: string
  readonly author: string
  readonly note: string
  readonly published_at: number
}

function stored({ subject, file_said, published_at, ...row }: Row): StoredEdit {
  return { ...row, subject: subject as Subject, fileSaid: file_said, publishedAt: published_at }
}
