import type { PriceServices } from '#app/features/catalogue/services.server.ts'
import type { CookieServices } from '#app/features/cookies/services.server.ts'
import type { CoverageDeskServices, CoverageServices } from '#app/features/coverage/services.server.ts'
import type { StatusServices } from '#app/features/incidents/status-context.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import type { EditServices } from '#app/features/edits/services.server.ts'

/** The services of all features together. */
export type AllServices = RequestServices &
  StatusServices &
  CoverageServices &
  CoverageDeskServices &
  CookieServices &
  EditServices &
  PriceServices
