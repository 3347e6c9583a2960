import type { Database } from '#platform/database/database.ts'
import { subjectsOf } from '#platform/privacy/journal.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { blockOrEraseAll, blockOrEraseForGood, removeFriend, removeFriendForGood } from './block-or-erase.server.ts'
import { expireRequests } from './expire-requests.server.ts'
import { exportRequests } from './export-requests.server.ts'
import { findStoredAbout } from './stored-about.server.ts'
import { requestContext } from '#platform/sealing/request-context.ts'

/** What was sent here, and whom it names. Whether there is staff says whether cases are closed at all. */
export function requestData(hasStaff: (db: Database) => Promise<boolean>): PersonalData {
  return {
    columns: { requests: ['receipt_hash', 'payload'], subjects: ['fingerprint'] },
    export: exportRequests,
    forget,
    async repeat(tools, deeds) {
      let done = 0
      for (const action of ['block', 'erase'] as const)
        done += await blockOrEraseAll(tools, action, subjectsOf(deeds, action, 'request'))
      for (const { deed, request = '', fingerprint = '' } of deeds)
        if (deed === 'remove-friend' && (await removeFriend(tools, request, fingerprint))) done += 1
      return done
    },
    sealAnew: async (tools) => ({ what: 'requests', ...(await sealRowsAnew(tools, 'requests', requestContext)) }),
    expire: async (tools, retention) => expireRequests(tools, retention, await hasStaff(tools.db)),
  }
}

const forget: NonNullable<PersonalData['forget']> = async (tools, action, person) => {
  const { print, cipher } = tools
  const { own, named } = await findStoredAbout(tools, person)
  if (own.length + named.length === 0) return false
  const done = await blockOrEraseForGood(
    tools,
    action,
    own.map(({ id }) => id),
  )
  const past = action === 'erase' ? 'erased' : 'blocked'
  for (const { reference, kind } of own) print(`${reference} (${kind}) is ${past}, and its messages here are gone.`)
  for (const { id, reference } of named) {
    if (action === 'block') {
      print(`${reference} is somebody else’s referral and still names them: erase takes the number out of it.`)
      continue
    }
    await removeFriendForGood(tools, id, cipher.fingerprint(person.key))
    print(`${reference} is somebody else’s referral: the number was taken out of it.`)
  }
  if (done < own.length) print(`${own.length - done} of them had been ${past} before.`)
  print('E-mails that were sent are where they went: erase them there, too.')
  return true
}
