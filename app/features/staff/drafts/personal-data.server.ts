import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { doForGood } from '#platform/privacy/journal.ts'
import { namedIn, type PersonWords } from '#platform/privacy/named-person.ts'
import { wordsOf, type PersonalData, type PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { mayName } from '#platform/privacy/typed-hashes.ts'
import type { TypedFields } from '../draft-forms.ts'
import { draftContext, hashesOfDraft, openedFields, textOf } from './drafts.server.ts'

/** Also of a case that is merged into a closed one. */
function closedCases({ selectFrom }: ExpressionBuilder<Schema, 'cases'>) {
  return selectFrom('cases as work').select('work.request_id').where('work.standing', '=', 'done')
}

type NamingDraft = { readonly id: string; readonly fields: TypedFields | null; readonly by: 'key' | 'name' }

/**
 * The drafts that belong to no case and name somebody: by an address, a phone, an identity or a reference, or by a name
 * that others may have. They are found by their hashes, also those that no key opens; of the others none is opened.
 */
async function draftsNaming(
  { db, cipher }: Pick<PrivacyDeps, 'db' | 'cipher'>,
  words: PersonWords,
): Promise<readonly NamingDraft[]> {
  const rows = await db.kysely
    .selectFrom('drafts')
    .select(['id', 'payload', 'typed_hashes', 'saved_at'])
    .where('case_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const { id, payload } = row
    const hashes = hashesOfDraft(row)
    const found = hashes === null ? null : mayName(cipher, hashes, words, draftContext(id))
    if (hashes !== null && found === null) return []
    const fields = openedFields(cipher, id, payload)
    const by = fields ? namedIn(textOf(fields), words) : found
    return by ? [{ id, fields, by }] : []
  })
}

const CLOSED = 'can’t be opened'

const ERASE = 'erase-draft'

/** A draft that was typed since then is another. */
async function eraseDraft(db: PrivacyDeps['db'], id: string, until: number): Promise<number> {
  const gone = await db.kysely
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('saved_at', '<=', until)
    .returning('id')
    .execute()
  return gone.length
}

const DAY = 24 * 3_600_000
/** For drafts about a case. */
const LONGEST_KEPT = 90 * DAY
/** Nobody finds their name in what stands beside no case yet. */
const LONGEST_BESIDE_NONE = 7 * DAY

/** Drafts of staff. Those of a case are told, blocked and erased with it, as notes are. */
export const draftData: PersonalData = {
  columns: { drafts: ['typed_hashes'] },
  sealed: { drafts: ['payload'] },
  exportBeside: async ({ db, cipher }, requestId) => {
    const rows = await db.kysely
      .selectFrom('drafts')
      .selectAll()
      .where('case_id', '=', requestId)
      .orderBy('saved_at')
      .orderBy('id')
      .execute()
    return {
      drafts: rows.map(({ id, form, payload, saved_at }) => {
        const fields = openedFields(cipher, id, payload)
        return {
          at: new Date(saved_at).toISOString(),
          form,
          typed: fields ? Object.fromEntries(fields) : CLOSED,
        }
      }),
    }
  },
  async export(deps, person) {
    const named = (await draftsNaming(deps, await wordsOf(deps, person))).filter(({ by }) => by === 'key')
    return named.length === 0
      ? {}
      : { draftsWithoutCase: named.map(({ fields }) => (fields ? Object.fromEntries(fields) : CLOSED)) }
  },
  // With a name alone it may be somebody else's: whoever is erased is not left there all the same.
  async forget({ config, db, cipher, clock, print, words }, action) {
    const named = (await draftsNaming({ db, cipher }, words)).filter(({ by }) => by === 'key' || action === 'erase')
    if (named.length === 0) return false
    const deeds = named.map(({ id }) => ({ deed: ERASE, draft: id }))
    await doForGood({ config, db, clock }, deeds, async () => {
      for (const { id } of named) await eraseDraft(db, id, clock())
    })
    print(`Drafts of staff that named them, and belonged to no case: ${named.length}. They are erased.`)
    return true
  },
  async repeat({ db }, deeds) {
    let done = 0
    for (const { at, deed, draft = '' } of deeds)
      if (deed === ERASE) done += await eraseDraft(db, draft, Date.parse(at))
    return done
  },
  async forgetBeside(tx, _action, requestIds) {
    await tx.deleteFrom('drafts').where('case_id', 'in', requestIds).execute()
  },
  async forgetStaff(tx, staffId) {
    await tx.deleteFrom('drafts').where('staff_id', '=', staffId).execute()
  },
  open: (deps) => openRows(deps, 'drafts', draftContext),
  sealAnew: async (deps) => ({ what: 'drafts', ...(await sealRowsAnew(deps, 'drafts', draftContext)) }),
  // A draft of a closed case stays for a day, as whoever wrote it may be at it.
  async expire({ db, clock }) {
    const now = clock()
    const erased = await db.kysely
      .deleteFrom('drafts')
      .where(({ or, and, eb, exists, selectFrom }) =>
        or([
          eb('saved_at', '<=', now - LONGEST_KEPT),
          and([eb('case_id', 'is', null), eb('saved_at', '<=', now - LONGEST_BESIDE_NONE)]),
          and([
            eb('saved_at', '<=', now - DAY),
            exists(
              selectFrom('cases')
                .select('request_id')
                .whereRef('request_id', '=', 'drafts.case_id')
                .where((its) => its.or([its('standing', '=', 'done'), its('merged_into', 'in', closedCases(its))])),
            ),
          ]),
        ]),
      )
      .returning('id')
      .execute()
    return { blocked: 0, erased: erased.length }
  },
}
