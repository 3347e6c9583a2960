import type { Database } from '#platform/database/database.ts'
import { subjectsOf } from '#platform/privacy/journal.ts'
import { personWords, type PersonWords } from '#platform/privacy/named-person.ts'
import type { Person } from '#platform/privacy/person.ts'
import type { PersonalData, PrivacyAction, PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { blockOrEraseAll, blockOrEraseForGood } from './privacy/block-or-erase.server.ts'
import { removeFriend, removeFriendForGood } from './privacy/remove-friend.server.ts'
import { expireRequests } from './privacy/expire-requests.server.ts'
import { exportRequests } from './privacy/export-requests.server.ts'
import { partyOf, type WithKinds } from './request-kind.server.ts'
import { contentOf, findStoredAbout } from './privacy/stored-about.server.ts'
import { requestContext } from '#platform/sealing/request-context.ts'

type Composed = WithKinds & { readonly hasStaff: (db: Database) => Promise<boolean> }

/** Requests that were sent here, and whom they name. Whether there is staff says whether cases are closed at all. */
export function requestData({ hasStaff, kinds }: Composed): PersonalData {
  return {
    columns: { requests: ['reference', 'receipt_hash'], subjects: ['fingerprint'] },
    sealed: { requests: ['payload'] },
    export: (deps, person) => exportRequests({ ...deps, kinds }, person),
    forget: (deps, action, person) => forget({ ...deps, kinds }, action, person),
    words: (deps, person) => wordsOfRequests({ ...deps, kinds }, person),
    async repeat(deps, deeds) {
      let done = 0
      for (const action of ['block', 'erase'] as const)
        done += await blockOrEraseAll(deps, action, subjectsOf(deeds, action, 'request'))
      for (const { deed, request = '', fingerprint = '' } of deeds)
        if (deed === 'remove-friend' && (await removeFriend({ ...deps, kinds }, request, fingerprint))) done += 1
      return done
    },
    open: (deps) => openRows(deps, 'requests', requestContext),
    sealAnew: async (deps) => ({ what: 'requests', ...(await sealRowsAnew(deps, 'requests', requestContext)) }),
    expire: async (deps, retention) => expireRequests(deps, retention, await hasStaff(deps.db)),
  }
}

/** What the requests of a person call them, also before they were corrected. */
async function wordsOfRequests(deps: PrivacyDeps & WithKinds, person: Person): Promise<readonly PersonWords[]> {
  const { own } = await findStoredAbout(deps, person)
  return own.flatMap((row) => {
    const content = contentOf(deps, row)
    if (!content) return []
    const { name, email, phone, identity } = partyOf(deps, content)
    const former = content.former ?? []
    return [
      personWords({
        keys: [row.reference, email, phone, identity, ...former.map((was) => was.phone)],
        names: [name, ...former.map((was) => was.name)],
      }),
    ]
  })
}

type ForgetDeps = PrivacyDeps & WithKinds & { readonly print: (line: string) => void }

async function forget(deps: ForgetDeps, action: PrivacyAction, person: Person): Promise<boolean> {
  const { print, cipher } = deps
  const { own, named } = await findStoredAbout(deps, person)
  if (own.length + named.length === 0) return false
  const done = await blockOrEraseForGood(
    deps,
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
    await removeFriendForGood(deps, id, cipher.fingerprint(person.key))
    print(`${reference} is somebody else’s referral: the number was taken out of it.`)
  }
  if (done < own.length) print(`${own.length - done} of them had been ${past} before.`)
  print('E-mails that were sent are where they went: erase them there, too.')
  return true
}
