import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseKind, CaseState, CloseReason } from './case-states.ts'

/** How far a request is, and what happens next. */
export type CustomerWords = { readonly state: MessageDescriptor; readonly next?: MessageDescriptor }

/** Without `received`: there the receipt itself says what happens next. */
const orderWords: Partial<Record<CaseState, CustomerWords>> = {
  checking: {
    state: msg`We are checking it`,
    next: msg`We look at whether we reach your address, and contact you.`,
  },
  confirmed: { state: msg`We can do it`, next: msg`We send you the contract summary and agree a date with you.` },
  scheduled: { state: msg`It has a date`, next: msg`We come on the day that we agreed with you.` },
  installed: { state: msg`It is in service`, next: msg`If anything does not work, call us.` },
  rejected: { state: msg`We can’t go ahead with it` },
  withdrawn: { state: msg`It is withdrawn` },
}

/** Orders of lines and TV alone: nobody visits. */
const remoteOrderWords: typeof orderWords = {
  ...orderWords,
  checking: { state: msg`We are checking it`, next: msg`We look at your request, and contact you.` },
  scheduled: { state: msg`It has a date`, next: msg`It begins on the day that we agreed with you.` },
}

const contactWords: Partial<Record<CaseState, CustomerWords>> = {
  answered: { state: msg`We have answered you`, next: msg`If anything is missing, write to us below or call us.` },
  closed: { state: msg`It is closed` },
}

const referralWords: Partial<Record<CaseState, CustomerWords>> = {
  matched: { state: msg`We are checking the reward`, next: msg`We let you know when it is yours.` },
  contracted: { state: msg`We are checking the reward`, next: msg`We let you know when it is yours.` },
  rewarded: { state: msg`You have your reward` },
  rejected: { state: msg`There is no reward for it` },
  withdrawn: { state: msg`It is withdrawn` },
}

const withdrawalWords: Partial<Record<CaseState, CustomerWords>> = {
  checking: { state: msg`We are looking at it`, next: msg`We look for your contract, and write to you.` },
  confirmed: {
    state: msg`The contract has ended`,
    next: msg`We return what you have paid within 14 calendar days of your withdrawal.`,
  },
  settled: { state: msg`It is settled` },
  rejected: { state: msg`We can’t accept it`, next: msg`You have the reasons below, and in your e-mail.` },
  withdrawn: { state: msg`You took it back` },
}

const cancellationWords: Partial<Record<CaseState, CustomerWords>> = {
  checking: { state: msg`We are looking at it` },
  confirmed: { state: msg`It is confirmed`, next: msg`The service ends on the day that we told you.` },
  ended: { state: msg`The service has ended` },
  rejected: { state: msg`We can’t go ahead with it`, next: msg`You have the reasons below, and in your e-mail.` },
  withdrawn: { state: msg`You took it back` },
}

const movingWords: Partial<Record<CaseState, CustomerWords>> = {
  checking: { state: msg`We are preparing your move` },
  resolved: { state: msg`It is arranged`, next: msg`You have our answer below, and in your e-mail.` },
  rejected: { state: msg`We can’t go ahead with it`, next: msg`You have the reasons below, and in your e-mail.` },
  withdrawn: { state: msg`You took it back` },
}

const suspensionWords: Partial<Record<CaseState, CustomerWords>> = {
  checking: { state: msg`We are looking at it` },
  resolved: { state: msg`It is confirmed`, next: msg`You have our answer below, and in your e-mail.` },
  rejected: { state: msg`We can’t go ahead with it`, next: msg`You have the reasons below, and in your e-mail.` },
  withdrawn: { state: msg`You took it back` },
}

const complaintWords: Partial<Record<CaseState, CustomerWords>> = {
  checking: { state: msg`We are looking at it` },
  resolved: { state: msg`It is resolved`, next: msg`You have our answer below, and in your e-mail.` },
  rejected: { state: msg`We do not agree with it`, next: msg`You have the reasons below, and in your e-mail.` },
  withdrawn: { state: msg`You took it back` },
}

const privacyWords: Partial<Record<CaseState, CustomerWords>> = {
  ...complaintWords,
  resolved: { state: msg`It is done`, next: msg`You have our answer below, and in your e-mail.` },
  rejected: { state: msg`We can’t do what you ask for`, next: msg`You have the reasons below, and in your e-mail.` },
}

const wordsOf: Record<CaseKind, Partial<Record<CaseState, CustomerWords>>> = {
  order: orderWords,
  contact: contactWords,
  referral: referralWords,
  withdrawal: withdrawalWords,
  cancellation: cancellationWords,
  moving: movingWords,
  suspension: suspensionWords,
  complaint: complaintWords,
  privacy: privacyWords,
  waiting: {},
}

const received: CustomerWords = { state: msg`We have received it` }

/** The customer's words for a case, at the receipt. `isAtHome`: whether somebody has to come for what was ordered. */
export function customerWords(kind: CaseKind, state: CaseState, isAtHome: boolean): CustomerWords {
  const words = kind === 'order' && !isAtHome ? remoteOrderWords : wordsOf[kind]
  return words[state] ?? received
}

/** Why it ended, as the customer reads it. Of a referral's friends it says nothing that only they may tell. */
export const reasonsForCustomers: Record<CloseReason, MessageDescriptor> = {
  'no-coverage': msg`We do not reach your address yet.`,
  'not-possible': msg`It can’t be provided at your address.`,
  'wrong-details': msg`The details you sent do not match. Call us and we sort it out.`,
  duplicate: msg`You had sent it before: the other one counts.`,
  unreachable: msg`We tried to reach you and could not. Call us if you still want it.`,
  'at-request': msg`You asked us to.`,
  'no-contract': msg`The conditions of the programme are not met.`,
  'lower-tariff': msg`The conditions of the programme are not met.`,
  solved: msg`We take it as solved. If it is not, write to us again.`,
  'unknown-contract': msg`We find no contract with the details you gave us.`,
  'too-late': msg`The time to withdraw was over.`,
  unfounded: msg`We see no ground for it.`,
  'no-such-data': msg`We have no such data about you.`,
  'not-ours': msg`It is not ours to answer. Call us and we tell you who can help.`,
}
