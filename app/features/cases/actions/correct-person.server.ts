import type { Transaction } from 'kysely'
import type { Site } from '#site-folder/site.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { readdress } from '#platform/outbox/readdress.ts'
import { rewriteWaiting } from '#platform/outbox/rewrite-waiting.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { personFields } from '#domain/people/person-fields.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import type { Mail } from '#emails/mail.ts'
import { staffLocale } from '#emails/request-mail.ts'
import { documentText } from '#app/features/requests/document-text.ts'
import { correctedMail } from '#app/features/requests/corrections/corrected-mail.ts'
import { mailNewLink } from '#app/features/requests/receipt/new-link.server.ts'
import { opened, resealed } from '#app/features/requests/stored-request.server.ts'
import { subjectRows } from '#app/features/requests/stored/subjects.server.ts'
import { endDataLinks } from '#app/features/rights/data-links.server.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { noteHolder, portsOf } from '#app/features/porting/ports.server.ts'
import type { RequestParty } from '#app/features/requests/request-party.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { CorrectAction } from './case-action.server.ts'
import type { Change } from './consequences.server.ts'
import { findAnew } from '../opening/open-cases.server.ts'
import type { ActDeps } from '../deps.server.ts'

type Correcting = { readonly actor: string } & Pick<CorrectAction, 'values' | 'note'>

/**
 * Puts other values in place of what is stored of a person, within the action that does so. A search finds the case by
 * both, all else by the new ones alone; mail that waits says them, and goes to the new address, where the receipt has a link of
 * its own, as the one before may be a stranger's; links to a copy of their data end.
 */
export async function correctPerson(
  deps: ActDeps,
  site: Site,
  tx: Transaction<Schema>,
  row: CaseRow,
  { actor, values, note }: Correcting,
): Promise<Extract<Change, { set: unknown }> | null> {
  const { db, cipher, kinds } = deps
  const request = await tx
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', '=', row.request_id)
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .$if(db.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!request) return null
  const { content } = opened(deps, request)
  const person = kinds[content.kind].person
  const before = person.values(content)
  const was = partyOf(deps, content)
  const { name, phone, address } = was
  const corrected = { ...person.with(content, values), former: [...(content.former ?? []), { name, phone, address }] }
  const party = partyOf(deps, corrected)
  const payload = resealed(deps, request, corrected)
  await tx.updateTable('requests').set({ payload }).where('id', '=', request.id).execute()

  await replaceSubjects(cipher, tx, request.id, { was, is: party })
  await findAnew(deps, tx, request, { before: content, after: corrected })
  const about = { requestId: request.id, others: await mailsOfOthers(deps, tx, request.id) }
  if (was.email !== null && party.email !== null && party.email !== was.email) {
    await endDataLinks(tx, request.id)
    const link = await mailNewLink(deps, site, tx, { ...request, payload }, party.email)
    await readdress(tx, cipher, { ...about, from: was.email, to: party.email, link })
  }
  const is = person.values(corrected)
  const i18n = await createEmailI18n(staffLocale, site.brand.wording)
  const document = (identity: string) => documentText(i18n, identity)
  await rewriteWaiting(tx, cipher, about, (payload) => {
    const stored = JSON.parse(payload) as { readonly unwritten?: Mail }
    const { unwritten } = stored
    return unwritten
      ? JSON.stringify({ ...stored, unwritten: correctedMail(unwritten, { was: before, is, document }) })
      : null
  })
  const changes = personFields.flatMap((field) => {
    const after = values[field]
    return after === undefined || after === before[field] ? [] : [{ field, before: before[field] ?? '', after }]
  })
  for (const { field } of changes)
    await writeAudit(tx, { staff: actor, action: 'corrected', what: field, subject: request.id, at: deps.clock() })
  return { set: {}, event: { kind: 'corrected', changes, ...(note && { text: note }) } }
}

async function mailsOfOthers({ capabilities }: ActDeps, tx: Transaction<Schema>, requestId: string): Promise<string[]> {
  const each = []
  for (const { mails } of capabilities) each.push(...((await mails?.(tx, requestId)) ?? []))
  return each
}

/** Replaces the keys by which the person is found. The holder of a number that the order brings is found as before. */
async function replaceSubjects(
  cipher: Cipher,
  tx: Transaction<Schema>,
  requestId: string,
  { was, is }: { readonly was: RequestParty; readonly is: RequestParty },
): Promise<void> {
  const former = subjectRows(cipher, requestId, was).map(({ fingerprint }) => fingerprint)
  if (former.length > 0)
    await tx.deleteFrom('subjects').where('request_id', '=', requestId).where('fingerprint', 'in', former).execute()
  const subjects = subjectRows(cipher, requestId, is)
  if (subjects.length > 0)
    await tx
      .insertInto('subjects')
      .values(subjects)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const port of await portsOf(cipher, tx, [requestId])) await noteHolder(cipher, tx, port)
}
