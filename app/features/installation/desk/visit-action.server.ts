import type { Installation } from '#domain/operator/installation.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { siteContext } from '#site-folder/services.ts'
import { caseAction, Objection, type FormOfAction } from '#app/features/case-kit/capability.server.ts'
import { actOnVisit } from '../act-on-visit.server.ts'
import { stateWithVisit } from '../rules.ts'
import type { VisitAction } from '../visit.ts'
import { refusals, technicianBusy } from './refusals.server.ts'

export const LONGEST_TEXT = 500

type Definition<Asked> = Omit<FormOfAction, 'who'> & {
  readonly asks: (form: FormData, installation: Installation | null) => Asked | Objection
}

/** Defines an action on the visit of the case that is worked on. */
export function visitAction<Asked extends VisitAction>({ asks, ...form }: Definition<Asked>) {
  return caseAction<Asked>({
    ...form,
    who: 'agent',
    isOfCase: true,
    asks: async (context, posted) => asks(posted, context.get(siteContext).installation),
    run: async (deps, site, tx, { place, actor }, action) => {
      const { request_id: caseId, kind, state } = place
      if (isDone(kind, state)) return refusals['no-visit']
      const acted = await actOnVisit(deps, site, tx, { caseId, by: 'staff', actor, action })
      if (acted === 'technician-busy')
        return action.kind === 'visit-plan' || action.kind === 'visit-reopen'
          ? technicianBusy(deps, site, tx, caseId, action)
          : refusals['no-visit']
      if (typeof acted === 'string') return refusals[acted]
      const { event, also, state: visit } = acted
      return { event, ...(also && { also }), state: stateWithVisit(state, visit), audited: 'visit-changed' }
    },
  })
}

/** As it was typed, without what stands around it. */
export function posted(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
