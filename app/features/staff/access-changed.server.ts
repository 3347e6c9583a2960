import type { Transaction } from 'kysely'
import { deskAccessChanged, type AccessChange } from './mails/access-changed.server.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { StaffMember } from './staff.server.ts'
import type { MailingDeps } from './deps.server.ts'

/** Lays the e-mail that tells somebody of a change of their access into the outbox, with that change. */
export async function tellOfAccess(
  tx: Transaction<Schema>,
  { config, cipher, clock, site }: MailingDeps,
  { name, email }: Pick<StaffMember, 'name' | 'email'>,
  change: AccessChange,
): Promise<void> {
  const { brand } = site()
  const accountUrl = `${config.publicOrigin}/gestion/cuenta`
  const mail = await deskAccessChanged(brand, { name, email, change, at: clock(), accountUrl })
  const outgoing = { requestId: null, purpose: null, from: mailboxes(config, brand).from, mails: [mail] }
  await enqueue(tx, { cipher, clock, outgoing: [outgoing] })
}
