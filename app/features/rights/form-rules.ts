import { email, message } from '#domain/people/form-rules.ts'
import { firstPhone, withPhoneNote } from '#domain/people/phone.ts'
import { anyName } from '#domain/people/holder.ts'
import {
  complaintTopics,
  dataRights,
  numberWishes,
  type CancellableService,
  type RightKind,
} from '#domain/requests/right-kinds.ts'
import { accepted, isBlank, text, type FieldError, type RuleResult } from '#domain/people/rule.ts'
import { monthsAfter } from '#domain/calendar/months.ts'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { dayOf } from '#domain/calendar/time-field.ts'

export type RightField =
  | 'topic'
  | 'place'
  | 'right'
  | 'name'
  | 'contract'
  | 'email'
  | 'phone'
  | 'reference'
  | 'services'
  | 'lines'
  | 'landline'
  | 'date'
  | 'until'
  | 'numbers'
  | 'message'
  | 'wish'
  | 'from'
  | 'to'
  | 'address'
  | 'tariff'

/** Why a field was refused, beyond the errors that all forms know. */
export type RightFieldError =
  | FieldError
  | 'topic-missing'
  | 'right-missing'
  | 'contract-empty'
  | 'contract-long'
  | 'reference-long'
  | 'place-long'
  | 'services-missing'
  | 'lines-empty'
  | 'lines-long'
  | 'date-format'
  | 'date-past'
  | 'date-far'
  | 'landline-empty'
  | 'until-short'
  | 'until-long'
  | 'numbers-missing'
  | 'wish-empty'
  | 'from-empty'
  | 'to-empty'
  | 'address-empty'
  | 'address-long'
  | 'tariff-long'

/** The fields of each form in their order. No reason is asked for a withdrawal (art. 102 TRLGDCU). */
export const rightFields: Record<RightKind, readonly RightField[]> = {
  withdrawal: ['name', 'contract', 'email', 'message'],
  cancellation: ['services', 'lines', 'numbers', 'date', 'name', 'email', 'reference', 'message'],
  moving: ['from', 'to', 'tariff', 'address', 'date', 'name', 'email', 'reference', 'message'],
  suspension: ['landline', 'date', 'until', 'name', 'email', 'reference', 'message'],
  complaint: ['topic', 'place', 'message', 'wish', 'name', 'email', 'phone', 'reference'],
  privacy: ['right', 'message', 'name', 'email'],
}

/** The field that says what a right is about; null where its kind says all. */
export const topicFields = {
  withdrawal: null,
  cancellation: null,
  moving: null,
  suspension: null,
  complaint: 'topic',
  privacy: 'right',
} as const satisfies Record<RightKind, RightField | null>

const optionalFields: Record<RightKind, readonly RightField[]> = {
  withdrawal: ['message'],
  cancellation: ['date', 'reference', 'message'],
  moving: ['tariff', 'reference', 'message'],
  suspension: ['reference', 'message'],
  complaint: ['place', 'phone', 'reference'],
  privacy: [],
}

/** As it was typed; several services are separated by commas. */
export type RightForm = Readonly<Partial<Record<RightField, string>>>
/** Validated and normalised; an optional field that was left empty is missing. */
export type RightValues = RightForm
export type RightErrors = Readonly<Partial<Record<RightField, RightFieldError>>>

export type CheckedRight =
  | { readonly ok: true; readonly values: RightValues }
  | { readonly ok: false; readonly errors: RightErrors }

type Circumstances = {
  /** The ISO date in Spain. */
  readonly today: string
  /** The services that the operator sells, with `all` where there is more than one. */
  readonly services: readonly CancellableService[]
}

type Judged = RuleResult<RightFieldError>

/** How far ahead somebody may ask for a date. */
export const DATE_DAYS = 366
const LONGEST_LINE = 300

/** Whether a form may be sent without that field, where it is asked for. */
export function isOptional(kind: RightKind, field: RightField, form: RightForm): boolean {
  // Access and the like need no words: what is to be put right does.
  if (kind === 'privacy' && field === 'message') return form.right !== 'rectification'
  return optionalFields[kind].includes(field)
}

/**
 * Whether a form asks for that field: mobile lines are named by who cancels them, TV has no number to keep, and what is down is
 * down somewhere.
 */
export function isAsked(field: RightField, form: RightForm): boolean {
  if (field === 'place') return form.topic === 'outage'
  if (field === 'lines') return servicesOf(form).includes('mobile')
  if (field === 'numbers') return servicesOf(form).some((service) => service !== 'tv')
  return true
}

