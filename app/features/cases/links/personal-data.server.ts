import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { linksOf } from './case-links.server.ts'

/**
 * With which other cases one has to do. The other may be somebody else's: of it nothing is told, and the link goes with
 * either.
 */
export const caseLinkData: PersonalData = {
  exportBeside: async ({ db }, requestId) => {
    const links = await linksOf(db.kysely, requestId)
    return links.length === 0 ? {} : { links: links.map(({ at }) => ({ linkedAt: new Date(at).toISOString() })) }
  },
  async forgetBeside(tx, _action, requestIds) {
    await tx
      .deleteFrom('case_links')
      .where(({ eb, or }) => or([eb('case_id', 'in', requestIds), eb('other_id', 'in', requestIds)]))
      .execute()
  },
}
