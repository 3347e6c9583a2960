import { Trans, useLingui } from '@lingui/react/macro'
import { failureLabels } from '#domain/requests/states/staff-words.ts'
import type { CalendarSaid, CallWanted, VisitEvent } from '#domain/requests/visit.ts'
import type { CalendarWord } from '#domain/requests/calendar-answer.ts'
import { formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { dayWithHours } from '#app/features/requests/describe-moment.ts'

/** An event of the visit of an order, as its history has it. */
export function VisitText({ event }: { event: VisitEvent | CallWanted | CalendarSaid }) {
  const { i18n } = useLingui()
  if (event.what === 'call-wanted') return <Trans>wants to be called: no time for the visit suits them</Trans>
  const moment = dayWithHours(i18n, event)
  switch (event.what) {
    case 'answered':
      return <CalendarText answer={event.answer} moment={moment} />
    case 'proposed':
    case 'confirmed':
    case 'moved':
    case 'changed':
      return (
        <>
          <PlannedText what={event.what} moment={moment} />
          {event.text && (
            <>
              {', '}
              <Trans>although the technician is at another one then, because</Trans>
            </>
          )}
        </>
      )
    case 'done':
      return (
        <>
          <Trans>recorded the visit as done: {moment}</Trans>
          <Pressed at={event.pressed} />
        </>
      )
    case 'reopened':
      return <Trans>took back what was recorded of the visit ({moment}), because</Trans>
    case 'cancelled':
      return <Trans>called the visit off: {moment}</Trans>
    case 'failed': {
      const why = event.reason ? i18n._(failureLabels[event.reason]) : ''
      const next = event.next ? dayWithHours(i18n, event.next) : ''
      return (
        <>
          <Trans>
            recorded that the visit failed ({why}): {moment}
          </Trans>
          <Pressed at={event.pressed} />
          {next && (
            <>
              {'. '}
              <Trans>Proposed again: {next}</Trans>
            </>
          )}
        </>
      )
    }
  }
}

/** The hour of the press, where that came later than it was made. */
function Pressed({ at }: { at: number | undefined }) {
  const { i18n } = useLingui()
  if (at === undefined) return null
  const time = formatTime(at, localeOf(i18n))
  return (
    <>
      {', '}
      <Trans>at {time}, which a phone without connection sent later</Trans>
    </>
  )
}

type PlannedTextProps = { what: 'proposed' | 'confirmed' | 'moved' | 'changed'; moment: string }

function PlannedText({ what, moment }: PlannedTextProps) {
  switch (what) {
    case 'proposed':
      return <Trans>proposed a visit: {moment}</Trans>
    case 'confirmed':
      return <Trans>confirmed the visit: {moment}</Trans>
    case 'moved':
      return <Trans>moved the visit: {moment}</Trans>
    case 'changed':
      return <Trans>changed who comes to the visit, or how they get in: {moment}</Trans>
  }
}

/** What the customer's calendar said. */
function CalendarText({ answer, moment }: { answer: CalendarWord; moment: string }) {
  switch (answer) {
    case 'accepted':
      return <Trans>accepted the visit in their calendar: {moment}</Trans>
    case 'tentative':
      return <Trans>noted the visit as perhaps in their calendar: {moment}</Trans>
    case 'declined':
      return <Trans>declined the visit in their calendar: {moment}</Trans>
    case 'other-time':
      return <Trans>proposed another time in their calendar than {moment}</Trans>
  }
}
