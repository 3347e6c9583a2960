import type { Transaction } from 'kysely'
import { monthsBefore } from '#domain/calendar/months.ts'
import { keyedHash } from '#app/features/cases/search/lookup-keys.server.ts'
import { caseDraftPath } from '#app/features/cases/drafts/drop-sent.server.ts'
import { deleteAttachments } from '#app/features/requests/files/attachments.server.ts'
import { exportedFiles } from '#app/features/requests/files/personal-data.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import { doForGood, subjectsOf } from '#platform/privacy/journal.ts'
import type { Person } from '#platform/privacy/person.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import type { Schema } from '#platform/database/schema.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { mailContext, openedMail } from '../kept-mails/mails-in.server.ts'
import { readMailApart } from './reading/mail-reading.ts'

const DAY = 24 * 3_600_000
/** For what was set aside, and for what only says that a mail was read. */
const LONGEST_ASIDE = 30 * DAY
const BATCH_SIZE = 200

/** Mails that came in. Those of a case are told, blocked and erased with it; the others by their sender's address. */
export const mailInData: PersonalData = {
  columns: { mails_in: ['same_hash', 'thread_hash', 'sender_hash'] },
  sealed: { mails_in: ['payload'] },
  async export(deps, person) {
    const mailsWithoutCase: object[] = []
    for (const row of await mailsOf(deps, person)) {
      const mail = openedMail(deps.cipher, row)
      const about = mail && { from: mail.details.address, subject: mail.details.subject, text: mail.text }
      mailsWithoutCase.push({
        receivedAt: new Date(row.received_at).toISOString(),
        ...(about ?? { content: 'can’t be opened' }),
        files: await exportedFiles(deps, row.id),
      })
    }
    return { mailsWithoutCase }
  },
  async forget(deps, action, person) {
    const ids = (await mailsOf(deps, person)).map(({ id }) => id)
    if (ids.length === 0) return false
    await doForGood(
      deps,
      ids.map((mail) => ({ deed: `${action}-mail`, mail })),
      () => (action === 'erase' ? eraseMails(deps, ids) : blockMails(deps, ids)),
    )
    deps.print(
      `${ids.length} of their e-mails that belonged to no case are ${action === 'erase' ? 'gone' : 'blocked'}.`,
    )
    deps.print('What the mailbox itself keeps has to be deleted there.')
    return true
  },
  async repeat(deps, deeds) {
    const blocked = await blockMails(deps, subjectsOf(deeds, 'block-mail', 'mail'))
    return blocked + (await eraseMails(deps, subjectsOf(deeds, 'erase-mail', 'mail')))
  },
  async forgetBeside(tx, action, requestIds) {
    if (action === 'block') return
    await tx.deleteFrom('mails_in').where('case_id', 'in', requestIds).execute()
  },
  open: (deps) => openRows(deps, 'mails_in', mailContext),
  sealAnew: async (deps) => ({ what: 'mails', ...(await sealRowsAnew(deps, 'mails_in', mailContext)) }),
  async expire(deps, { contact }) {
    const now = deps.clock()
    const rows = await deps.db.kysely
      .selectFrom('mails_in')
      .select('id')
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', 'in', ['unassigned', 'blocked']), eb('received_at', '<=', monthsBefore(now, contact.kept))]),
          and([eb('state', '=', 'aside'), eb('settled_at', '<=', now - LONGEST_ASIDE)]),
          and([eb('state', '=', 'own'), eb('received_at', '<=', now - LONGEST_ASIDE)]),
        ]),
      )
      .execute()
    const ids = rows.map(({ id }) => id)
    return { blocked: 0, erased: await eraseMails(deps, ids) }
  },
}

/** What a mail says in words: of whom, about what, its text, and how its files are called. */
export async function saidInMail(raw: Buffer): Promise<string> {
  const facts = { ownAddresses: [], authservIds: [] }
  const { name, address, subject, text, files } = await readMailApart({ raw, isWhole: true, facts })
  return [name, address, subject, text, ...files.map((file) => file.name)].join('\n')
}

/** Mails without a case, by the address in their From; none where somebody is asked for otherwise. */
async function mailsOf({ db, cipher }: Pick<Foundation, 'db' | 'cipher'>, { by, key }: Person) {
  if (by !== 'email') return []
  return db.kysely
    .selectFrom('mails_in')
    .selectAll()
    .where('sender_hash', '=', keyedHash(cipher, 'email', key))
    .where('case_id', 'is', null)
    .orderBy('received_at')
    .execute()
}

/** Gives how many were in use. */
async function blockMails({ db }: Pick<Foundation, 'db'>, ids: readonly string[]): Promise<number> {
  let blocked = 0
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    blocked += await db.transaction(async (tx) => {
      const rows = await tx
        .updateTable('mails_in')
        .set({ state: 'blocked' })
        .where('id', 'in', ids.slice(start, start + BATCH_SIZE))
        .where('state', 'in', ['unassigned', 'aside'])
        .returning('id')
        .execute()
      await dropReplies(tx, rows)
      return rows.length
    })
  }
  return blocked
}

/** With their files; gives how many were there still. */
async function eraseMails({ db }: Pick<Foundation, 'db'>, ids: readonly string[]): Promise<number> {
  let erased = 0
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE)
    erased += await db.transaction(async (tx) => {
      // Mails that have joined a case since are its, with their files.
      const rows = await tx
        .deleteFrom('mails_in')
        .where('id', 'in', batch)
        .where('case_id', 'is', null)
        .returning('id')
        .execute()
      if (rows.length === 0) return 0
      await dropReplies(tx, rows)
      const gone = rows.map(({ id }) => id)
      const files = await tx.selectFrom('attachments').select('id').where('case_id', 'in', gone).execute()
      await deleteAttachments(
        tx,
        files.map(({ id }) => id),
      )
      return rows.length
    })
  }
  return erased
}

/** Forgets what staff were writing to whoever sent them. */
async function dropReplies(tx: Transaction<Schema>, mails: readonly { readonly id: string }[]): Promise<void> {
  const pages = mails.flatMap(({ id }) => [caseDraftPath(id), `${caseDraftPath(id)}/abrir`])
  if (pages.length > 0) await tx.deleteFrom('drafts').where('page', 'in', pages).execute()
}
