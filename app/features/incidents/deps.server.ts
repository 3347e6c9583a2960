import type { Foundation } from '#platform/foundation.ts'

/** What incidents and who is told of them stands on. */
export type Deps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>
