import { expect, test } from 'vitest'
import { readMailInbox } from '#platform/config/mail-inbox.ts'
import { readConfig } from '#platform/config/config.ts'
import { lastSetAside } from '#platform/attempts/attempts.ts'
import type { Database } from '#platform/database/database.ts'
import { registered } from '#tests/support/desk/registered.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { storeCase } from '#tests/support/desk/stored-case.ts'
import { silentLog } from '#tests/support/log.ts'
import { openImapServer } from '#tests/support/mail/imap-server.ts'
import { cipher } from '#tests/support/mail/outbox.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { soon } from '#tests/support/soon.ts'
import { mailboxFailingSince } from './lease.server.ts'
import { listMails } from '#app/features/cases/kept-mails/mails-in.server.ts'
import { startMailIn } from './read-mailbox.server.ts'

type Mailbox = Awaited<ReturnType<typeof openImapServer>>

function readerOf(mailbox: Mailbox, db: Database) {
  const read = readMailInbox(mailbox.url)
  if (typeof read === 'string') throw new Error(read)
  const config = { ...readConfig({}), mailInbox: read.value }
  const site = () => demoSite
  return { config, db, cipher, clock: Date.now, log: silentLog, ...registered, wakeOutbox: () => {}, site }
}

test.each(dialects)('a mailbox is read as mail comes, and again once it is back, on %s', async (dialect) => {
  await using place = await emptyDatabase(dialect)
  await using mailbox = await openImapServer()
  const db = await place.open()
  const deps = readerOf(mailbox, db)
  const { id, reference } = await storeCase(deps, demoSite, { email: 'ana@visitante.example', at: Date.now() })
  const deliver = (name: string) =>
    mailbox.deliver(`From: Ana@visitante.example\r\nSubject: ${reference}\r\nMessage-ID: <${name}@x.es>\r\n\r\n${name}`)
  const messages = () => db.kysely.selectFrom('events').select('case_id').where('kind', '=', 'message').execute()
  const stop = startMailIn(deps)
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

const POISON = 'veneno'

test('a mail that can’t be stored stands aside after two attempts, and holds up no other', async () => {
  await using place = await emptyDatabase('sqlite')
  await using mailbox = await openImapServer()
  const db = await place.open()
  const seal: typeof cipher.seal = (text, context) => {
    if (text.includes(POISON)) throw new Error('broken by what it says')
    return cipher.seal(text, context)
  }
  const deps = { ...readerOf(mailbox, db), cipher: { ...cipher, seal } }
  const deliver = (subject: string, rest: string) =>
    mailbox.deliver(`From: Ana@visitante.example\r\nMessage-ID: <${subject}@x.es>\r\nSubject: ${subject}\r\n${rest}`)
  const subjects = async () =>
    (await listMails({ db, cipher }, 'unassigned')).map(({ mail }) => mail?.details.subject).toSorted()
  deliver(
    'con archivo',
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nhola\r\n--b\r\nContent-Type: text/x; name=${POISON}\r\n\r\nx\r\n--b--`,
  )
  deliver('en texto', `\r\n${POISON}`)
  const stop = startMailIn(deps)
  try {
    for (const innocent of ['a', 'b', 'c', 'd']) {
      deliver(innocent, '\r\nhola')
      await soon(async () => expect(await subjects()).toContain(innocent))
    }
    await soon(async () => expect(await lastSetAside(deps)).toEqual([{ queue: 'mail', count: 2 }]))
    await soon(() => expect(mailbox.folder('INBOX')).toEqual([]))
    expect(await subjects()).toEqual(['', 'a', 'b', 'c', 'con archivo', 'd'])
    expect(mailbox.folder('Alta')).toHaveLength(6)
    const [aside] = (await listMails(deps, 'unassigned')).filter(({ mail }) => mail?.details.subject === 'con archivo')
    expect(aside?.mail).toMatchObject({ text: 'hola', files: [], details: { marks: ['broken'] } })
  } finally {
    await stop()
  }
})

test('a mail that ends the server is known by what was written before, and the third server sets it aside', async () => {
  await using place = await emptyDatabase('sqlite')
  await using mailbox = await openImapServer()
  const db = await place.open()
  const deps = readerOf(mailbox, db)
  const file = 'Content-Type: application/pdf; name=a.pdf\r\n\r\n%PDF-'
  mailbox.deliver(
    `Subject: hola\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nhola\r\n--b\r\n${file}\r\n--b--`,
  )
  const end = Promise.withResolvers<never>()
  end.promise.catch(() => {})
  // Whoever waits for nothing any more is as one that is gone.
  const stops: (() => Promise<void>)[] = []
  for (const begun of [1, 2]) {
    const transaction = () => end.promise
    stops.push(startMailIn({ ...deps, db: { ...db, transaction } }))
    await soon(async () =>
      expect(await db.kysely.selectFrom('attempts').select('count').execute()).toEqual([{ count: begun }]),
    )
  }
  stops.push(startMailIn(deps))
  await soon(async () => expect(await lastSetAside(deps)).toEqual([{ queue: 'mail', count: 1 }]))
  expect(await listMails(deps, 'unassigned')).toMatchObject([{ mail: { text: 'hola', details: { refused: [] } } }])
  end.reject(new Error('gone'))
  await Promise.all(stops.map((stop) => stop()))
})
