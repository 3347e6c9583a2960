import type { Transaction } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { Port, PortEvent, PortWindow } from '#domain/requests/port.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { windowEnd } from './delay.ts'
import type { PortChange, PortRefusal } from './port.ts'
import { changePort, portsOf } from './ports.server.ts'
import { tellCustomer } from './tell-customer.server.ts'
import { mayDoAbout, missingFields, standingOf, stateByData, type PortDeed } from './rules.ts'

export type ActOnPort = {
  readonly caseId: string
  /** Of the order. */
  readonly order: CaseState
  /** Of the staff. */
  readonly actor: string
  readonly action: PortChange
}

/**
 * Does it, within the action on its case, whose row is locked: writes the number, the audit, and the mail to the customer.
 * Where it gives a refusal the transaction is to be given up.
 */
export async function actOnPort(
  deps: Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>,
  site: Site,
  tx: Transaction<Schema>,
  { caseId, order, actor, action }: ActOnPort,
): Promise<PortEvent | PortRefusal> {
  const { cipher, clock } = deps
  const ports = await portsOf(cipher, tx, [caseId])
  const was = ports.find(({ id }) => id === action.port)
  const deed = action.kind.replace('port-', '') as PortDeed
  // A number that ended with its order is taken up again with it.
  if (!was || standingOf(was, order) !== was || !mayDoAbout(was, deed)) return 'no-port'
  const now = clock()
  const port = after(was, action, { night: site.porting.night, now })
  if (typeof port === 'string') return port
  if (!(await changePort(cipher, tx, port, now))) return 'no-port'
  const audited = deed === 'unlocked' ? 'number-unlocked' : 'number-changed'
  await writeAudit(tx, { staff: actor, action: audited, subject: caseId, at: now })
  // New data about it, and another day on which it has moved, are no news.
  const isNews = deed !== 'data' && !(deed === 'done' && was.state === 'done')
  const message = isNews ? await tellCustomer(deps, site, tx, { was, port, deed }) : null
  const text = 'text' in action && action.text ? { text: action.text } : {}
  return {
    kind: 'port',
    what: deed,
    was,
    number: port.number,
    position: port.position,
    ...(action.kind === 'port-refused' && { cause: action.cause }),
    ...(action.kind === 'port-accepted' && port.window && { window: port.window }),
    ...((action.kind === 'port-asked' || action.kind === 'port-done') && { day: action.day }),
    ...text,
    ...(message !== null && { message }),
  }
}

type Around = { readonly night: Site['porting']['night']; readonly now: number }

/** The number after what is done about it, or why that can't be. */
function after(was: Port, action: PortChange, { night, now }: Around): Port | PortRefusal {
  const { date: today } = spanishClock(now)
  switch (action.kind) {
    case 'port-data': {
      const port = { ...was, ...action.data }
      // A request that the present operator has before it goes on.
      if (was.state === 'asked' || was.state === 'accepted') return port
      return { ...port, state: stateByData(port), cause: null, told: '' }
    }
    case 'port-asked': {
      if (missingFields(was).length > 0) return 'port-incomplete'
      if (action.day > today) return 'port-future'
      const asked = { ...was, state: 'asked', askedOn: action.day, cause: null, told: '' } as const
      return { ...asked, window: null, promised: null, isUnlocked: false }
    }
    case 'port-accepted': {
      const window = windowOn(was, action.day, night)
      if (windowEnd(window) <= now) return 'port-past'
      // A day that was agreed and has passed stays the one that was promised.
      const isMissed = was.window !== null && windowEnd(was.window) <= now
      const promised = isMissed && was.promised !== null ? was.promised : action.day
      return { ...was, state: 'accepted', window, promised, isUnlocked: false }
    }
    case 'port-refused': {
      const refused = { ...was, state: 'refused', cause: action.cause, told: action.text } as const
      return { ...refused, window: null, promised: null, isUnlocked: false }
    }
    case 'port-done':
      if (action.day > today) return 'port-future'
      if (was.askedOn !== null && action.day < was.askedOn) return 'port-past'
      return { ...was, state: 'done', doneOn: action.day, isUnlocked: false }
    case 'port-unlocked':
      return { ...was, isUnlocked: true }
    case 'port-cancelled':
      return { ...was, state: 'cancelled', cause: null, told: '', window: null, promised: null, isUnlocked: false }
  }
}

function windowOn({ kind }: Port, day: string, { from, to }: Around['night']): PortWindow {
  return kind === 'mobile' ? { day, from, to } : { day, from: null, to: null }
}
