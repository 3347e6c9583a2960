import { findStaff } from '#app/features/staff/staff.server.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { savedViewContext, savedViews } from './saved-views.server.ts'

/** The views that staff have saved. A name and a search may say anything; the filters name nobody. */
export const savedViewData: PersonalData = {
  sealed: { saved_views: ['payload'] },
  without: { expire: 'a view is there until whoever saved it, or is in charge, takes it away' },
  async export(deps, { by, key }) {
    const member = by === 'email' ? await findStaff(deps, { email: key }) : null
    if (!member) return {}
    const own = (await savedViews(deps, member.id)).filter(({ madeBy }) => madeBy === member.id)
    return { savedViews: own.map(({ name, query, search, isShared }) => ({ name, query, search, isShared })) }
  },
  // Colleagues work with what is for all of them: it stays theirs, and says of its maker no more than an id.
  async forgetStaff(tx, staffId) {
    await tx.deleteFrom('saved_views').where('staff_id', '=', staffId).where('shared_at', 'is', null).execute()
  },
  sealAnew: async (deps) => ({ what: 'saved views', ...(await sealRowsAnew(deps, 'saved_views', savedViewContext)) }),
}
