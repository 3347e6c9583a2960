import type { CaseKind, CaseState, CloseReason } from './case-states.ts'
import { isDone, needsStaff } from './case-states.ts'

/** From very dissatisfied to very satisfied. */
export const scores = [1, 2, 3, 4, 5] as const
export type Score = (typeof scores)[number]

/** Whether what was asked for was resolved, in the words of who asked. Fixed codes, also in the database. */
export const solvedAnswers = ['yes', 'partly', 'no'] as const
export type SolvedAnswer = (typeof solvedAnswers)[number]

/** How somebody was attended, as they said once it was resolved (art. 18 Ley 10/2025). */
export type Rating = { readonly score: Score; readonly solved: SolvedAnswer }

type Ended = {
  readonly kind: CaseKind
  readonly state: CaseState
  readonly reason: CloseReason | null
  readonly merged_into: string | null
  readonly standing: 'open' | 'resting' | 'done' | 'blocked'
}

/** Ends in which nobody resolved anything for whoever asked. */
const unresolved: readonly (CloseReason | null)[] = ['duplicate', 'unreachable']

/** Whether the customer of a case is asked how it went: never before it is resolved, nor where they withdrew it. */
export function isAskedAbout({ kind, state, reason, merged_into, standing }: Ended): boolean {
  if (standing !== 'done' || merged_into !== null || !needsStaff(kind)) return false
  return isDone(kind, state) && state !== 'withdrawn' && !unresolved.includes(reason)
}

/** Whether a manager has to look at it. */
export function isBad({ score, solved }: Rating): boolean {
  return score <= 2 || solved === 'no'
}

/** Reads both answers; null for those that are none. */
export function readRating(typed: { readonly score: string; readonly solved: string }) {
  return {
    score: scores.find((score) => String(score) === typed.score) ?? null,
    solved: solvedAnswers.find((answer) => answer === typed.solved) ?? null,
  }
}
