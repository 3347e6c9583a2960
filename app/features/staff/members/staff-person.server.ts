import { readAudit } from '../audit.server.ts'
import { listSessions } from '../sessions.server.ts'
import { findStaff, type StaffMember } from '../staff.server.ts'
import { eraseStaff } from './erase-staff.server.ts'
import { doForGood } from '#platform/privacy/journal.ts'
import type { PrivacyDeps } from '#platform/privacy/personal-data.ts'
import type { Person } from '#platform/privacy/person.ts'
import type { Deps } from '../deps.server.ts'

const MAX_ENTRIES = 100_000

/** The member of staff with that address; null where there is none, or a person is asked for otherwise. */
export async function staffBy(deps: Deps, { by, key }: Person): Promise<StaffMember | null> {
  return by === 'email' ? findStaff(deps, { email: key }) : null
}

/** Everything kept of somebody of the staff (art. 15 RGPD): who they are here, where they are signed in, what they did. */
export async function exportStaff(deps: Deps, { id, name, email, role, disabledAt }: StaffMember): Promise<object> {
  const sessions = await listSessions(deps, id)
  const audit = await readAudit(deps.db, { staff: id }, { after: null, limit: MAX_ENTRIES })
  return {
    name,
    email,
    role,
    disabledAt: disabledAt === null ? null : isoTime(disabledAt),
    sessions: sessions.map(({ browser, createdAt, seenAt }) => ({
      browser,
      since: isoTime(createdAt),
      lastSeen: isoTime(seenAt),
    })),
    audit: audit.map(({ action, subject, what, count, at }) => ({
      action,
      subject,
      ...(what !== null && { what }),
      ...(count !== null && { count }),
      at: isoTime(at),
    })),
  }
}

/**
 * Forgets name and address of somebody who is disabled, for good: an older copy of the database forgets them, too. What
 * they did stays, by their id. False where they may sign in still.
 */
export async function eraseStaffForGood(deps: PrivacyDeps, { id, disabledAt }: StaffMember): Promise<boolean> {
  if (disabledAt === null) return false
  await doForGood(deps, [{ deed: 'erase-staff', staff: id }], () => eraseStaff(deps, id))
  return true
}

function isoTime(time: number): string {
  return new Date(time).toISOString()
}
