import { problemField, useSentenceOf, type Problem } from './case-problem.tsx'
import type { Typed } from '../case/shown-case.ts'

/** The error at a field of the form that was sent, by the field's id; null for none. */
export function useErrorAt(id: string, { typed, problem }: { typed: Typed; problem: Problem | null }): string | null {
  const sentenceOf = useSentenceOf()
  if (!problem || problem.code === 'conflict') return null
  return problemField(problem, typed) === id ? sentenceOf(problem) : null
}

/** That, beside the field, which names it as its description. */
export function ErrorAt({ id, error }: { id: string; error: string | null }) {
  return (
    error && (
      <p id={`${id}-error`} className="desk-problem">
        {error}
      </p>
    )
  )
}
