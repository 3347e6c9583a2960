import { isIssued } from '#domain/people/foreign-numbers.ts'
import { readPortFields } from './port-fields.ts'

/** The same, with the rule that needs more of documents than a browser should load. */
export function readPostedPort(...asked: Parameters<typeof readPortFields>): ReturnType<typeof readPortFields> {
  const read = readPortFields(...asked)
  const { holder } = read.data
  if (holder === null || holder === 'own' || isIssued(holder.identity)) return read
  return { ...read, errors: { ...read.errors, holderIdentity: 'document-number' } }
}
