import type { Translated } from '#domain/catalogue/catalogue.ts'
import { rightKinds } from '../right-kinds.ts'

/** The subjects of cases: the kinds of requests. */
export const caseKinds = ['order', 'contact', 'referral', ...rightKinds, 'waiting'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Fixed codes, also in the database and in files of the operator; what they are called is in messages. */
export type CaseState =
  | 'received'
  | 'checking'
  | 'confirmed'
  | 'scheduled'
  | 'installed'
  | 'answered'
  | 'closed'
  | 'matched'
  | 'contracted'
  | 'rewarded'
  | 'rejected'
  | 'withdrawn'
  | 'settled'
  | 'ended'
  | 'resolved'

/** The operator's names of states instead of our words for them. */
export type StateNames = Readonly<Partial<Record<CaseKind, Readonly<Partial<Record<CaseState, Translated>>>>>>

/** Why a case ended without what was asked for. Each can be told to the customer. */
export type CloseReason =
  | 'no-coverage'
  | 'not-possible'
  | 'wrong-details'
  | 'duplicate'
  | 'unreachable'
  | 'at-request'
  | 'no-contract'
  | 'lower-tariff'
  | 'solved'
  | 'not-ours'
  | 'unknown-contract'
  | 'too-late'
  | 'unfounded'
  | 'no-such-data'

type StateRule = {
  /** Where it may go from here; the usual one first. None: the case is done. */
  readonly next: readonly CaseState[]
  /** The reasons of which one must be given to come here. */
  readonly reasons?: readonly CloseReason[]
  /** The customer is told why in words of the staff, without which it does not come here. */
  readonly isExplained?: true
  /** An event brings a case here, an answer or the friend's order in service, and nobody by hand. */
  readonly byItself?: true
}

const rejectOrWithdraw = ['rejected', 'withdrawn'] as const

/**
 * The states of each kind of case. A step back is there where an appointment or a promise falls through; what is done is
 * only reopened.
 */
const rules: Record<CaseKind, Readonly<Partial<Record<CaseState, StateRule>>>> = {
  order: {
    received: { next: ['checking', 'confirmed', ...rejectOrWithdraw] },
    checking: { next: ['confirmed', ...rejectOrWithdraw] },
    confirmed: { next: ['scheduled', 'installed', 'checking', ...rejectOrWithdraw] },
    scheduled: { next: ['installed', 'confirmed', ...rejectOrWithdraw] },
    installed: { next: [] },
    rejected: { next: [], reasons: ['no-coverage', 'not-possible', 'wrong-details', 'duplicate', 'unreachable'] },
    withdrawn: { next: [], reasons: ['at-request', 'unreachable'] },
  },
  contact: {
    received: { next: ['answered', 'closed'] },
    answered: { next: ['closed'], byItself: true },
    closed: { next: [], reasons: ['solved', 'duplicate', 'unreachable', 'not-ours'] },
  },
  referral: {
    received: { next: ['matched', ...rejectOrWithdraw] },
    matched: { next: ['contracted', 'rewarded', ...rejectOrWithdraw] },
    contracted: { next: ['rewarded', ...rejectOrWithdraw], byItself: true },
    rewarded: { next: [] },
    rejected: { next: [], reasons: ['no-contract', 'lower-tariff', 'wrong-details', 'duplicate'] },
    withdrawn: { next: [], reasons: ['at-request'] },
  },
  // No right ends because time went by: only by what was asked for, by reasons, or by who asked.
  withdrawal: {
    received: { next: ['checking', 'confirmed', ...rejectOrWithdraw] },
    checking: { next: ['confirmed', ...rejectOrWithdraw] },
    confirmed: { next: ['settled', ...rejectOrWithdraw] },
    settled: { next: [] },
    rejected: { next: [], reasons: ['unknown-contract', 'too-late', 'duplicate'], isExplained: true },
    withdrawn: { next: [], reasons: ['at-request'] },
  },
  cancellation: {
    received: { next: ['confirmed', 'checking', ...rejectOrWithdraw] },
    checking: { next: ['confirmed', ...rejectOrWithdraw] },
    confirmed: { next: ['ended', ...rejectOrWithdraw] },
    ended: { next: [] },
    rejected: { next: [], reasons: ['unknown-contract', 'wrong-details', 'duplicate'], isExplained: true },
    withdrawn: { next: [], reasons: ['at-request'] },
  },
  moving: {
    received: { next: ['resolved', 'checking', ...rejectOrWithdraw] },
    checking: { next: ['resolved', ...rejectOrWithdraw] },
    // It works at the new place.
    resolved: { next: [], isExplained: true },
    rejected: { next: [], reasons: ['unknown-contract', 'unfounded', 'wrong-details', 'duplicate'], isExplained: true },
    withdrawn: { next: [], reasons: ['at-request'] },
  },
  suspension: {
    received: { next: ['resolved', 'checking', ...rejectOrWithdraw] },
    checking: { next: ['resolved', ...rejectOrWithdraw] },
    // Arranged: it begins and ends by itself on the days that were asked for.
    resolved: { next: [], isExplained: true },
    rejected: { next: [], reasons: ['unknown-contract', 'unfounded', 'wrong-details', 'duplicate'], isExplained: true },
    withdrawn: { next: [], reasons: ['at-request'] },
  },
  complaint: {
    received: { next: ['checking', 'resolved', ...rejectOrWithdraw] },
    checking: { next: ['resolved', ...rejectOrWithdraw] },
    resolved: { next: [], isExplained: true },
    rejected: { next: [], reasons: ['unfounded', 'unknown-contract', 'duplicate', 'not-ours'], isExplained: true },
    withdrawn: { next: [], reasons: ['at-request'] },
  },
  privacy: {
    received: { next: ['checking', 'resolved', ...rejectOrWithdraw] },
    checking: { next: ['resolved', ...rejectOrWithdraw] },
    resolved: { next: [], isExplained: true },
    rejected: { next: [], reasons: ['no-such-data', 'unfounded', 'wrong-details', 'duplicate'], isExplained: true },
    withdrawn: { next: [], reasons: ['at-request'] },
  },
  // `npm run coverage` tells who waits for fibre; their request is erased then, or when they leave the list.
  waiting: { received: { next: [] } },
}

/** Where a new case begins. */
export const FIRST_STATE: CaseState = 'received'

/** The states that a kind of case can be in, in their order. */
export function statesOf(kind: CaseKind): readonly CaseState[] {
  return Object.keys(rules[kind]) as CaseState[]
}

/** Where a case may go from a state; the usual one first. */
export function nextStates(kind: CaseKind, state: CaseState): readonly CaseState[] {
  return rules[kind][state]?.next ?? []
}

/** Whether nothing is left to do in that state. */
export function isDone(kind: CaseKind, state: CaseState): boolean {
  return state !== FIRST_STATE && nextStates(kind, state).length === 0
}

/** Where a case goes that is opened once more. */
export function reopenedState(kind: CaseKind): CaseState {
  return kind === 'order' ? 'checking' : FIRST_STATE
}

/** The state that an answer to the customer brings about: a message is answered by it. */
export function answeredState(kind: CaseKind, state: CaseState): CaseState {
  return kind === 'contact' && state === 'received' ? 'answered' : state
}

/** The reasons of which one must be given with a state; none where it needs none. */
export function reasonsFor(kind: CaseKind, state: CaseState): readonly CloseReason[] {
  return rules[kind][state]?.reasons ?? []
}

/** Whether it takes a text to the customer to bring a case into that state. */
export function isExplained(kind: CaseKind, state: CaseState): boolean {
  return rules[kind][state]?.isExplained === true
}

/** Where staff may bring a case by hand: all but what comes by itself. */
export function statesByHand(kind: CaseKind, state: CaseState): readonly CaseState[] {
  return nextStates(kind, state).filter((next) => !rules[kind][next]?.byItself)
}

/**
 * How an answer that says all usually ends a case: in the state that it explains, or else in the usual next one if nothing
 * is left to do then. null where more has to be done, or somebody has to choose.
 */
export function usualEnd(kind: CaseKind, state: CaseState): Move | null {
  const next = statesByHand(kind, answeredState(kind, state))
  const end = next.find((each) => isExplained(kind, each) && reasonsFor(kind, each).length === 0) ?? next[0]
  if (!end || !isDone(kind, end)) return null
  return { state: end, reason: reasonsFor(kind, end)[0] ?? null }
}

/** Whether a case of that kind waits for staff at all: the waiting list is told by itself. */
export function needsStaff(kind: CaseKind): boolean {
  return kind !== 'waiting'
}

export type Move = { readonly state: CaseState; readonly reason: CloseReason | null }

/** Why a case can't go where it was asked to. */
export type MoveRefusal = 'not-from-here' | 'reason-missing' | 'text-missing'

type AskedMove = { readonly state: string; readonly reason: string; readonly text?: string }

/** Reads a change of state as it was asked for, or says what is wrong with it. */
export function checkMove(kind: CaseKind, from: CaseState, { state, reason, text }: AskedMove): Move | MoveRefusal {
  const to = statesByHand(kind, from).find((next) => next === state)
  if (!to) return 'not-from-here'
  if (isExplained(kind, to) && !text) return 'text-missing'
  const reasons = reasonsFor(kind, to)
  if (reasons.length === 0) return { state: to, reason: null }
  const given = reasons.find((known) => known === reason)
  return given ? { state: to, reason: given } : 'reason-missing'
}
