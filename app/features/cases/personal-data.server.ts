import type { Foundation } from '#platform/foundation.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import { sealRowsAnew, sealTextAnew, type Sealed } from '#platform/privacy/seal-anew.ts'
import { openEvents } from './history/open-events.server.ts'
import { forgetHolder } from './forget-holder.server.ts'
import { eventContext, openedEvent } from './history/case-events.server.ts'
import { formerKey, identityKey } from './search/lookup-keys.server.ts'
import { releaseMerged, takeOffMerged } from './merging/release-merged.server.ts'
import { reminderContext, remindersOf } from './reminders/reminders.server.ts'

/** The histories of cases, and the keys by which they are found. */
export const caseData: PersonalData = {
  columns: { events: ['form_id'], lookup: ['keyed_hash'], message_words: ['keyed_hash'] },
  sealed: { events: ['sealed'] },
  exportBeside: async (deps, requestId) => ({ history: await historyOf(deps, requestId) }),
  async forgetBeside(tx, action, requestIds) {
    for (const keys of ['lookup', 'message_words', 'unworded'] as const)
      await tx.deleteFrom(keys).where('case_id', 'in', requestIds).execute()
    await takeOffMerged(tx, requestIds)
    await releaseMerged(tx, requestIds)
    if (action === 'block') {
      const out = { standing: 'blocked', merged_into: null } as const
      await tx.updateTable('cases').set(out).where('request_id', 'in', requestIds).execute()
      return
    }
    for (const table of ['readers', 'events'] as const)
      await tx.deleteFrom(table).where('case_id', 'in', requestIds).execute()
    await tx.deleteFrom('cases').where('request_id', 'in', requestIds).execute()
  },
  async forgetNamed(tx, cipher, { requestId, identity }) {
    const key = identityKey(cipher, identity)
    const keys = [key, formerKey(cipher, key)]
    await tx.deleteFrom('lookup').where('case_id', '=', requestId).where('keyed_hash', 'in', keys).execute()
  },
  async forgetStaff(tx, staffId) {
    await tx.deleteFrom('readers').where('staff_id', '=', staffId).execute()
  },
  forgetHolder,
  open: openEvents,
  sealAnew: async (deps) => ({ what: 'events', ...(await sealEventsAnew(deps)) }),
}

/** Promises of staff for an hour: pending, as each goes once it is done; the history has it. */
export const reminderData: PersonalData = {
  sealed: { reminders: ['payload'] },
  exportBeside: async ({ db, cipher }, requestId) => {
    const reminders = await remindersOf(cipher, db.kysely, requestId)
    return { reminders: reminders.map(({ at, about }) => ({ at: new Date(at).toISOString(), about })) }
  },
  // Nobody is reminded of what is out of use.
  async forgetBeside(tx, _action, requestIds) {
    await tx.deleteFrom('reminders').where('case_id', 'in', requestIds).execute()
  },
  open: (deps) => openRows(deps, 'reminders', reminderContext),
  sealAnew: async (deps) => ({ what: 'reminders', ...(await sealRowsAnew(deps, 'reminders', reminderContext)) }),
}

async function historyOf(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  caseId: string,
): Promise<readonly object[]> {
  const events = await db.kysely.selectFrom('events').selectAll().where('case_id', '=', caseId).orderBy('seq').execute()
  // The member of staff is no data of the person.
  return events.map((event) => {
    const { at, event: what } = openedEvent(cipher, event)
    return { at: new Date(at).toISOString(), what: what ?? 'can’t be opened' }
  })
}

const BATCH_SIZE = 200

/** Rows by two columns, of which nothing but the seal ever changes. */
async function sealEventsAnew({ db, cipher }: Pick<Foundation, 'db' | 'cipher'>): Promise<Sealed> {
  const closed: string[] = []
  let sealed = 0
  let after = { case_id: '', seq: 0 }
  for (;;) {
    const rows = await db.kysely
      .selectFrom('events')
      .select(['case_id', 'seq', 'sealed'])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('case_id', 'seq'), '>', tuple(after.case_id, after.seq)))
      .where('sealed', 'not like', `v1.${cipher.keyId}.%`)
      .orderBy('case_id')
      .orderBy('seq')
      .limit(BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return { sealed, closed }
    after = last
    await db.transaction(async (tx) => {
      for (const row of rows) {
        const context = eventContext(row)
        const fresh = sealTextAnew(cipher, row.sealed, context)
        if (fresh === null) {
          closed.push(context)
          continue
        }
        await tx
          .updateTable('events')
          .set({ sealed: fresh })
          .where('case_id', '=', row.case_id)
          .where('seq', '=', row.seq)
          .execute()
        sealed += 1
      }
    })
  }
}
