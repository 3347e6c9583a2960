import { isTicked } from '#app/components/forms/fields/is-ticked.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { rightFields, type RightErrors, type RightField, type RightForm } from '../form-rules.ts'
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
}

/** The name of the field with the key that files are kept under. */
export const FILE_KEY = 'fileKey'

export type RightReview = {
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  /** The consequences of exercising the right, a sentence each. */
  readonly told: readonly string[]
}

/** Parses the posted fields; they are validated by the domain. Services come as boxes that are ticked, or in one field. */
export function readRightForm(kind: RightKind, form: FormData): RightForm {
  const text = (name: RightField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  const ticked = cancellableServices.filter((service) => isTicked(form, `services.${service}`))
  return Object.fromEntries(
    rightFields[kind].map((field) => [
      field,
      field === 'services' && ticked.length > 0 ? ticked.join(',') : text(field),
    ]),
  )
}
