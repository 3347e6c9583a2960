import { caseCapabilities } from '#server/case-capabilities.ts'
import { requestKinds } from '#server/request-kinds.ts'

/** The kinds of requests, and what features bring to cases, as the server puts them together. */
export const registered = { kinds: requestKinds, capabilities: caseCapabilities }
