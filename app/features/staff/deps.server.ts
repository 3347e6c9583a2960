import type { Foundation } from '#platform/foundation.ts'
import type { Services } from '#site-folder/services.ts'

/** The dependencies of signing in and of the team. */
export type Deps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>

/** The same, where a change of access is told by mail. */
export type MailingDeps = Deps & Pick<Services, 'site' | 'wakeOutbox'>
