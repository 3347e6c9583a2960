import type { Foundation } from '#platform/foundation.ts'

/** The foundation of incidents and of the notices about them. */
export type Deps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>
