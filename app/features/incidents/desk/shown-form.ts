import type { IncidentForm, IncidentFormErrors } from '../form-rules.ts'
import type { IncidentText } from '../rules.ts'

/** The form as it was typed, or as an incident is now. */
export type FormView = IncidentForm & {
  readonly formId: string
  /** Of the incident as it was shown; 0 of a new one. */
  readonly version: number
  /** One a line. */
  readonly places: string
}

export type FormAnswer = {
  readonly shown: FormView
  readonly errors: IncidentFormErrors
  /** Lines that are no places. */
  readonly unknown: readonly string[]
  /** Places that these may mean, as lines that are read as they are. */
  readonly meant?: readonly string[]
  /** The day that the list of municipalities holds for, in words, where one is unknown. */
  readonly listOf?: string
  /** `conflict`: somebody else changed it meanwhile. */
  readonly problem: 'form' | 'conflict' | null
  /** The text as it would be published; null while something is wrong. */
  readonly preview: Preview | null
  /** How many would be told by e-mail, where that is known. */
  readonly told?: number
}

export type Preview = {
  readonly title: IncidentText
  readonly text: IncidentText
  readonly services: string
  readonly places: string
  /** Languages in which the first one's text stands. */
  readonly missing: string
}
