import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { pictureSubject, type Edits, type Subject } from '#site-folder/edits/edits.ts'
import { openedSaid } from './sealed-edits.server.ts'

/** A version of a subject, as it was published. Times are milliseconds since 1970. */
export type StoredEdit = {
  readonly id: number
  readonly subject: Subject
  /** As `said` gives it; null: what the file says, or it is not known any more. */
  readonly content: string | null
  /** The content of the file when it was published; null where that is not known any more. */
  readonly fileSaid: string | null
  /** Whether it is known what it said: in time that is forgotten. Of what holds only a key that is missing hides it. */
  readonly isKnown: boolean
  /** Id of the member of staff who publishes it. */
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
export async function latestEdits(cipher: Cipher, kysely: Kysely<Schema>): Promise<readonly StoredEdit[]> {
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
  return rows.map((row) => stored(cipher, row))
}

/** The versions of a subject, the latest first. */
export async function editsOf(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  subject: Subject,
): Promise<readonly StoredEdit[]> {
  const rows = await kysely
    .selectFrom('site_edits')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => stored(cipher, row))
}

/** The edits that go over the files: of each subject the latest version, unless that goes back to the file. */
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

function stored(cipher: Cipher, { subject, file_said, published_at, content: sealed, ...row }: Row): StoredEdit {
  const content = sealed === null ? null : openedSaid(cipher, row.id, 'content', sealed)
  const fileSaid = openedSaid(cipher, row.id, 'file_said', file_said)
  return {
    ...row,
    subject: subject as Subject,
    content,
    fileSaid,
    isKnown: sealed === null || content !== null,
    publishedAt: published_at,
  }
}

/** A picture uploaded, brought back or taken away; without its content. */
export type PictureVersion = Pick<StoredEdit, 'id' | 'subject' | 'author' | 'publishedAt'> & {
  readonly isAway: boolean
  /** Whether it has pixels, and these are kept still. */
  readonly isKnown: boolean
}

/** The versions of all pictures, the latest first. */
export async function pictureVersions(kysely: Kysely<Schema>): Promise<readonly PictureVersion[]> {
  const rows = await kysely
    .selectFrom('site_edits')
    .select(['id', 'subject', 'author', 'published_at'])
    .select(({ eb }) => [eb('content', 'is', null).as('is_away'), eb('content', '!=', '').as('is_known')])
    .where('subject', 'like', pictureSubject('%'))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ subject, published_at, is_away, is_known, ...row }) => ({
    ...row,
    subject: subject as Subject,
    publishedAt: published_at,
    isAway: Boolean(is_away),
    isKnown: Boolean(is_known),
  }))
}
