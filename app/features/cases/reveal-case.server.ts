import { writeAudit } from '#app/features/staff/audit.server.ts'
import { findCase, type WholeCase } from './find-case.server.ts'
import type { Deps } from './deps.server.ts'

/**
 * A case for somebody who asks for its identity numbers or accounts in full, or for all that is kept of it: what they get is noted
 * before they get it, and what there is not, is not noted. null where no case of that id is in use.
 */
export async function revealCase(
  deps: Deps,
  {
    caseId,
    actor,
    as,
  }: { readonly caseId: string; readonly actor: string; readonly as: 'identity-seen' | 'account-seen' | 'exported' },
): Promise<WholeCase | null> {
  const found = await findCase(deps, caseId)
  if (!found) return null
  const what = as === 'exported' ? 'case' : null
  await deps.db.transaction((tx) =>
    writeAudit(tx, { staff: actor, action: as, what, subject: caseId, at: deps.clock() }),
  )
  return found
}
