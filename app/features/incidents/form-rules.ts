import { affectedServices, type AffectedService, type IncidentKind, type IncidentText } from './rules.ts'
import { instantOf } from '#domain/calendar/time-field.ts'

/** An incident as staff typed it. Times are those of a field: 2026-11-24T09:30, in mainland Spain. */
export type IncidentForm = {
  readonly kind: IncidentKind
  readonly services: readonly string[]
  readonly title: IncidentText
  readonly text: IncidentText
  readonly starts: string
  readonly ends: string
  readonly nextWord: string
  /** Whether it is over, and since when. */
  readonly isOver: boolean
  readonly ended: string
}

export type IncidentFormError =
  | 'services-missing'
  | 'text-missing'
  | 'text-too-long'
  | 'time-missing'
  | 'time-ahead'
  | 'time-past'
  | 'ends-before-start'

export type IncidentFormErrors = {
  readonly [field in 'services' | 'title' | 'text' | 'starts' | 'ends' | 'nextWord' | 'ended']?: IncidentFormError
}

export type CheckedIncident =
  | {
      readonly ok: true
      readonly kind: IncidentKind
      readonly services: readonly AffectedService[]
      readonly title: IncidentText
      readonly text: IncidentText
      readonly startsAt: number
      readonly endsAt: number | null
      readonly nextWordAt: number | null
      readonly endedAt: number | null
    }
  | { readonly ok: false; readonly errors: IncidentFormErrors }

export const LONGEST_TITLE = 120
export const LONGEST_TEXT = 2000
const MINUTE_MS = 60_000

/**
 * Turns what was typed into an incident, or says field by field why it is not one yet. An incident that goes on says by
 * when there is news, and works when they are to be over.
 *
 * @param first the language that every text is needed in
 * @param now in milliseconds since 1970
 */
export function checkIncident(form: IncidentForm, first: string, now: number): CheckedIncident {
  const { kind, isOver } = form
  const services = affectedServices.filter((service) => form.services.includes(service))
  const startsAt = instantOf(form.starts)
  const endsAt = kind === 'works' ? instantOf(form.ends) : null
  const nextWordAt = isOver ? null : instantOf(form.nextWord)
  // Whoever says that it is over and no more means now.
  const endedAt = isOver ? (form.ended === '' ? now : instantOf(form.ended)) : null
  const errors: IncidentFormErrors = compact({
    services: services.length === 0 ? 'services-missing' : undefined,
    title: textError(form.title, first, LONGEST_TITLE),
    text: textError(form.text, first, LONGEST_TEXT),
    starts: startError(),
    ends: kind === 'works' ? endError(endsAt, !isOver) : undefined,
    nextWord: nextWordError(),
    ended: isOver ? endedError() : undefined,
  })
  if (startsAt === null || Object.keys(errors).length > 0) return { ok: false, errors }
  const [title, text] = [filled(form.title), filled(form.text)]
  return { ok: true, kind, services, title, text, startsAt, endsAt, nextWordAt, endedAt }

  function startError(): IncidentFormError | undefined {
    if (startsAt === null) return 'time-missing'
    // A failure still to come is planned works, or nobody knows of it.
    return kind === 'incident' && startsAt > now + MINUTE_MS ? 'time-ahead' : undefined
  }
  function endError(end: number | null, isToCome: boolean): IncidentFormError | undefined {
    if (end === null) return 'time-missing'
    if (startsAt !== null && end <= startsAt) return 'ends-before-start'
    return isToCome && end <= now ? 'time-past' : undefined
  }
  function nextWordError(): IncidentFormError | undefined {
    if (isOver) return undefined
    if (nextWordAt === null) return kind === 'incident' || form.nextWord !== '' ? 'time-missing' : undefined
    return nextWordAt <= now ? 'time-past' : undefined
  }
  function endedError(): IncidentFormError | undefined {
    if (endedAt === null) return 'time-missing'
    if (startsAt !== null && endedAt < startsAt) return 'ends-before-start'
    return endedAt > now + MINUTE_MS ? 'time-ahead' : undefined
  }
}

function textError(text: IncidentText, first: string, longest: number): IncidentFormError | undefined {
  if ((text[first] ?? '').trim() === '') return 'text-missing'
  return Object.values(text).some((one) => one.length > longest) ? 'text-too-long' : undefined
}

/** Without the languages in which nothing was typed. */
function filled(text: IncidentText): IncidentText {
  const typed = Object.entries(text).map(([locale, one]) => [locale, one.trim().replaceAll('\r\n', '\n')] as const)
  return Object.fromEntries(typed.filter(([, one]) => one !== ''))
}

function compact<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}
