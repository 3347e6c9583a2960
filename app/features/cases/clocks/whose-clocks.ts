import { targetsOf, type ServiceLevels } from '#domain/service-levels/service-levels.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'

/** `answer`: to what was sent first; `reply`: to what the customer has written since; `done`: all of it. */
export type CaseClock = { readonly of: 'answer' | 'reply' | 'done'; readonly due: number }

/** The time limits that run for a case, each by whose it is: one of our own, and the one that a law sets, by its name. */
export type CaseClocks = {
  readonly own: CaseClock | null
  readonly law: (CaseClock & { readonly law: string }) | null
}

type Clocked = Pick<CaseRow, 'kind' | 'topic' | 'standing' | 'answer_due' | 'done_due' | 'answered_at' | 'reply_due'>

/** The clocks of a case. A law sets when it has to be done; answers on the way there are the operator's own targets. */
export function clocksOf(care: Pick<ServiceLevels, 'targets'>, row: Clocked): CaseClocks {
  if (row.standing !== 'open') return { own: null, law: null }
  const law = targetsOf(care, row.kind, row.topic)?.law ?? null
  const clock = (of: CaseClock['of'], due: number | null): CaseClock[] => (due === null ? [] : [{ of, due }])
  const [own = null] = [
    ...clock('reply', row.reply_due),
    ...clock('answer', row.answered_at === null ? row.answer_due : null),
    ...clock('done', law === null ? row.done_due : null),
  ].toSorted((a, b) => a.due - b.due)
  return { own, law: law === null || row.done_due === null ? null : { of: 'done', due: row.done_due, law } }
}

/** Whether a law sets when cases of a kind, and about a topic, have to be done. */
export function isDoneByLaw(
  care: Pick<ServiceLevels, 'targets'>,
  { kind, topic }: Pick<CaseRow, 'kind' | 'topic'>,
): boolean {
  return Boolean(targetsOf(care, kind, topic)?.law)
}

/** Whether what is due first is what a law sets. */
export function isDueByLaw({ own, law }: CaseClocks): boolean {
  return law !== null && (own === null || law.due <= own.due)
}
