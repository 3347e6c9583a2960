import type { ExpressionBuilder } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Party } from '#domain/requests/acting.ts'
import { unsuitedWords } from '#domain/requests/calendar-answer.ts'
import type { PortState } from '#domain/requests/port.ts'
import type { Schema } from '#platform/database/schema.ts'

/** Cases on which the party has to act next, as `whoActs` says of each. */
export function isActing(party: Party, now: number) {
  const { date: today, time } = spanishClock(now)
  return (eb: ExpressionBuilder<Schema, 'cases'>) => {
    const { and, or, not, exists } = eb
    const visits = () => eb.selectFrom('visits').select('visits.id').whereRef('visits.case_id', '=', 'cases.request_id')
    const ports = (...states: PortState[]) =>
      eb
        .selectFrom('ports')
        .select('ports.id')
        .whereRef('ports.case_id', '=', 'cases.request_id')
        .where('ports.state', 'in', states)
    const isConfirmed = exists(visits().where('state', '=', 'confirmed'))
    const isUnrecorded = exists(
      visits()
        .where('state', '=', 'confirmed')
        .where((visit) =>
          visit.or([visit('day', '<', today), visit.and([visit('day', '=', today), visit('to_time', '<=', time)])]),
        ),
    )
    const isUnsuited = exists(
      visits().where('state', 'in', ['proposed', 'confirmed']).where('answer', 'in', unsuitedWords),
    )
    const isProposed = and([
      eb('state', 'in', ['confirmed', 'scheduled']),
      exists(visits().where('state', '=', 'proposed').where('day', '>', today)),
    ])
    const isNumberOurs = or([exists(ports('ready')), exists(ports('accepted').where('day', '<', today))])

    const isRead = eb('written_at', 'is', null)
    const isWaitedFor = and([eb('waiting_until', 'is not', null), eb('waiting_until', '>', now)])
    const isHeld = and([isRead, not(isWaitedFor), eb('held_by', 'is not', null)])
    const isLeft = and([isRead, not(isWaitedFor), eb('held_by', 'is', null), not(isUnrecorded), not(isUnsuited)])
    const isAsked = or([exists(ports('refused', 'missing')), isProposed])
    const isInTime = and([isLeft, not(isAsked), eb('due_at', '>', now)])
    const isDonors = and([exists(ports('asked', 'accepted')), not(isNumberOurs)])
    const others = {
      customer: or([and([isRead, isWaitedFor]), and([isLeft, isAsked])]),
      donor: and([isInTime, isDonors]),
      wholesaler: and([isHeld, eb('held_by', '=', 'wholesaler')]),
      installer: or([and([isHeld, eb('held_by', '=', 'installer')]), and([isInTime, not(isDonors), isConfirmed])]),
    }
    return party === 'us' ? not(or(Object.values(others))) : others[party]
  }
}
