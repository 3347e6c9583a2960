import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { addressIn } from '#app/features/places/address-place.server.ts'
import { siteContext } from '#site-folder/services.ts'
import type { OrderErrors } from '../rules.ts'
import type { Posted } from './read-posted.server.ts'
import type { Answer, Problem } from './state/answer.ts'

type Refusal = {
  readonly problem: Problem
  readonly status: number
  readonly errors?: OrderErrors
}

/** The page again with its values and errors, and an id for the next submission. */
export function showAgain(
  { calculator, notice, knownAddress, requestId, locale }: Posted,
  { problem, status, errors = {} }: Refusal,
  context: Readonly<RouterContextProvider>,
) {
  return data<Answer>(
    {
      kind: 'shown',
      calculator,
      requestId: requestId ?? randomUUID(),
      notice,
      field: null,
      problem,
      errors,
      knownAddress: knownAddress && addressIn(locale, knownAddress),
      search: null,
      catalogue: context.get(siteContext).catalogue,
    },
    status,
  )
}
