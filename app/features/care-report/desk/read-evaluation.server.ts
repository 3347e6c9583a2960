import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { dayOf } from '#domain/calendar/time-field.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Period } from '../care-rows.server.ts'
import type { EvaluationHead } from '../evaluations.server.ts'

/** The form as it was typed. */
export type TypedEvaluation = {
  readonly from: string
  readonly to: string
  readonly changes: Readonly<Partial<Record<Locale, string>>>
  readonly auditUrl: string
}

export type EvaluationErrors = Readonly<
  Partial<Record<'from' | 'to' | 'changes' | 'audit', 'missing' | 'order' | 'over' | 'long' | 'url'>>
>

/** In characters, of what changed in one language. */
const LONGEST = 4000

export function readEvaluation(form: FormData | URLSearchParams, languages: readonly Locale[]): TypedEvaluation {
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  const changes = Object.fromEntries(
    languages.map((each) => [each, text(`changes.${each}`)]).filter(([, said]) => said),
  )
  return { from: text('from'), to: text('to'), changes, auditUrl: text('audit') }
}

/** The errors of a period that is to be evaluated: days in order, and over. */
export function periodErrors({ from, to }: Period, now: number): EvaluationErrors {
  if (dayOf(from) === null) return { from: 'missing' }
  if (dayOf(to) === null) return { to: 'missing' }
  if (to < from) return { to: 'order' }
  return to >= spanishClock(now).date ? { to: 'over' } : {}
}

/** The errors of what is to be published: what changed is told in the first language of the site at least. */
export function evaluationErrors(typed: TypedEvaluation, languages: readonly Locale[], now: number): EvaluationErrors {
  const [first] = languages
  const isUrl = typed.auditUrl === '' || (typed.auditUrl.startsWith('https://') && URL.canParse(typed.auditUrl))
  return {
    ...periodErrors(typed, now),
    ...(first && !typed.changes[first] && { changes: 'missing' as const }),
    ...(Object.values(typed.changes).some((said = '') => said.length > LONGEST) && { changes: 'long' as const }),
    ...(!isUrl && { audit: 'url' as const }),
  }
}

/** The period to be evaluated next: from where the last one ended, or a year, to yesterday. */
export function nextPeriod(last: Pick<EvaluationHead, 'period'> | undefined, now: number): Period {
  const to = daysAfter(spanishClock(now).date, -1)
  const from = last ? daysAfter(last.period.to, 1) : daysAfter(to, -364)
  return { from: from > to ? to : from, to }
}
