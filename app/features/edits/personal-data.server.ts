import { monthsBefore } from '#domain/calendar/months.ts'
import { doForGood } from '#platform/privacy/journal.ts'
import type { PersonalData, PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { forgetBefore } from './forget-edits.server.ts'
import { openEdits, sealEditsAnew } from './sealed-edits.server.ts'
import { isTechnician, namesOfTechnician, takeOutTechnicians } from './technicians.server.ts'

/** A version's text is kept for as long as the audit says who published it. */
const MONTHS_KEPT = 12
const DEED = 'take-out-technician'

/** The texts that managers have written over the operator's files: they name technicians, and whomever else somebody wrote there. */
export const editData: PersonalData = {
  sealed: { site_edits: ['content', 'file_said'] },
  async export(deps, { by, key }) {
    return by === 'technician' ? { settings: await namesOfTechnician(deps, key) } : {}
  },
  async refuse(deps, { by, key }) {
    if (by !== 'technician' || !(await isTechnician(deps, key))) return null
    return `${key} is a technician: take them out under Settings, Installations, and out of installation.yaml first.`
  },
  async forget(deps, action, { by, key }) {
    if (by !== 'technician' || (await namesOfTechnician(deps, key)).length === 0) return false
    if (action === 'block') {
      deps.print('Earlier versions of the settings name them: erase takes them out of these.')
      return true
    }
    const until = deps.clock()
    await doForGood(deps, [{ deed: DEED, technician: printOf(deps, key) }], () =>
      takeOutTechnicians(deps, (id) => id === key, until),
    )
    deps.print('No version of the settings names them any more.')
    return true
  },
  async repeat(deps, deeds) {
    let done = 0
    for (const { deed, technician, at } of deeds)
      // Whoever has come back since is named again.
      if (deed === DEED)
        done += await takeOutTechnicians(deps, (id) => printOf(deps, id) === technician, Date.parse(at))
    return done
  },
  open: openEdits,
  sealAnew: async (deps) => ({ what: 'texts of settings', ...(await sealEditsAnew(deps)) }),
  expire: async ({ db, clock }) => ({ blocked: 0, erased: await forgetBefore(db, monthsBefore(clock(), MONTHS_KEPT)) }),
}

/** Stands for a technician in the journal. */
function printOf({ cipher }: Pick<PrivacyDeps, 'cipher'>, id: string): string {
  return cipher.fingerprint(`technician:${id}`)
}
