/** What the audit names. A code is never reused for something else: it stands in what is kept. */
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
] as const

export type AuditAction = (typeof auditActions)[number]
