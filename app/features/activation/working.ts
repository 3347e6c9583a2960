import type { WorkingService } from '#domain/contract/ordered-services.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'

/** Whether services of an order in that state may work: one that was refused or taken back has none. */
export function mayWork(state: CaseState | null): boolean {
  return state !== null && state !== 'rejected' && state !== 'withdrawn'
}

/** Whether staff record what works of an order: of one that was checked, or of which something has begun to work already. */
export function mayRecord(state: CaseState, services: readonly Pick<WorkingService, 'workingOn'>[]): boolean {
  if (!mayWork(state)) return false
  const isChecked = state === 'confirmed' || state === 'scheduled' || state === 'installed'
  return isChecked || services.some(({ workingOn }) => workingOn !== null)
}
