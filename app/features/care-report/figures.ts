import type { Channel } from '#domain/requests/channels.ts'
import { caseKinds, type CaseKind, type CloseReason } from '#domain/requests/states/case-states.ts'
import { scores, solvedAnswers, type Score, type SolvedAnswer } from '#domain/requests/states/rating.ts'
import type { Locale } from '#locales/i18n.ts'
import { isCounted, type CareRow } from './care-row.ts'

/** How many terms are over or were met, how many of these were kept, and how long it took, in minutes of the clock. */
export type Term = {
  readonly kind: CaseKind
  readonly of: 'answer' | 'resolution'
  readonly by: 'law' | 'operator'
  readonly decided: number
  readonly kept: number
  readonly median: number | null
  readonly ninetieth: number | null
  readonly worst: number | null
}

export type CareFigures = {
  readonly received: readonly {
    readonly kind: CaseKind
    readonly channel: Channel | 'web' | ''
    readonly language: Locale | ''
    readonly count: number
  }[]
  /** Received requests that were dealt with together with another one. */
  readonly joined: number
  readonly terms: readonly Term[]
  readonly reopened: readonly { readonly kind: CaseKind; readonly cases: number; readonly times: number }[]
  readonly refused: readonly { readonly kind: CaseKind; readonly reason: CloseReason | ''; readonly count: number }[]
  readonly outages: number
  readonly satisfaction: {
    readonly asked: number
    readonly answered: number
    readonly scores: readonly { readonly score: Score; readonly count: number }[]
    readonly solved: readonly { readonly answer: SolvedAnswer; readonly count: number }[]
  }
}

type Case = CareRow & { readonly kind: CaseKind }

/** The figures of an evaluation, from its rows and nothing else: whoever has these counts the same. */
export function careFigures(rows: readonly CareRow[]): CareFigures {
  const all = rows.filter(isCase)
  const own = all.filter(({ joined }) => !joined)
  const rated = own.filter(({ score }) => score !== null)
  return {
    received: tallied(all, ({ kind, channel, language }) => ({ kind, channel, language })),
    joined: all.length - own.length,
    terms: caseKinds.filter(isCounted).flatMap((kind) => termsOf(kind, own)),
    reopened: caseKinds.flatMap((kind) => {
      const again = own.filter((row) => row.kind === kind && row.reopenings > 0)
      const times = again.reduce((sum, { reopenings }) => sum + reopenings, 0)
      return again.length === 0 ? [] : [{ kind, cases: again.length, times }]
    }),
    refused: tallied(
      own.filter(({ state }) => state === 'rejected'),
      ({ kind, reason }) => ({ kind, reason }),
    ),
    outages: rows.length - all.length,
    satisfaction: {
      asked: own.filter(({ asked, score }) => asked || score !== null).length,
      answered: rated.length,
      scores: scores.map((score) => ({ score, count: rated.filter((row) => row.score === score).length })),
      solved: solvedAnswers.map((answer) => ({ answer, count: rated.filter((row) => row.solved === answer).length })),
    },
  }
}

function isCase(row: CareRow): row is Case {
  return row.kind !== 'outage-announced'
}

function termsOf(kind: CaseKind, own: readonly Case[]): readonly Term[] {
  const ofKind = own.filter((row) => row.kind === kind)
  const answers = ofKind.map((row) => ({ minutes: row.answeredMinutes, inTime: row.answeredInTime }))
  const ends = (byLaw: boolean) =>
    ofKind
      .filter((row) => row.byLaw === byLaw)
      .map((row) => ({ minutes: row.resolvedMinutes, inTime: row.resolvedInTime }))
  return [
    { kind, of: 'answer' as const, by: 'operator' as const, ...measured(answers) },
    { kind, of: 'resolution' as const, by: 'law' as const, ...measured(ends(true)) },
    { kind, of: 'resolution' as const, by: 'operator' as const, ...measured(ends(false)) },
  ].filter(({ decided, worst }) => decided > 0 || worst !== null)
}

type Measured = Pick<Term, 'decided' | 'kept' | 'median' | 'ninetieth' | 'worst'>

function measured(some: readonly { readonly minutes: number | null; readonly inTime: boolean | null }[]): Measured {
  const times = some.flatMap(({ minutes }) => (minutes === null ? [] : [minutes])).toSorted((a, b) => a - b)
  // The nearest rank: a time that somebody has waited.
  const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? null
  return {
    decided: some.filter(({ inTime }) => inTime !== null).length,
    kept: some.filter(({ inTime }) => inTime === true).length,
    median: at(0.5),
    ninetieth: at(0.9),
    worst: times.at(-1) ?? null,
  }
}

/** How many rows say the same, in the order of their kinds. */
function tallied<Key extends { readonly kind: CaseKind }>(
  some: readonly Case[],
  keyOf: (row: Case) => Key,
): readonly (Key & { readonly count: number })[] {
  const counts = new Map<string, Key & { count: number }>()
  for (const row of some) {
    const key = keyOf(row)
    const name = Object.values(key).join(' ')
    const known = counts.get(name) ?? { ...key, count: 0 }
    known.count += 1
    counts.set(name, known)
  }
  const place = ({ kind }: Key) => caseKinds.indexOf(kind)
  return [...counts]
    .toSorted(([a, one], [b, other]) => place(one) - place(other) || (a < b ? -1 : 1))
    .map(([, tally]) => tally)
}
