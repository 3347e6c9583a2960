import type { TextRefusal } from '#app/features/cases/actions/asked/read-text.ts'
import type { VisitError } from '../visit/read-visit.server.ts'

/** Why a form of a case asks for nothing yet. */
export type ActionError =
  | TextRefusal
  /** Of a mail that says of nobody whom to answer. */
  | 'no-sender'
  | 'date-wrong'
  /** Of a date after which the limit of a law brings the case back. */
  | 'law-sooner'
  | 'holder-missing'
  | 'unknown-person'
  | VisitError
