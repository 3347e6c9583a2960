import { channels, type Channel } from '#domain/requests/channels.ts'
import { rightTopics } from '#domain/requests/right-forms.ts'
import { isRightKind, rightKinds, type RightKind } from '#domain/requests/right-kinds.ts'
import { email, message } from '#domain/people/form-rules.ts'
import { firstPhone, withPhoneNote } from '#domain/people/phone.ts'
import { anyName } from '#domain/people/holder.ts'
import { isBlank, type FieldError } from '#domain/people/rule.ts'
import { instantOf } from '#domain/calendar/time-field.ts'
import { isAsked, rightFields } from '#app/features/rights/form-rules.ts'

/** The subjects of requests by hand: each kind, or each topic of a right that has some. */
const entryAbouts: readonly string[] = [
  'contact',
  ...rightKinds.flatMap((kind) => {
    const topics: readonly string[] = rightTopics[kind]
    return topics.length > 0 ? topics.map((topic) => `${kind}:${topic}`) : [kind]
  }),
]

/** Subjects that happen somewhere, as the public form asks for a place. */
export const aboutsWithPlace = entryAbouts.filter((about) => {
  const [kind = '', topic = ''] = about.split(':')
  return isRightKind(kind) && rightFields[kind].includes('place') && isAsked('place', { topic })
})

/** As it was typed. */
export type EntryForm = {
  readonly about: string
  /** A municipality by its name, with a street or without. */
  readonly place: string
  readonly channel: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly text: string
  /** Local Spanish time, 2026-11-24T10:00; empty: now. */
  readonly received: string
  readonly locale: string
}

export type EntryField = keyof EntryForm
export type EntryError =
  | FieldError
  | 'about-missing'
  | 'channel-missing'
  | 'place-unknown'
  | 'place-several'
  | 'reach-missing'
  | 'time-format'
  | 'time-ahead'
  | 'time-long-ago'
export type EntryErrors = Readonly<Partial<Record<EntryField, EntryError>>>

export type Entry = {
  readonly kind: 'contact' | RightKind
  /** Subject of a right; null where the kind says all. */
  readonly topic: string | null
  readonly channel: Channel
  /** As it is read back; empty where it is not known, or where it happens nowhere. */
  readonly place: string
  readonly name: string
  /** Normalised; empty where it is not known. One of the two is. */
  readonly phone: string
  readonly email: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly locale: string
}

export type CheckedEntry =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly errors: EntryErrors }

/** The longest time of the law is a month: what is older than two is a mistyped date. */
const LONGEST_AGO_MS = 62 * 86_400_000

/** Checks what staff typed of a call, a visit or a mail. A phone or an address is needed: without one nobody can be answered. */
export function checkEntry(form: EntryForm, languages: readonly string[], now: number): CheckedEntry {
  const errors: Partial<Record<EntryField, EntryError>> = {}
  const about = entryAbouts.find((each) => each === form.about)
  if (!about) errors.about = 'about-missing'
  const channel = channels.find((each) => each === form.channel)
  if (!channel) errors.channel = 'channel-missing'

  const read = (field: 'name' | 'phone' | 'email' | 'text', rule: typeof email, isOptional: boolean) => {
    if (isOptional && isBlank(form[field])) return ''
    const judged = rule(form[field])
    if (judged.ok) return judged.value
    errors[field] = judged.error
    return ''
  }
  const person = {
    name: read('name', anyName, false),
    phone: read('phone', firstPhone, true),
    email: read('email', email, true),
    text: withPhoneNote(read('text', message, false), form.phone),
  }
  if (isBlank(form.phone) && isBlank(form.email)) errors.phone = 'reach-missing'

  const receivedAt = isBlank(form.received) ? now : instantOf(form.received)
  if (receivedAt === null) errors.received = 'time-format'
  else if (receivedAt > now + 60_000) errors.received = 'time-ahead'
  else if (receivedAt < now - LONGEST_AGO_MS) errors.received = 'time-long-ago'

  if (!about || !channel || receivedAt === null || Object.keys(errors).length > 0) return { ok: false, errors }
  const [kind, topic = null] = about.split(':') as [Entry['kind'], string?]
  const locale = languages.includes(form.locale) ? form.locale : (languages[0] ?? '')
  const place = aboutsWithPlace.includes(about) ? form.place.trim() : ''
  return { ok: true, entry: { kind, topic, channel, place, ...person, receivedAt: Math.min(receivedAt, now), locale } }
}
