/** The roles of the staff: each may do what those before it may. A technician works on no cases, and sees their own visits alone. */
export const staffRoles = ['technician', 'agent', 'manager', 'owner'] as const

export type StaffRole = (typeof staffRoles)[number]

/** Whether a role may do what is for another one and those above it. */
export function mayActAs(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(least)
}

export function isStaffRole(typed: unknown): typed is StaffRole {
  return staffRoles.some((role) => role === typed)
}
