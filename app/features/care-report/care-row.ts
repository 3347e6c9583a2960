import type { Channel } from '#domain/requests/channels.ts'
import { needsStaff, type CaseKind, type CaseState, type CloseReason } from '#domain/requests/states/case-states.ts'
import { scores, solvedAnswers, type Score, type SolvedAnswer } from '#domain/requests/states/rating.ts'
import type { Locale } from '#locales/i18n.ts'

/** A case as it is counted: nothing of whose it was, no reference, and of when it came the day alone. */
export type CareRow = {
  /** An announced outage is a row of its own, with its day and nothing else. */
  readonly kind: CaseKind | 'outage-announced'
  readonly topic: string
  readonly channel: Channel | 'web' | ''
  readonly language: Locale | ''
  /** In Spain. */
  readonly received: string
  /** From when it came until its first answer, or its end without one, in minutes of the clock, begun ones whole. */
  readonly answeredMinutes: number | null
  readonly answerTermMinutes: number | null
  /** Also of what has no answer yet, and is over. null: no term, or it runs. */
  readonly answeredInTime: boolean | null
  readonly resolvedMinutes: number | null
  readonly resolveTermMinutes: number | null
  readonly resolvedInTime: boolean | null
  /** Whether a law sets the term in which it is resolved. */
  readonly byLaw: boolean
  readonly state: CaseState | ''
  readonly reason: CloseReason | ''
  readonly reopenings: number
  /** It is dealt with in another case, and counted as received alone. */
  readonly joined: boolean
  readonly asked: boolean
  readonly score: Score | null
  readonly solved: SolvedAnswer | ''
}

/** The columns of a case that are counted. */
export type CountedCase = {
  readonly kind: CaseKind
  readonly topic: string | null
  readonly channel: Channel | 'web' | null
  readonly locale: Locale
  readonly opened_at: number
  readonly answer_due: number | null
  readonly done_due: number | null
  readonly answer_term: number | null
  readonly done_term: number | null
  readonly answered_at: number | null
  readonly closed_at: number | null
  readonly state: CaseState
  readonly reason: CloseReason | null
  readonly reopenings: number
  readonly isJoined: boolean
  readonly asked: boolean
  readonly score: number | null
  readonly solved: SolvedAnswer | null
}

const MINUTE = 60_000

/** The row of a case at a moment. A term is that of the clock as it was when the case was last done, or as it runs. */
export function careRow(
  counted: CountedCase,
  { now, byLaw, day }: { readonly now: number; readonly byLaw: boolean; readonly day: (at: number) => string },
): CareRow {
  const { opened_at: from, closed_at, answered_at } = counted
  const answered = answered_at ?? closed_at
  const answerTerm = closed_at === null ? counted.answer_due : (counted.answer_term ?? counted.answer_due)
  const doneTerm = closed_at === null ? counted.done_due : (counted.done_term ?? counted.done_due)
  const minutes = (to: number | null) => (to === null ? null : Math.max(0, Math.ceil((to - from) / MINUTE)))
  const inTime = (end: number | null, term: number | null) => {
    if (term === null || (end === null && term > now)) return null
    return end !== null && end <= term
  }
  return {
    kind: counted.kind,
    topic: counted.topic ?? '',
    channel: counted.channel ?? '',
    language: counted.locale,
    received: day(from),
    answeredMinutes: minutes(answered),
    answerTermMinutes: minutes(answerTerm),
    answeredInTime: inTime(answered, answerTerm),
    resolvedMinutes: minutes(closed_at),
    resolveTermMinutes: minutes(doneTerm),
    resolvedInTime: inTime(closed_at, doneTerm),
    byLaw,
    state: counted.state,
    reason: counted.reason ?? '',
    reopenings: counted.reopenings,
    joined: counted.isJoined,
    asked: counted.asked,
    score: scores.find((score) => score === counted.score) ?? null,
    solved: solvedAnswers.find((answer) => answer === counted.solved) ?? '',
  }
}

/** The row of an outage that was announced on a day. */
export function outageRow(day: string): CareRow {
  return {
    kind: 'outage-announced',
    topic: '',
    channel: '',
    language: '',
    received: day,
    answeredMinutes: null,
    answerTermMinutes: null,
    answeredInTime: null,
    resolvedMinutes: null,
    resolveTermMinutes: null,
    resolvedInTime: null,
    byLaw: false,
    state: '',
    reason: '',
    reopenings: 0,
    joined: false,
    asked: false,
    score: null,
    solved: '',
  }
}

/** Whether cases of a kind are counted: all that staff deal with. */
export const isCounted = needsStaff

/** The columns of the rows as a file has them, in their order. */
export const rowColumns = [
  'kind',
  'topic',
  'channel',
  'language',
  'received',
  'answeredMinutes',
  'answerTermMinutes',
  'answeredInTime',
  'resolvedMinutes',
  'resolveTermMinutes',
  'resolvedInTime',
  'byLaw',
  'state',
  'reason',
  'reopenings',
  'joined',
  'asked',
  'score',
  'solved',
] as const satisfies readonly (keyof CareRow)[]

/** A row as text: yes, no, and nothing for what is not known. */
export function rowTexts(row: CareRow): Record<(typeof rowColumns)[number], string> {
  const text = (value: CareRow[keyof CareRow]) => {
    if (value === null) return ''
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  }
  return Object.fromEntries(rowColumns.map((column) => [column, text(row[column])])) as ReturnType<typeof rowTexts>
}
