import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Channel } from '../channels.ts'
import type { VisitFailure } from '../visit.ts'
import type { SolvedAnswer } from './rating.ts'
import type { PersonField } from '#domain/people/person-fields.ts'
import type { CaseKind, CaseState, CloseReason, StateNames } from './case-states.ts'

/** The staff's words for how somebody reaches them. */
export const channelLabels: Record<Channel, MessageDescriptor> = {
  call: msg`By phone`,
  counter: msg`At the counter`,
  email: msg`By e-mail`,
  whatsapp: msg`By WhatsApp`,
}

/** The staff's words for the facts known of a person. */
export const personLabels: Record<PersonField, MessageDescriptor> = {
  name: msg({ message: 'Name', context: 'a case' }),
  lastName: msg`Last name`,
  identity: msg`Identity`,
  contact: msg`Contact person`,
  address: msg`Address`,
  phone: msg({ message: 'Phone', context: 'a case' }),
  email: msg({ message: 'E-mail', context: 'a case' }),
}

/** The staff's words for the kinds of cases. */
export const kindLabels: Record<CaseKind, MessageDescriptor> = {
  order: msg({ message: 'Order', context: 'a case' }),
  contact: msg({ message: 'Message', context: 'a case' }),
  referral: msg({ message: 'Referral', context: 'a case' }),
  withdrawal: msg({ message: 'Withdrawal', context: 'a case' }),
  cancellation: msg({ message: 'Cancellation', context: 'a case' }),
  moving: msg({ message: 'Moving home', context: 'a case' }),
  suspension: msg({ message: 'Suspension', context: 'a case' }),
  complaint: msg({ message: 'Complaint', context: 'a case' }),
  privacy: msg({ message: 'Data protection', context: 'a case' }),
  waiting: msg`Waiting list`,
}

/** The customer's answer to whether what they asked for was resolved. */
export const solvedWords: Record<SolvedAnswer, MessageDescriptor> = {
  yes: msg({ message: 'yes', context: 'resolved' }),
  partly: msg({ message: 'in part', context: 'resolved' }),
  no: msg({ message: 'no', context: 'resolved' }),
}

const stateLabels: Record<CaseState, MessageDescriptor> = {
  received: msg({ message: 'Received', context: 'a case' }),
  checking: msg({ message: 'Checking', context: 'a case' }),
  confirmed: msg({ message: 'Confirmed', context: 'a case' }),
  scheduled: msg({ message: 'Scheduled', context: 'a case' }),
  installed: msg({ message: 'In service', context: 'a case' }),
  answered: msg({ message: 'Answered', context: 'a case' }),
  closed: msg({ message: 'Closed', context: 'a case' }),
  matched: msg({ message: 'A friend has ordered', context: 'a case' }),
  contracted: msg({ message: 'With the friend’s contract', context: 'a case' }),
  rewarded: msg({ message: 'Rewarded', context: 'a case' }),
  rejected: msg({ message: 'Rejected', context: 'a case' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'a case' }),
  settled: msg({ message: 'Settled', context: 'a case' }),
  ended: msg({ message: 'Service ended', context: 'a case' }),
  resolved: msg({ message: 'Resolved', context: 'a case' }),
}

/** Why a case ended, as staff read it. */
export const reasonLabels: Record<CloseReason, MessageDescriptor> = {
  'no-coverage': msg`We do not reach the address`,
  'not-possible': msg`It cannot be provided there`,
  'wrong-details': msg`The details do not match`,
  duplicate: msg`It is there twice`,
  unreachable: msg`The customer could not be reached`,
  'at-request': msg`The customer asked for it`,
  'no-contract': msg`The friend signed no contract`,
  'lower-tariff': msg`The friend’s tariff is lower`,
  solved: msg`Solved`,
  'not-ours': msg`Not for us`,
  'unknown-contract': msg`We find no such contract`,
  'too-late': msg`The time to withdraw is over`,
  unfounded: msg`There is no ground for it`,
  'no-such-data': msg`We have no such data`,
}

/** The operator's name of a state, or our word for it. */
export function stateLabel(i18n: I18n, names: StateNames, kind: CaseKind, state: CaseState): string {
  return names[kind]?.[state]?.[i18n.locale] ?? i18n._(stateLabels[state])
}

/** Why a visit failed, for staff. */
export const failureLabels: Record<VisitFailure, MessageDescriptor> = {
  'nobody-home': msg`nobody home`,
  'no-access': msg`no access`,
  'no-port': msg`no free port`,
  'duct-blocked': msg`duct blocked`,
  missed: msg`we did not come`,
  other: msg`another reason`,
}
