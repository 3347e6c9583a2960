import { email, name } from '#domain/people/form-rules.ts'
import { isStaffRole, type StaffRole } from '#domain/people/staff-role.ts'

/** Somebody who is to work at the desk. */
export type Invited = { readonly name: string; readonly email: string; readonly role: StaffRole }

type CheckedInvitation =
  | { readonly ok: true; readonly invited: Invited }
  | { readonly ok: false; readonly wrong: { readonly name: boolean; readonly email: boolean } }

/** Turns what was typed into somebody who may be invited, or says what is wrong with it. */
export function checkInvitation(typed: {
  readonly name: string
  readonly email: string
  readonly role: string
}): CheckedInvitation {
  const address = email(typed.email)
  const called = name(typed.name)
  const { role } = typed
  if (address.ok && called.ok && isStaffRole(role))
    return { ok: true, invited: { name: called.value, email: address.value, role } }
  return { ok: false, wrong: { name: !called.ok, email: !address.ok } }
}
