import type { RouterContextProvider } from 'react-router'
import type { AnsweredCases } from '#app/features/cases/outages/answer-linked.server.ts'
import { leftReasons, type LeftReason } from '#app/features/cases/outages/planned-answer.server.ts'
import { namedCases } from '../named-cases.server.ts'

/** Of those that are left for one reason, as many are named. */
const MAX_NAMED = 20

/** The query by which the next page tells of an answer: how many had it, and which were left as they were, and why. */
export function answeredQuery({ done, left }: AnsweredCases): URLSearchParams {
  const query = new URLSearchParams({ contestados: String(done) })
  for (const reason of leftReasons) {
    const ids = [...left].filter(([, why]) => why === reason).map(([id]) => id)
    for (const id of ids.slice(0, MAX_NAMED)) query.append(reason, id)
    if (ids.length > MAX_NAMED) query.set(`${reason}-mas`, String(ids.length - MAX_NAMED))
  }
  return query
}

/** Cases that are left as they were, for one reason. */
export type LeftCases = {
  readonly reason: LeftReason
  readonly cases: Awaited<ReturnType<typeof namedCases>>
  /** How many there are beside those that are named. */
  readonly more: number
}

/** Those that an answer would leave as they are, by why. */
export async function leftByReason(
  context: Readonly<RouterContextProvider>,
  left: AnsweredCases['left'],
): Promise<readonly LeftCases[]> {
  const all = leftReasons.map(async (reason) => {
    const ids = [...left].flatMap(([id, why]) => (why === reason ? [id] : []))
    return {
      reason,
      cases: await namedCases(context, ids.slice(0, MAX_NAMED)),
      more: Math.max(0, ids.length - MAX_NAMED),
    }
  })
  return (await Promise.all(all)).filter(({ cases }) => cases.length > 0)
}

export type WhatWasDone = Awaited<ReturnType<typeof whatWasDone>>

/** Reads in an address what was done to the cases of an incident; null where it tells nothing. */
export async function whatWasDone(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const number = (name: string) => Number(/^\d{1,4}$/.exec(searchParams.get(name) ?? '')?.[0] ?? NaN)
  const counts = { linked: number('enlazados'), unlinked: number('soltados'), answered: number('contestados') }
  if (Object.values(counts).every(Number.isNaN)) return null
  const left: LeftCases[] = []
  for (const reason of leftReasons) {
    const cases = await namedCases(context, searchParams.getAll(reason).slice(0, MAX_NAMED))
    if (cases.length > 0) left.push({ reason, cases, more: number(`${reason}-mas`) || 0 })
  }
  const shown = (count: number) => (Number.isNaN(count) ? null : count)
  return {
    linked: shown(counts.linked),
    unlinked: shown(counts.unlinked),
    answered: shown(counts.answered),
    left,
  }
}
