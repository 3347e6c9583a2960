import { expect } from 'vitest'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import type { FieldError } from '#domain/people/rule.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { encodings, type Encoding } from './encodings.ts'
import { valueOf, type Fields, type Form } from './forms.ts'
import type { Answer, HostileSite } from './hostile-site.ts'

/** What has to come back: the request is stored once, or it isn't and the page says so. */
export type Outcome = 'stored' | FieldError | { readonly status: number; readonly code?: string; readonly says: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const i18n = await createPageI18n('es-ES')

/** Posts a form and compares the answer, and what is stored under its id, with what they have to be. */
export async function expectOutcome(
  { post, stored }: HostileSite,
  { form, encoding, fields, outcome }: { form: Form; encoding: Encoding; fields: Fields; outcome: Outcome },
): Promise<Answer> {
  const answer = await post(form, encoding, fields)
  const where = `${form.name}, ${encoding.name}`
  const wanted = typeof outcome === 'object' ? outcome.status : outcome === 'stored' ? successOf(encoding) : 400

  expect([where, answer.status]).toEqual([where, wanted])
  if (outcome === 'stored') expect(answer.location ?? answer.body).toContain('/justificante/')
  else expect([where, answer.body.includes(spokenBy(encoding, outcome))]).toEqual([where, true])
  const id = valueOf(fields, 'request')
  // What is no id stands for nothing: the form is stored under one of our own.
  if (id !== '') expect([where, stored(id)]).toEqual([where, outcome === 'stored' && UUID.test(id) ? 1 : 0])
  return answer
}

/** React Router's script is told of a redirect with 202. */
export function successOf({ byScript }: Encoding): number {
  return byScript ? 202 : 303
}

/** A page says a sentence; its script gets the code and says the sentence itself. */
export function spokenBy({ byScript }: Encoding, outcome: Exclude<Outcome, 'stored'>): string {
  if (typeof outcome === 'object') return byScript ? (outcome.code ?? '') : outcome.says
  return byScript ? `"${outcome}"` : i18n._(fieldErrorMessages[outcome])
}

/** One way for each field is enough to see its rule; the first field goes the way without JavaScript too. */
export function waysFor(index: number): readonly Encoding[] {
  return index === 0 ? [encodings.page, encodings.scriptMultipart] : [encodings.script]
}
