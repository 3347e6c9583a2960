import type { PortError } from '../ports/read-port.server.ts'
import type { ServiceError } from '../services/read-service.ts'
import type { VisitError } from '../visit/read-visit.server.ts'

/** Why a form of a case is no action yet. */
export type ActionError =
  | 'text-missing'
  | 'text-long'
  | 'date-wrong'
  | 'holder-missing'
  | 'no-address'
  | 'unknown-person'
  | 'asks-missing'
  | 'date-soon'
  | 'unasked'
  | 'runs-on'
  | 'no-bodies'
  | VisitError
  | PortError
  | ServiceError
