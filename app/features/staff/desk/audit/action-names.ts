import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAction } from '#app/features/staff/audit-action.ts'

/** What the owner reads of each entry. */
export function actionNames(i18n: I18n): Record<AuditAction, string> {
  return {
    'signed-in': i18n._(msg`signed in`),
    'signed-in-by-recovery-code': i18n._(msg`signed in with a recovery code`),
    'signed-out': i18n._(msg`signed out`),
    'session-ended': i18n._(msg`ended a session elsewhere`),
    'set-up': i18n._(msg`set up how they sign in`),
    invited: i18n._(msg`invited`),
    reset: i18n._(msg`made a new link for`),
    disabled: i18n._(msg`disabled`),
    'role-changed': i18n._(msg`changed the role of`),
    'passkey-added': i18n._(msg`added a passkey`),
    'passkey-removed': i18n._(msg`removed a passkey`),
    'password-changed': i18n._(msg`changed password and app`),
    'recovery-codes-made': i18n._(msg`made new recovery codes`),
    'identity-seen': i18n._(msg`saw an identity number in full`),
    exported: i18n._(msg`exported`),
    changed: i18n._(msg`changed`),
    'incident-published': i18n._(msg`published an incident:`),
    'incident-updated': i18n._(msg`gave news of an incident:`),
    'incident-ended': i18n._(msg`ended an incident:`),
    'file-opened': i18n._(msg`opened a file of`),
    'mail-joined': i18n._(msg`joined an e-mail to`),
    'mail-set-aside': i18n._(msg`set an e-mail aside:`),
    'mail-taken-back': i18n._(msg`took an e-mail back:`),
    'prices-published': i18n._(msg`published prices: version`),
    'prices-withdrawn': i18n._(msg`took prices back: version`),
    'assigned-many': i18n._(msg`gave several cases to`),
    'closed-many': i18n._(msg`closed several cases`),
    'cases-linked': i18n._(msg`linked cases to an incident:`),
    'cases-unlinked': i18n._(msg`took cases from an incident:`),
    'answered-many': i18n._(msg`answered the cases of an incident:`),
    'customer-number-noted': i18n._(msg`noted the customer number of`),
    corrected: i18n._(msg`corrected the details of`),
    'case-linked': i18n._(msg`linked another case with`),
    'case-unlinked': i18n._(msg`took a link back of`),
    'site-edited': i18n._(msg`changed under Settings:`),
    'case-merged': i18n._(msg`joined another case to`),
    'case-separated': i18n._(msg`separated again from another case:`),
    'number-changed': i18n._(msg`recorded how far the number to bring is, of`),
    'number-unlocked': i18n._(msg`let the customer change the data of their number, of`),
  }
}
