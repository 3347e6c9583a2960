import type { shownCase } from './case.server.ts'

/** A case as its page shows it. */
export type CasePageView = Awaited<ReturnType<typeof shownCase>>

/** The fields that staff typed, for a form that comes back. */
export type Typed = Readonly<Record<string, string>>

/** A request that is merged into a case. */
export type RequestView = CasePageView['merged'][number]

/** A merged request in place of the case, for what shows one of either. */
export function shownAs(shown: CasePageView, request: RequestView): CasePageView {
  return { ...shown, ...request, law: null, merged: [] }
}
