import type { shownCase } from './case.server.ts'

/** What the page of a case shows. */
export type ShownCase = Awaited<ReturnType<typeof shownCase>>

/** What staff typed, for a form that comes back. */
export type Typed = Readonly<Record<string, string>>

/** A request that is merged into a case. */
export type ShownRequest = ShownCase['merged'][number]

/** A merged request in place of the case, for what shows one of either. */
export function shownAs(shown: ShownCase, request: ShownRequest): ShownCase {
  return { ...shown, ...request, law: null, merged: [] }
}
