import { subjectsOf } from '#platform/privacy/journal.ts'
import type { PersonalData, PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { credentialContext } from './sign-in/credentials.server.ts'
import { eraseStaff } from './members/erase-staff.server.ts'
import { sessionContext } from './sessions.server.ts'
import { eraseStaffForGood, exportStaff, staffBy } from './members/staff-person.server.ts'
import { staffContext } from './staff.server.ts'

/** The staff, how they sign in, and where they are signed in. */
export const staffData: PersonalData = {
  columns: { staff: ['fingerprint', 'invite_hash'], credentials: ['lookup'], sessions: ['token_hash'] },
  sealed: { staff: ['payload'], credentials: ['payload'], sessions: ['payload'] },
  without: {
    expire: 'the audit names them by their id: the operator erases whoever has left; sessions end by themselves',
  },
  async export(deps, person) {
    const member = await staffBy(deps, person)
    return member ? { desk: await exportStaff(deps, member) } : {}
  },
  // Whoever may still sign in stays known.
  async refuse(deps, person) {
    const member = await staffBy(deps, person)
    if (!member || member.disabledAt !== null) return null
    return `${member.email} works with the desk: npm run staff -- disable ${member.email} comes first.`
  },
  async forget(deps, action, person) {
    const member = await staffBy(deps, person)
    if (!member) return false
    if (action === 'erase') await eraseStaffForGood(deps, member)
    const past = action === 'erase' ? 'Name and address are erased' : 'They are disabled, which blocks them'
    deps.print(`They worked with the desk. ${past}; what they did stays, by a number.`)
    return true
  },
  async repeat(deps, deeds) {
    let done = 0
    for (const id of subjectsOf(deeds, 'erase-staff', 'staff')) if (await eraseStaff(deps, id)) done += 1
    return done
  },
  async *open(deps) {
    yield* openRows(deps, 'staff', staffContext)
    yield* openRows(deps, 'credentials', credentialContext)
    yield* openRows(deps, 'sessions', sessionContext)
  },
  sealAnew,
}

async function sealAnew(deps: Pick<PrivacyDeps, 'db' | 'cipher'>) {
  const tables = [
    await sealRowsAnew(deps, 'staff', staffContext),
    await sealRowsAnew(deps, 'credentials', credentialContext),
    await sealRowsAnew(deps, 'sessions', sessionContext),
  ]
  const sealed = tables.reduce((sum, table) => sum + table.sealed, 0)
  return { what: 'of staff', sealed, closed: tables.flatMap(({ closed }) => closed) }
}
