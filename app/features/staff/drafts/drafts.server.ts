import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { hashesOf } from '#platform/privacy/typed-hashes.ts'
import { CannotOpen, type Cipher } from '#platform/sealing/cipher.ts'
import type { TypedFields } from '../draft-forms.ts'
import type { Deps } from '../deps.server.ts'

/** A form that somebody has typed into and not sent. */
export type Draft = { readonly form: string; readonly fields: TypedFields; readonly savedAt: number }

/** The writer and the page of a draft; `caseId` where that is the page of a case. */
export type DraftPlace = { readonly staffId: string; readonly path: string; readonly caseId: string | null }

/** Also within a transaction. */
type WithKysely = { readonly db: Pick<Deps['db'], 'kysely'> }

/** The drafts that somebody has of the forms of a page, the latest first; without those that no key opens. */
export async function draftsOf(
  { db, cipher }: Pick<Deps, 'cipher'> & WithKysely,
  { staffId, path }: Pick<DraftPlace, 'staffId' | 'path'>,
): Promise<readonly Draft[]> {
  const rows = await db.kysely
    .selectFrom('drafts')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('page', '=', path)
    .orderBy('saved_at', 'desc')
    .execute()
  return rows.flatMap(({ id, form, payload, saved_at: savedAt }) => {
    const fields = openedFields(cipher, id, payload)
    return fields ? [{ form, fields, savedAt }] : []
  })
}

/** Unsent drafts of a page that has the same kind of form for several cases: values by field, by case. */
export function draftsByCase(
  drafts: readonly Draft[],
  form: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    drafts.flatMap((draft) =>
      draft.form.startsWith(`${form} `) ? [[draft.form.slice(form.length + 1), Object.fromEntries(draft.fields)]] : [],
    ),
  )
}

/** In which of their tabs somebody types, and of when the draft is that it began with, in milliseconds since 1970; 0 for none. */
export type DraftTab = { readonly tab: string; readonly since: number }

/**
 * Keeps what was typed into a form in place of what was; forgets it where nothing is left. Of a case out of use nothing is kept.
 * Text typed in another tab since this one was opened stays, and the answer is false.
 */
export async function saveDraft(
  deps: Deps,
  place: DraftPlace,
  form: string,
  typed: TypedFields,
  from?: DraftTab,
): Promise<boolean> {
  if (from && (await isOfAnotherTab(deps, draftId(place, form), from))) return false
  if (typed.length === 0) await discardDrafts(deps, place, form)
  else await storeDraft(deps, place, form, from ? [...typed, [TAB, from.tab]] : typed)
  return true
}

/** Beside the fields of a draft, the tab that it was typed in: another one that was open before keeps nothing in its place. */
export const TAB = 'tab'

async function isOfAnotherTab({ db, cipher }: Deps, id: string, { tab, since }: DraftTab): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('drafts')
    .select(['payload', 'saved_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.saved_at <= since) return false
  const owner = storedFields(cipher, id, row.payload)?.find(([name]) => name === TAB)?.[1]
  return owner !== undefined && owner !== tab
}

async function storeDraft(deps: Deps, place: DraftPlace, form: string, fields: TypedFields): Promise<void> {
  await deps.db.transaction((tx) => putDraft(deps, tx, place, form, fields))
}

/** Keeps what was typed into a form in place of what was, within a transaction. */
export async function putDraft(
  { db, cipher, clock }: Deps,
  tx: Transaction<Schema>,
  place: DraftPlace,
  form: string,
  fields: TypedFields,
): Promise<void> {
  const { staffId, path, caseId } = place
  // The reply to a mail is of no case yet.
  let ofCase = caseId
  const id = draftId(place, form)
  const savedAt = clock()
  const payload = cipher.seal(JSON.stringify(fields), draftContext(id))
  const changed = { payload, typed_hashes: typedHashes(cipher, id, fields, savedAt), saved_at: savedAt }
  if (caseId !== null) {
    // Whoever takes the case out of use meanwhile waits, and takes this away as well.
    const inUse = await tx
      .selectFrom('cases')
      .select('request_id')
      .where('request_id', '=', caseId)
      .where(({ or, eb }) => or([eb('standing', '!=', 'blocked'), eb('merged_into', 'is not', null)]))
      .$if(db.dialect === 'postgres', (query) => query.forShare())
      .executeTakeFirst()
    if (!inUse && !(await isMail(tx, caseId))) return
    if (!inUse) ofCase = null
  }
  await tx
    .insertInto('drafts')
    .values({ id, staff_id: staffId, page: path, form, case_id: ofCase, ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...changed, case_id: ofCase }))
    .execute()
}

/** Whether there is a mail of that id that has no case. */
async function isMail(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('mails_in')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['unassigned', 'aside'])
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what somebody has typed into a form of a page, or into all of them, now that it is sent. */
export async function dropDrafts(
  { db }: WithKysely,
  { staffId, path }: Pick<DraftPlace, 'staffId' | 'path'>,
  form: string | null,
): Promise<void> {
  await db.kysely
    .deleteFrom('drafts')
    .where('staff_id', '=', staffId)
    .where('page', '=', path)
    .$if(form !== null, (query) => query.where('form', '=', form))
    .execute()
}

/**
 * Throws away what somebody has typed into a form of a page, or into all of them; of a case as well what they typed at those
 * that are merged into it, as its page shows that.
 */
export async function discardDrafts(
  { db }: Pick<Deps, 'db'>,
  { staffId, path, caseId }: DraftPlace,
  form: string | null,
): Promise<void> {
  const merged =
    caseId === null
      ? []
      : await db.kysely.selectFrom('cases').select('request_id').where('merged_into', '=', caseId).execute()
  const paths = merged.map(({ request_id }) => path.replace(caseId ?? '', request_id))
  for (const each of [path, ...paths]) await dropDrafts({ db }, { staffId, path: each }, form)
}

function draftId({ staffId, path }: DraftPlace, form: string): string {
  return `${staffId} ${path} ${form}`
}

/** Sealed, a draft opens only as that of its person, page and form. */
export function draftContext(id: string): string {
  return `drafts:${id}`
}

function typedHashes(cipher: Cipher, id: string, fields: TypedFields, savedAt: number): string {
  return `${savedAt} ${hashesOf(cipher, textOf(fields), draftContext(id))}`
}

/** null where nothing says so: an earlier program has kept it, which may have written over a newer one's. */
export function hashesOfDraft(row: { readonly typed_hashes: string | null; readonly saved_at: number }): string | null {
  const mark = `${row.saved_at} `
  return row.typed_hashes?.startsWith(mark) ? row.typed_hashes.slice(mark.length) : null
}

/** All that was typed into a draft. */
export function textOf(fields: TypedFields): string {
  return fields.map(([, value]) => value).join('\n')
}

/** null where no key opens it. */
export function openedFields(cipher: Cipher, id: string, payload: string): TypedFields | null {
  return storedFields(cipher, id, payload)?.filter(([name]) => name !== TAB) ?? null
}

function storedFields(cipher: Cipher, id: string, payload: string): TypedFields | null {
  try {
    return JSON.parse(cipher.open(payload, draftContext(id))) as TypedFields
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
