import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { VisitState, VisitTime } from '#domain/requests/visit.ts'
import { endOf, startOf } from '#domain/requests/visit-time.ts'

/** A visit as calendars know it. */
export type CalendarEvent = VisitTime & {
  readonly id: string
  readonly sequence: number
  readonly state: VisitState
  readonly summary: string
  readonly description: string
  readonly location: string
  /** When it was last changed, in milliseconds since 1970. */
  readonly changedAt: number
}

type Invitation = {
  readonly organizer: { readonly name: string; readonly email: string }
  /** The address of whom the visit is for. */
  readonly attendee: string
}

/** The owner of every calendar of the site; its host makes the ids of its events unlike those of anybody else. */
export type CalendarOwner = { readonly name: string; readonly host: string }

/**
 * A visit for one calendar, as an e-mail brings it (RFC 5546): with the same id a later sequence moves it, and a cancelled
 * one takes it away.
 */
export function invitation(owner: CalendarOwner, event: CalendarEvent, { organizer, attendee }: Invitation) {
  const isCancelled = event.state === 'cancelled'
  const calendar = calendarOf(owner, isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST)
  add(calendar, owner, event).organizer(organizer).createAttendee({ email: attendee, rsvp: false })
  return { method: isCancelled ? ('CANCEL' as const) : ('REQUEST' as const), content: calendar.toString() }
}

/** Visits for a calendar that somebody adds by themselves, or reads again and again. */
export function publishedCalendar(owner: CalendarOwner, events: readonly CalendarEvent[]): string {
  const calendar = calendarOf(owner, ICalCalendarMethod.PUBLISH)
  for (const event of events) add(calendar, owner, event)
  return calendar.toString()
}

function calendarOf({ name }: CalendarOwner, method: ICalCalendarMethod) {
  return ical({ name, method, prodId: { company: name, product: 'Alta' } })
}

function add(calendar: ReturnType<typeof calendarOf>, { host }: CalendarOwner, event: CalendarEvent) {
  const { id, sequence, state, summary, description, location, changedAt } = event
  return calendar.createEvent({
    id: `${id}@${host}`,
    sequence,
    status: statusOf(state),
    start: new Date(startOf(event)),
    end: new Date(endOf(event)),
    stamp: new Date(changedAt),
    summary,
    description,
    location,
  })
}

function statusOf(state: VisitState): ICalEventStatus {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED
  return state === 'proposed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
