import { personFields } from '#domain/people/person-fields.ts'
import { staffRoles } from '#domain/people/staff-role.ts'

/** The actions of the audit. A code is never reused for something else: it stands in entries that are kept. */
export const auditActions = [
  'signed-in',
  'signed-in-by-recovery-code',
  'signed-out',
  'session-ended',
  'set-up',
  'invited',
  'reset',
  'disabled',
  'role-changed',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'recovery-codes-made',
  'identity-seen',
  'exported',
  'changed',
  'incident-published',
  'incident-updated',
  'incident-ended',
  'file-opened',
  'mail-joined',
  'mail-set-aside',
  'mail-taken-back',
  'prices-published',
  'prices-withdrawn',
  'coverage-published',
  'coverage-withdrawn',
  'assigned-many',
  'closed-many',
  'cases-linked',
  'cases-unlinked',
  'answered-many',
  'customer-number-noted',
  'corrected',
  'case-linked',
  'case-unlinked',
  'site-edited',
  'case-merged',
  'case-separated',
  'visit-changed',
  'calendar-made',
  'calendar-revoked',
  'number-changed',
  'number-unlocked',
  'service-recorded',
  'transcribed',
  'offer-sent',
  'offer-withdrawn',
  'offer-kept',
  'evaluation-published',
  'account-seen',
  'mandate-withdrawn',
] as const

export type AuditAction = (typeof auditActions)[number]

/** Coming and going, which is most of what happens and seldom what somebody looks for. */
export const signInActions = [
  'signed-in',
  'signed-in-by-recovery-code',
  'signed-out',
  'session-ended',
] as const satisfies readonly AuditAction[]

/** The thing that was exported, corrected or edited; of an invitation and a change of role, the role. */
export const auditThings = [
  'view',
  'case',
  'mandates',
  'data-link',
  'hours',
  'holidays',
  'targets',
  'installation',
  'notices',
  'hero',
  'reply-template',
  'shop-hours',
  'picture',
  ...personFields,
  ...staffRoles,
] as const
export type AuditThing = (typeof auditThings)[number]
