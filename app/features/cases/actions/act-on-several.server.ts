import type { Site } from '#site-folder/site.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { actOnCase } from './act-on-case.server.ts'
import type { CaseAction } from './case-action.server.ts'

type Several = {
  readonly ids: readonly string[]
  /** Of the staff. */
  readonly actor: string
  readonly action: Extract<CaseAction, { kind: 'assign' | 'move' }>
}

/**
 * Does the same to several cases, each in a transaction of its own, and notes in the audit of how many. Gives how many were
 * changed, and which were left as their customers have written.
 */
export async function actOnSeveral(
  tools: Parameters<typeof actOnCase>[0],
  site: Site,
  { ids, actor, action }: Several,
): Promise<{ readonly done: number; readonly unread: readonly string[] }> {
  let done = 0
  const unread: string[] = []
  for (const caseId of ids) {
    const acted = await actOnCase(tools, site, { caseId, actor, formId: null, version: null, action })
    if (acted.outcome === 'done') done += 1
    else if (acted.outcome === 'refused' && acted.why === 'unread') unread.push(caseId)
  }
  const what =
    action.kind === 'assign'
      ? ({ action: 'assigned-many', subject: action.to } as const)
      : ({ action: 'closed-many', subject: null } as const)
  if (done > 0) await writeAudit(tools.db.kysely, { staff: actor, ...what, count: done, at: tools.clock() })
  return { done, unread }
}
