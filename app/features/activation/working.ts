import type { CaseState } from '#domain/requests/states/case-states.ts'

/** Whether services of an order in that state may work: one that was refused or taken back has none. */
export function mayWork(state: CaseState | null): boolean {
  return state !== null && state !== 'rejected' && state !== 'withdrawn'
}
