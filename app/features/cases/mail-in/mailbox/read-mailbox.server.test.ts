import { expect, test } from 'vitest'
import { readMailInbox } from '#platform/config/mail-inbox.ts'
import { readConfig } from '#platform/config/config.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { silentLog } from '#tests/support/log.ts'
import { openImapServer } from '#tests/support/mail/imap-server.ts'
import { cipher } from '#tests/support/mail/outbox.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { soon } from '#tests/support/soon.ts'
import { mailboxFailingSince } from './lease.server.ts'
import { startMailIn } from './read-mailbox.server.ts'

test.each(dialects)('a mailbox is read as mail comes, and again once it is back, on %s', async (dialect) => {
  await using place = await emptyDatabase(dialect)
  await using mailbox = await openImapServer()
  const db = await place.open()
  const read = readMailInbox(mailbox.url)
  if (typeof read === 'string') throw new Error(read)
  const config = { ...readConfig({}), mailInbox: read.value }
  const deps = { config, db, cipher, clock: Date.now, log: silentLog, kinds: requestKinds, wakeOutbox: () => {} }
  const site = () => demoSite
  const { id, reference } = await storeCase(deps, demoSite, { email: 'ana@visitante.example', at: Date.now() })
  const deliver = (name: string) =>
    mailbox.deliver(`From: Ana@visitante.example\r\nSubject: ${reference}\r\nMessage-ID: <${name}@x.es>\r\n\r\n${name}`)
  const messages = () => db.kysely.selectFrom('events').select('case_id').where('kind', '=', 'message').execute()
  const stop = startMailIn({ ...deps, site })
  try {
    deliver('uno')
    await soon(async () => expect(await messages()).toEqual([{ case_id: id }]))
    deliver('dos')
    await soon(async () => expect(await messages()).toHaveLength(2))

    mailbox.refuse(true)
    await soon(async () => expect(await mailboxFailingSince(db)).not.toBeNull())
    deliver('tres')
    mailbox.refuse(false)
    await soon(async () => expect(await mailboxFailingSince(db)).toBeNull())
    await soon(async () => expect(await messages()).toHaveLength(3))
    await soon(() => expect(mailbox.folder('Alta')).toHaveLength(3))
    expect(mailbox.folder('INBOX')).toEqual([])
  } finally {
    await stop()
  }
})
