import { subjectsOf } from '#platform/privacy/journal.ts'
import type { PersonalData, PrivacyTools } from '#platform/privacy/personal-data.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { credentialContext } from './sign-in/credentials.server.ts'
import { eraseStaff } from './members/erase-staff.server.ts'
import { sessionContext } from './sessions.server.ts'
import { eraseStaffForGood, exportStaff, staffBy } from './members/staff-person.server.ts'
import { staffContext } from './staff.server.ts'

/** Who works with the desk, how they sign in, and where they are signed in. */
export const staffData: PersonalData = {
  columns: { staff: ['fingerprint', 'invite_hash'], credentials: ['lookup'], sessions: ['token_hash'] },
  sealed: { staff: ['payload'], credentials: ['payload'], sessions: ['payload'] },
  without: {
    expire: 'the audit names them by their id: the operator erases whoever has left; sessions end by themselves',
  },
  async export(tools, person) {
    const member = await staffBy(tools, person)
    return member ? { desk: await exportStaff(tools, member) } : {}
  },
  // Whoever may still sign in stays known.
  async refuse(tools, person) {
    const member = await staffBy(tools, person)
    if (!member || member.disabledAt !== null) return null
    return `${member.email} works with the desk: npm run staff -- disable ${member.email} comes first.`
  },
  async forget(tools, action, person) {
    const member = await staffBy(tools, person)
    if (!member) return false
    if (action === 'erase') await eraseStaffForGood(tools, member)
    const past = action === 'erase' ? 'Name and address are erased' : 'They are disabled, which blocks them'
    tools.print(`They worked with the desk. ${past}; what they did stays, by a number.`)
    return true
  },
  async repeat(tools, deeds) {
    let done = 0
    for (const id of subjectsOf(deeds, 'erase-staff', 'staff')) if (await eraseStaff(tools, id)) done += 1
    return done
  },
  sealAnew,
}

async function sealAnew(tools: Pick<PrivacyTools, 'db' | 'cipher'>) {
  const tables = [
    await sealRowsAnew(tools, 'staff', staffContext),
    await sealRowsAnew(tools, 'credentials', credentialContext),
    await sealRowsAnew(tools, 'sessions', sessionContext),
  ]
  const sealed = tables.reduce((sum, table) => sum + table.sealed, 0)
  return { what: 'of staff', sealed, closed: tables.flatMap(({ closed }) => closed) }
}
