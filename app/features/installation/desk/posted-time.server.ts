import { msg } from '@lingui/core/macro'
import { atField, type Objection } from '#app/features/case-kit/capability.server.ts'
import { timeCode } from '../rules.ts'
import { OWN_TIME } from './own-time.ts'
import { posted } from './visit-action.server.ts'

export const noTime = atField('slot', msg`Choose a time, or write a day with the hours from and to.`)

export function tooLong(field: string): Objection {
  return atField(field, msg`The text is too long: shorten it.`)
}

/** A free slot that was chosen, or day and hours that were typed instead. */
export function timeIn(form: FormData): string {
  const slot = posted(form, 'slot')
  if (slot !== OWN_TIME) return slot
  return timeCode({ day: posted(form, 'day'), from: posted(form, 'from'), to: posted(form, 'to') })
}
