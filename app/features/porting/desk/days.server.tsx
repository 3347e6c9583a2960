import type { ReactNode } from 'react'
import { msg } from '@lingui/core/macro'
import { dayOf } from '#domain/calendar/time-field.ts'
import type { Port, PortWindow } from '#domain/requests/port.ts'
import type { Site } from '#site-folder/site.ts'
import { ActionForm, CaseField } from '#app/features/case-kit/action-form.tsx'
import { caseAction, Objection } from '#app/features/case-kit/capability.server.ts'
import { windowEnd } from '../delay.ts'
import { missingFields } from '../rules.ts'
import { changeNumber, noDay, past, posted, postedNumber, toCome } from './change-number.server.ts'

type OnDay = {
  readonly intent: 'port-asked' | 'port-accepted' | 'port-done'
  readonly deed: 'asked' | 'accepted' | 'done'
  readonly after: (was: Port, day: string, around: Around) => Port | Objection
  /** What its event tells of the day. */
  readonly tells?: (port: Port) => { readonly window?: PortWindow }
}
type Around = { readonly today: string; readonly now: number; readonly night: Site['porting']['night'] }

/** What is noted about a number for a day: that on which it was done, or is to be. */
function onDay({ intent, deed, after, tells }: OnDay) {
  return caseAction({
    intent,
    who: 'agent',
    about: 'port',
    isInline: true,
    asks: async (context, form, requests) => {
      const found = await postedNumber(context, form, requests)
      if (found instanceof Objection) return found
      const day = posted(form, 'day')
      return dayOf(day) === null ? noDay : { port: found.port.id, day }
    },
    run: (deps, site, tx, at, { port, day }) =>
      changeNumber(deps, site, tx, at, {
        deed,
        port,
        after: (was, today, now) => after(was, day, { today, now, night: site.porting.night }),
        tells: tells ?? (() => ({ day })),
      }),
  })
}

/** It was asked for at the present operator. */
export const portAsked = onDay({
  intent: 'port-asked',
  deed: 'asked',
  after: (was, day, { today }) => {
    if (missingFields(was).length > 0)
      return new Objection(
        msg`Not all is known that the present operator asks for: complete the data of the number first.`,
      )
    if (day > today) return toCome
    const asked = { ...was, state: 'asked', askedOn: day, cause: null, told: '' } as const
    return { ...asked, window: null, promised: null, isUnlocked: false }
  },
})

/** The present operator lets it go on that day. */
export const portAccepted = onDay({
  intent: 'port-accepted',
  deed: 'accepted',
  after: (was, day, { now, night: { from, to } }) => {
    const window = was.kind === 'mobile' ? { day, from, to } : { day, from: null, to: null }
    if (windowEnd(window) <= now) return past
    // A day that was agreed and has passed stays the one that was promised.
    const isMissed = was.window !== null && windowEnd(was.window) <= now
    const promised = isMissed && was.promised !== null ? was.promised : day
    return { ...was, state: 'accepted', window, promised, isUnlocked: false }
  },
  tells: ({ window }) => (window ? { window } : {}),
})

/** It has moved. */
export const portDone = onDay({
  intent: 'port-done',
  deed: 'done',
  after: (was, day, { today }) => {
    if (day > today) return toCome
    if (was.askedOn !== null && day < was.askedOn) return past
    return { ...was, state: 'done', doneOn: day, isUnlocked: false }
  },
})

type DayFormProps = {
  action: typeof portAsked
  about: { readonly id: string; readonly request: string; readonly unseen: string }
  label: string
  day: string
  least?: string
  most?: string
  folded?: string
  send: ReactNode
}

/** A day, and what is noted for it. */
export function DayForm({ label, day, least, most, ...form }: DayFormProps) {
  return (
    <ActionForm {...form}>
      <CaseField name="day" type="date" label={label} initial={day} min={least} max={most} required />
    </ActionForm>
  )
}
