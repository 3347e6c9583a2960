import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AuditThing } from '#app/features/staff/audit-action.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { pictureName, replyName, settingSubjects, shopId, type Subject } from '#site-folder/edits/edits.ts'
import { said } from '#site-folder/edits/said.ts'
import { SiteErrors } from '#site-folder/site.ts'
import type { EditBoard } from './board.server.ts'
import { editContext } from './sealed-edits.server.ts'
import { editsOf, latestEdits, liveEdits, readEditVersion, type StoredEdit } from './stored-edits.server.ts'

type Deps = Pick<Foundation, 'db' | 'cipher' | 'clock'> & { readonly edits: Pick<EditBoard, 'files' | 'refresh'> }

export type NewEdit = {
  readonly subject: Subject
  /** As JSON, in any order; null: back to what the file says. */
  readonly content: string | null
  /** The base that `currentContent` gave for the version that the author has seen. */
  readonly base: string
  /** Id of the member of staff who publishes it. */
  readonly author: string
  readonly note: string
}

/**
 * `same`: it says that already, and nothing was written; `conflict`: somebody else has published since, or the file was
 * changed; `errors`: with it the operator's folder would not be good, for these reasons.
 */
export type PublishedEdit =
  | { readonly outcome: 'published' | 'same' | 'conflict' }
  | { readonly outcome: 'errors'; readonly errors: readonly string[] }

/** The content of a subject that holds: the last that was published, or that of the file. */
export type Standing = {
  readonly content: string
  /** Names what holds, so that a form can say what it was made of. */
  readonly base: string
  /** The latest first. */
  readonly versions: readonly StoredEdit[]
}

/** Reads the content of a subject that holds at this moment, and all that held before. */
export async function currentContent(
  { db, cipher, edits }: Pick<Deps, 'db' | 'cipher' | 'edits'>,
  subject: Subject,
  kysely: Foundation['db']['kysely'] = db.kysely,
): Promise<Standing> {
  const versions = await editsOf(cipher, kysely, subject)
  const content = versions[0]?.content ?? said(edits.files().site, subject)
  return { content, base: `${versions[0]?.id ?? 0}-${digestOf(content)}`, versions }
}

/**
 * Publishes a version over the file, with its line in the audit. What it says has passed every rule of the folder, with
 * all that quotes it. When it resolves, this server shows it; others do within a second.
 */
export async function publishEdit(deps: Deps, edit: NewEdit): Promise<PublishedEdit> {
  for (;;) {
    const checked = await check(deps, edit)
    if ('errors' in checked) return { outcome: 'errors', errors: checked.errors }
    const outcome = await deps.db.transaction(async (tx) => write(deps, tx, edit, checked))
    // Somebody has published meanwhile, and what was checked would not be what holds then.
    if (outcome === 'moved') continue
    if (outcome === 'published') await deps.edits.refresh()
    return { outcome }
  }
}

async function write(
  { db, cipher, clock, edits }: Deps,
  tx: Transaction<Schema>,
  { subject, content, base, author, note }: NewEdit,
  checked: Checked,
): Promise<'published' | 'same' | 'conflict' | 'moved'> {
  // First of all, so that those who publish at the same moment take turns, and instances look.
  const { version } = await tx
    .updateTable('site_edit_board')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  if (version !== checked.version + 1) return 'moved'
  const standing = await currentContent({ db, cipher, edits }, subject, tx)
  const isFile = (standing.versions[0]?.content ?? null) === null
  if (checked.content === standing.content && (content !== null || isFile)) return 'same'
  if (base !== standing.base) return 'conflict'

  const { last } = await tx
    .selectFrom('site_edits')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const [now, id] = [clock(), (last ?? 0) + 1]
  await tx
    .insertInto('site_edits')
    .values({
      id,
      subject,
      content: content === null ? null : cipher.seal(checked.content, editContext(id, 'content')),
      file_said: cipher.seal(said(edits.files().site, subject), editContext(id, 'file_said')),
      author,
      note,
      published_at: now,
    })
    .execute()
  await writeAudit(tx, {
    staff: author,
    action: 'site-edited',
    subject: replyName(subject) ?? shopId(subject) ?? pictureName(subject),
    what: thingOf(subject),
    at: now,
  })
  return 'published'
}

type Checked = {
  readonly content: string
  /** Version of the board when it was checked. */
  readonly version: number
}

/** Reads the folder with the wish in it; gives what it then says of the subject. */
async function check(
  { db, cipher, edits }: Deps,
  { subject, content }: NewEdit,
): Promise<Checked | { readonly errors: readonly string[] }> {
  const version = await readEditVersion(db.kysely)
  const live = new Map(liveEdits(await latestEdits(cipher, db.kysely)))
  if (content === null) live.delete(subject)
  else live.set(subject, content)
  try {
    return { version, content: said((await edits.files().withEdits(live)).site, subject) }
  } catch (error) {
    if (error instanceof SiteErrors) return { errors: error.errors }
    throw error
  }
}

function thingOf(subject: Subject): AuditThing {
  const setting = settingSubjects.find((each) => each === subject)
  if (setting) return setting
  if (pictureName(subject) !== null) return 'picture'
  return shopId(subject) === null ? 'reply-template' : 'shop-hours'
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
