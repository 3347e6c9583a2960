import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { Foundation } from '#platform/foundation.ts'

/** The foundation and the kinds that the work on cases stands on. */
export type Deps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'> & WithKinds

/** The same, where an action may leave a mail in the outbox. */
export type ActDeps = Deps & { readonly wakeOutbox: () => void }
