import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { Port, PortCause, PortData, PortField, PortKind, PortState } from '#domain/requests/port.ts'

/** The deeds of staff about a number. */
export type PortDeed = 'data' | 'asked' | 'accepted' | 'refused' | 'done' | 'unlocked' | 'cancelled'

const deeds: Record<PortState, readonly PortDeed[]> = {
  missing: ['data', 'cancelled'],
  ready: ['data', 'asked', 'cancelled'],
  asked: ['data', 'accepted', 'refused', 'done', 'unlocked', 'cancelled'],
  refused: ['data', 'asked', 'cancelled'],
  accepted: ['data', 'accepted', 'refused', 'done', 'unlocked', 'cancelled'],
  // A day that was noted wrong is noted again.
  done: ['done'],
  // Saving its data takes it up again.
  cancelled: ['data'],
}

/** Whether that can be done about a number in its present state. */
export function mayDoAbout({ state }: Pick<Port, 'state'>, deed: PortDeed): boolean {
  return deeds[state].includes(deed)
}

/** The fields that each cause of a refusal is about: the customer corrects exactly these. */
export const causeFields: Record<PortCause, readonly PortField[]> = {
  'number-identity': ['number', 'holder'],
  'number-iccid': ['number', 'iccid'],
  'not-active': ['number', 'donor'],
  'already-moving': ['donor'],
  other: ['number', 'donor', 'billing', 'iccid', 'holder'],
}

/** All that a number of that kind is asked for. */
export function fieldsOf({ kind, billing }: Pick<Port, 'kind' | 'billing'>): readonly PortField[] {
  if (kind === 'fixed') return ['number', 'donor', 'holder']
  return billing === 'contract'
    ? ['number', 'donor', 'billing', 'holder']
    : ['number', 'donor', 'billing', 'iccid', 'holder']
}

/** The fields that are not known yet. A card is asked of prepaid numbers alone. */
export function missingFields(port: PortData & { readonly kind: PortKind }): readonly PortField[] {
  return fieldsOf(port).filter((field) => port[field] === null && (field !== 'iccid' || port.billing === 'prepaid'))
}

/**
 * The fields that the customer may change at the receipt: all before the number is asked for and where staff unlocked
 * it, of a refused one those that its cause is about, and else none.
 */
export function openFields(port: Port): readonly PortField[] {
  const all = fieldsOf({ ...port, billing: null })
  if (port.isUnlocked || port.state === 'missing' || port.state === 'ready') return all
  if (port.state !== 'refused' || port.cause === null) return []
  const { cause } = port
  return all.filter((field) => causeFields[cause].includes(field))
}

/** The state of a number that is not asked for, by what is known of it. */
export function stateByData(port: PortData & { readonly kind: PortKind }): 'missing' | 'ready' {
  return missingFields(port).length > 0 ? 'missing' : 'ready'
}

/** Whether anything about a number is still to happen. */
export function isOver(state: PortState): boolean {
  return state === 'done' || state === 'cancelled'
}

/** Whether an order ended without coming about. */
export function isEnded(order: CaseState): boolean {
  return order === 'rejected' || order === 'withdrawn'
}

/** How a number stands where its order ended: what was not moved by then is not moved any more. */
export function standingOf<Standing extends Pick<Port, 'state'>>(port: Standing, order: CaseState): Standing {
  return isEnded(order) && port.state !== 'done' ? { ...port, state: 'cancelled' } : port
}

export type PortTurn = 'customer' | 'us' | 'donor'

/**
 * The one who has to act for the numbers of an order to move on, as of a day: what a customer can correct or complete
 * comes before what we have to ask for, and that before what the present operator does. null where no number waits.
 */
export function portTurn(ports: readonly Pick<Port, 'state' | 'window'>[], today: string): PortTurn | null {
  const isSome = (...states: PortState[]) => ports.some(({ state }) => states.includes(state))
  if (isSome('refused', 'missing')) return 'customer'
  const isUnrecorded = ports.some(({ state, window }) => state === 'accepted' && window !== null && window.day < today)
  if (isSome('ready') || isUnrecorded) return 'us'
  return isSome('asked', 'accepted') ? 'donor' : null
}
