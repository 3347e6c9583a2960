import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseKind } from './states/case-states.ts'

/** The names of the kinds of requests, for customers. */
export const requestNames: Record<CaseKind, MessageDescriptor> = {
  contact: msg`Message`,
  referral: msg`Referral`,
  order: msg`Tariff request`,
  waiting: msg`Waiting list`,
  withdrawal: msg`Withdrawal`,
  cancellation: msg`Cancellation`,
  moving: msg`Moving home`,
  suspension: msg`Suspension`,
  complaint: msg`Complaint`,
  privacy: msg`Data request`,
}
