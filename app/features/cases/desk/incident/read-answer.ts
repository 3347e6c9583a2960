import { unknownPlaceholders } from '#domain/operator/reply-template.ts'
import { message } from '#domain/people/form-rules.ts'
import type { AnswerText } from '#app/features/cases/outages/planned-answer.server.ts'

/** `placeholder`: the text names something that there is not. */
export type AnswerError = 'missing' | 'long' | 'placeholder'

/** By the names of the fields, `subject-es-ES`. */
export type AnswerErrors = Readonly<Record<string, AnswerError>>

type ReadAnswer =
  | { readonly ok: true; readonly texts: ReadonlyMap<string, AnswerText> }
  | { readonly ok: false; readonly errors: AnswerErrors }

/** Reads subject and text in each language that somebody is to be answered in. */
export function readAnswer(form: FormData, locales: readonly string[]): ReadAnswer {
  const errors: Record<string, AnswerError> = {}
  const read = (name: string): string => {
    const judged = message(String(form.get(name) ?? ''))
    if (!judged.ok) {
      errors[name] = judged.error === 'message-long' ? 'long' : 'missing'
      return ''
    }
    if (unknownPlaceholders(judged.value).length > 0) errors[name] = 'placeholder'
    return judged.value
  }
  const texts = new Map(
    locales.map((locale) => [locale, { subject: read(`subject-${locale}`), text: read(`text-${locale}`) }]),
  )
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, texts }
}

/** The versions of cases as the page of a form had them: `id:version`, with spaces between. */
export function seenVersions(typed: string): ReadonlyMap<string, number> {
  return new Map(
    typed.split(' ').flatMap((each): [string, number][] => {
      const [, id, version] = /^([\w-]{1,64}):(\d{1,9})$/.exec(each) ?? []
      return id === undefined ? [] : [[id, Number(version)]]
    }),
  )
}
