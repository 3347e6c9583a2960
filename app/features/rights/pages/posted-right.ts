import { isTicked } from '#app/components/forms/fields/is-ticked.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { rightFields, type RightErrors, type RightField, type RightForm } from '../form-rules.ts'
import type { RightDescription } from '../describe.ts'
import type { Leaving, ToldCost } from '../leaving-rules.ts'
import type { RightFiles } from '../right-files.server.ts'
import { cancellableServices, type RightKind } from '#domain/requests/right-kinds.ts'

/** Where somebody is who exercises a right, after a press that stored nothing. */
export type RightAnswer = {
  readonly typed: RightForm
  /** null while nothing has been found good. */
  readonly requestId: string | null
  readonly problem: RequestProblem | null
  readonly errors: RightErrors
  /** The submission to be confirmed; null: the form. */
  readonly review: RightReview | null
  readonly files: RightFiles | null
  /** What leaving costs, where it was looked up; null: it was not. */
  readonly cost: ToldCost | null
}

/** The names of the fields by which it is looked up what leaving costs. */
export const ORDER_REFERENCE = 'orderReference'
export const ORDER_EMAIL = 'orderEmail'

/** Another day than those offered, and the field that says which. */
export const OTHER_DAY = 'other'
export const DAY = 'day'

/** The name of the field with the key that files are kept under. */
export const FILE_KEY = 'fileKey'

export type RightReview = {
  readonly rows: RightDescription['rows']
  /** The consequences of exercising the right, a sentence each. */
  readonly told: readonly string[]
  /** The date and cost of leaving, of a cancellation. */
  readonly leaving: Leaving | null
}

/**
 * Parses the posted fields; they are validated by the domain. Services come as boxes that are ticked, or in one field, and a
 * day as one of those offered or as another one.
 */
export function readRightForm(kind: RightKind, form: FormData): RightForm {
  const ticked = cancellableServices.filter((service) => isTicked(form, `services.${service}`))
  const read = (field: RightField) => {
    if (field === 'services' && ticked.length > 0) return ticked.join(',')
    const typed = textOf(form, field)
    // Another day that is not said is none that can be read.
    return field === 'date' && typed === OTHER_DAY ? textOf(form, DAY) || OTHER_DAY : typed
  }
  return Object.fromEntries(rightFields[kind].map((field) => [field, read(field)]))
}

/** The order by which it is asked what leaving costs. */
export function readOrder(form: FormData): Pick<RightForm, 'reference' | 'email'> {
  return { reference: textOf(form, ORDER_REFERENCE), email: textOf(form, ORDER_EMAIL) }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}
