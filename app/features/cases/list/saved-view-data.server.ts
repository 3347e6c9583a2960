import { findStaff } from '#app/features/staff/staff.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import { doForGood, subjectsOf } from '#platform/privacy/journal.ts'
import { namedIn } from '#platform/privacy/named-person.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { savedViewContext, savedViews } from './saved-views.server.ts'

/** The views that staff have saved. A name and a search may say anything; the filters name nobody. */
const ERASE = 'erase-view'

async function eraseViews(db: Foundation['db'], ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await db.kysely.deleteFrom('saved_views').where('id', 'in', ids).returning('id').execute()
  return gone.length
}

export const savedViewData: PersonalData = {
  sealed: { saved_views: ['payload'] },
  without: { expire: 'a view is there until whoever saved it, or is in charge, takes it away' },
  async export(deps, { by, key }) {
    const member = by === 'email' ? await findStaff(deps, { email: key }) : null
    if (!member) return {}
    const own = (await savedViews(deps, member.id)).filter(({ madeBy }) => madeBy === member.id)
    return { savedViews: own.map(({ name, query, search, isShared }) => ({ name, query, search, isShared })) }
  },
  // A view is called by whom it is about: nothing but its name says so.
  async forget({ config, db, cipher, clock, print, words }, action) {
    const named: string[] = []
    for await (const { id, text } of openRows({ db, cipher }, 'saved_views', savedViewContext))
      if (text !== null && namedIn(text, words) !== null) named.push(id)
    if (named.length === 0 || action === 'block') return false
    const deeds = named.map((view) => ({ deed: ERASE, view }))
    await doForGood({ config, db, clock }, deeds, () => eraseViews(db, named))
    print(`Saved views that were called by them: ${named.length}. They are erased.`)
    return true
  },
  repeat: ({ db }, deeds) => eraseViews(db, subjectsOf(deeds, ERASE, 'view')),
  // Colleagues work with what is for all of them: it stays theirs, and says of its maker no more than an id.
  async forgetStaff(tx, staffId) {
    await tx.deleteFrom('saved_views').where('staff_id', '=', staffId).where('shared_at', 'is', null).execute()
  },
  open: (deps) => openRows(deps, 'saved_views', savedViewContext),
  sealAnew: async (deps) => ({ what: 'saved views', ...(await sealRowsAnew(deps, 'saved_views', savedViewContext)) }),
}
