import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffRole } from '#domain/people/staff-role.ts'

/** The names of the roles. */
export function roleNames(i18n: I18n): Record<StaffRole, string> {
  return {
    technician: i18n._(msg`Technician`),
    agent: i18n._(msg`Agent`),
    manager: i18n._(msg`Manager`),
    owner: i18n._(msg`Owner`),
  }
}