/** Validates a form field by field. What is typed in a field that it does not ask for does not count. */
export function checkRight(kind: RightKind, form: RightForm, circumstances: Circumstances): CheckedRight {
  const values: Partial<Record<RightField, string>> = {}
  const errors: Partial<Record<RightField, RightFieldError>> = {}
  for (const field of rightFields[kind]) {
    const typed = form[field] ?? ''
    if (!isAsked(field, form)) continue
    if (isBlank(typed) && isOptional(kind, field, form)) continue
    const judged = judge(field, typed, form, circumstances)
    if (judged.ok) values[field] = judged.value
    else errors[field] = judged.error
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const message = withPhoneNote(values.message ?? '', values.phone === undefined ? '' : (form.phone ?? ''))
  return { ok: true, values: { ...values, ...(message !== '' && { message }) } }
}

/** The services that a form names. */
export function servicesOf({ services = '' }: RightForm): readonly string[] {
  return services.split(',').filter(Boolean)
}

function judge(field: RightField, typed: string, form: RightForm, { today, services }: Circumstances): Judged {
  switch (field) {
    case 'name':
      return anyName(typed)
    case 'email':
      return email(typed)
    case 'phone':
      return firstPhone(typed)
    case 'message':
      return message(typed)
    case 'wish':
      return renamed(message(typed), { 'message-empty': 'wish-empty' })
    case 'contract':
      return line(typed, 'contract-empty', 'contract-long')
    case 'reference':
      return line(typed, 'reference-long', 'reference-long')
    case 'place':
      return line(typed, 'place-long', 'place-long')
    case 'from':
      return line(typed, 'from-empty', 'place-long')
    case 'to':
      return line(typed, 'to-empty', 'place-long')
    case 'address':
      return line(typed, 'address-empty', 'address-long')
    case 'tariff':
      return line(typed, 'tariff-long', 'tariff-long')
    case 'lines':
      return line(typed, 'lines-empty', 'lines-long')
    case 'topic':
      return choice(complaintTopics, typed, 'topic-missing')
    case 'right':
      return choice(dataRights, typed, 'right-missing')
    case 'numbers':
      return choice(numberWishes, typed, 'numbers-missing')
    case 'services':
      return chosenServices(typed, services)
    case 'landline':
      return line(typed, 'landline-empty', 'lines-long')
    case 'date':
      return wantedDate(typed, today)
    case 'until':
      return lastDay(typed, dayOf((form.date ?? '').trim()))
  }
}

function line(typed: string, empty: RightFieldError, long: RightFieldError): Judged {
  const judged = text(typed, { empty: 'message-empty', long: 'message-long', max: LONGEST_LINE }, accepted)
  return renamed(judged, { 'message-empty': empty, 'message-long': long })
}

function renamed(judged: RuleResult, names: Readonly<Partial<Record<FieldError, RightFieldError>>>): Judged {
  return judged.ok ? judged : { ok: false, error: names[judged.error] ?? judged.error }
}

function choice(options: readonly string[], typed: string, missing: RightFieldError): Judged {
  return options.includes(typed) ? { ok: true, value: typed } : { ok: false, error: missing }
}

/** `all` stands for every service: what is ticked besides adds nothing. */
function chosenServices(typed: string, sold: readonly CancellableService[]): Judged {
  const chosen = sold.filter((service) => servicesOf({ services: typed }).includes(service))
  if (chosen.length === 0) return { ok: false, error: 'services-missing' }
  return { ok: true, value: chosen.includes('all') ? 'all' : chosen.join(',') }
}

function wantedDate(typed: string, today: string): Judged {
  const date = typed.trim()
  if (dayOf(date) === null) return { ok: false, error: 'date-format' }
  if (date < today) return { ok: false, error: 'date-past' }
  return date > daysAfter(today, DATE_DAYS) ? { ok: false, error: 'date-far' } : { ok: true, value: date }
}

/** The last day of a suspension; `from` is null where its first one is none, whose own error says so. */
function lastDay(typed: string, from: string | null): Judged {
  const date = dayOf(typed.trim())
  if (date === null) return { ok: false, error: 'date-format' }
  const within = from === null ? null : lastDaysOf(from)
  if (within && date < within.earliest) return { ok: false, error: 'until-short' }
  return within && date > within.latest ? { ok: false, error: 'until-long' } : { ok: true, value: date }
}

/**
 * The last days that a suspension can have by its first one, both included: of one month to three (art. 19.3 RD 899/2009), from
 * date to date (art. 5.1 Código Civil).
 */
export function lastDaysOf(from: string): { readonly earliest: string; readonly latest: string } {
  const after = (months: number) =>
    daysAfter(new Date(monthsAfter(Date.parse(from), months)).toISOString().slice(0, 10), -1)
  return { earliest: after(1), latest: after(3) }
}
