import type { Site } from '#site-folder/site.ts'
import type { ActDeps } from '../deps.server.ts'
import { actTogether, MAX_TOGETHER } from './act-together.server.ts'
import type { Acted } from './acting-on-case.server.ts'
import type { CaseAction } from './case-action.server.ts'

type Several = {
  readonly ids: readonly string[]
  /** Id of the member of staff who acts. */
  readonly actor: string
  readonly action: Extract<CaseAction, { kind: 'assign' | 'move' }>
}

/**
 * Does the same to several cases. Gives how many were changed, and which were left as their customers have written. Where it
 * breaks off, those that were changed by then are in the audit, and sending it again changes the others.
 */
export async function actOnSeveral(
  deps: ActDeps,
  site: Site,
  { ids, actor, action }: Several,
): Promise<{ readonly done: number; readonly unread: readonly string[] }> {
  let done = 0
  const unread: string[] = []
  const noted =
    action.kind === 'assign'
      ? ({ staff: actor, action: 'assigned-many', subject: action.to } as const)
      : ({ staff: actor, action: 'closed-many', subject: null } as const)
  for (let first = 0; first < ids.length; first += MAX_TOGETHER) {
    const some = ids.slice(first, first + MAX_TOGETHER)
    const actings = some.map((caseId) => ({ caseId, actor, formId: null, version: null, action }))
    const acted = await actTogether(deps, site, actings, noted)
    done += acted.filter(({ outcome }) => outcome === 'done').length
    unread.push(...some.filter((_, index) => isUnread(acted[index])))
  }
  return { done, unread }
}

function isUnread(acted: Acted | undefined): boolean {
  return acted?.outcome === 'refused' && acted.why === 'unread'
}
