import type { loadCase } from './case.server.ts'

/** What the page of a case shows. */
export type ShownCase = Awaited<ReturnType<typeof loadCase>>

/** What staff typed, for a form that comes back. */
export type Typed = Readonly<Record<string, string>>
