import type { Typed } from '../case/shown-case.ts'
import { useSentenceOf, type Problem } from '../forms/case-problem.tsx'
import { ErrorAt } from '../forms/error-at.tsx'
import { serviceProblemField } from './service-ids.ts'

/** The error in the day of a service, beside its field. */
export function ServiceDayError({ id, typed, problem }: { id: string; typed: Typed; problem: Problem | null }) {
  const sentenceOf = useSentenceOf()
  if (!problem || problem.code === 'conflict') return null
  return <ErrorAt id={id} error={serviceProblemField(problem.code, typed) === id ? sentenceOf(problem) : null} />
}
