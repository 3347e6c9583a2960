import type { TextRefusal } from '#app/features/cases/actions/asked/read-text.ts'

/** Why a form of a case asks for nothing yet. */
export type ActionError =
  | TextRefusal
  /** The mail names nobody to answer. */
  | 'no-sender'
  | 'date-wrong'
  /** The limit of a law brings the case back before that date. */
  | 'law-sooner'
  | 'holder-missing'
  | 'unknown-person'
