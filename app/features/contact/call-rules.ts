import type { Hours } from '#domain/calendar/opening-hours.ts'
import { readPhone } from '#domain/people/phone.ts'
import { anyName } from '#domain/people/holder.ts'
import type { FieldError } from '#domain/people/rule.ts'
import type { Price } from '#domain/price/price.ts'
import { chosenTime, type CallTimeError } from '#domain/service-levels/call-times.ts'

/** The topics that somebody may want to be called about. */
export const callTopics = ['sign-up', 'bill', 'outage', 'leaving', 'other'] as const
export type CallTopic = (typeof callTopics)[number]

export const callFields = ['name', 'phone', 'when', 'about'] as const
export type CallField = (typeof callFields)[number]

/** As it was typed and chosen. */
export type CallForm = Readonly<Record<CallField, string>>
export type CallErrors = Readonly<Partial<Record<CallField, FieldError | CallTimeError>>>

/** A call that somebody asks for. */
export type CallWish = {
  /** The hour that they chose, in milliseconds since 1970; null: at once. */
  readonly at: number | null
  readonly about: CallTopic
  /** Price that the calculator showed to whoever asks from there. */
  readonly price?: Price
}

export type AskedCall = {
  readonly name: string
  readonly phone: string
  /** All that was written where the number was asked for, if it says more: an extension, another number. */
  readonly note: string
} & Pick<CallWish, 'at' | 'about'>

export type CheckedCall =
  | { readonly ok: true; readonly call: AskedCall }
  | { readonly ok: false; readonly errors: CallErrors }

/** Turns what was typed into a call to make, or says field by field why it is not one yet. */
export function checkCall(form: CallForm, hours: Hours, now: number): CheckedCall {
  const name = anyName(form.name)
  const { number, note } = readPhone(form.phone)
  const when = chosenTime(hours, form.when, now)
  if (name.ok && number.ok && when.ok) {
    const about = callTopics.find((topic) => topic === form.about) ?? 'other'
    return { ok: true, call: { name: name.value, phone: number.value, note: note ?? '', at: when.at, about } }
  }
  const errors = {
    ...(!name.ok && { name: name.error }),
    ...(!number.ok && { phone: number.error }),
    ...(!when.ok && { when: when.error }),
  }
  return { ok: false, errors }
}
