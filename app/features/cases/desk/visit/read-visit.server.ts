import { visitFailures } from '#domain/requests/visit.ts'
import { readAtTheDoor, readTime, timeCode } from '#app/features/installation/rules.ts'
import type { SeenVisit, VisitAction } from '#app/features/installation/visit.ts'
import { OWN_TIME } from './own-time.ts'
import type { Installation } from '#domain/operator/installation.ts'

/** Why a form of the visit is no action yet. */
export type VisitError =
  | 'visit-time'
  | 'visit-phone'
  | 'visit-technician'
  | 'visit-reason'
  | 'visit-mistake'
  | 'text-long'

const LONGEST_TEXT = 500

/** Reads what was posted about the visit of an order. */
export function readVisit(
  intent: VisitAction['kind'],
  form: FormData,
  installation: Installation | null,
): VisitAction | VisitError {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (intent) {
    case 'visit-plan': {
      // One of the ways around a technician who would be at two places.
      const [way = '', instead = ''] = text('instead').split('=')
      const time = readTime(way === 'slot' ? instead : timeIn(text))
      if (!time) return 'visit-time'
      const technician = way === 'technician' ? instead : text('technician')
      if (technician !== '' && !installation?.technicians.some(({ id }) => id === technician)) return 'visit-technician'
      const { access, phone } = readAtTheDoor({ access: text('access'), phone: text('phone') })
      if (access === null) return 'text-long'
      if (!phone.ok) return 'visit-phone'
      const despite = text('despite')
      if (despite.length > LONGEST_TEXT) return 'text-long'
      const state = text('state') === 'confirmed' ? 'confirmed' : 'proposed'
      return {
        kind: intent,
        state,
        plan: { time, technician: technician || null, access, phone: phone.value, despite },
      }
    }
    case 'visit-failed': {
      const reason = visitFailures.find((each) => each === text('reason'))
      if (!reason) return 'visit-reason'
      if (text('text').length > LONGEST_TEXT) return 'text-long'
      const typed = timeIn(text)
      const next = typed === '' ? null : readTime(typed)
      if (typed !== '' && next === null) return 'visit-time'
      return { kind: intent, reason, text: text('text'), next, ...seenIn(text('visit')) }
    }
    case 'visit-done':
      return { kind: intent, ...seenIn(text('visit')) }
    case 'visit-cancel':
      return { kind: intent }
    case 'visit-reopen':
      if (text('text') === '') return 'visit-mistake'
      if (Math.max(text('text').length, text('despite').length) > LONGEST_TEXT) return 'text-long'
      return { kind: intent, text: text('text'), despite: text('despite') }
  }
}

/** A visit in a form field, as whoever sends it has read it. */
export function seenCode({ id, sequence }: Pick<SeenVisit, 'id' | 'sequence'>): string {
  return `${id}.${sequence}`
}

function seenIn(typed: string): { readonly seen?: SeenVisit } {
  const [, id, sequence] = /^([\w-]+)\.(\d{1,6})$/.exec(typed) ?? []
  return id === undefined ? {} : { seen: { id, sequence: Number(sequence) } }
}

/** A free slot that was chosen, or day and hours that were typed instead. */
function timeIn(text: (name: string) => string): string {
  const slot = text('slot')
  if (slot !== OWN_TIME) return slot
  return timeCode({ day: text('day'), from: text('from'), to: text('to') })
}
