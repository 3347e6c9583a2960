import type { shownCase } from './case.server.ts'

/** What the page of a case shows. */
export type ShownCase = Awaited<ReturnType<typeof shownCase>>

/** What staff typed, for a form that comes back. */
export type Typed = Readonly<Record<string, string>>
