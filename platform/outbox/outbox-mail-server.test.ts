import { describe, expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { handClock, outboxRows, runningOutbox, transportTo, until, writeMessages } from '#tests/support/mail/outbox.ts'
import { openMailServer, openScriptedMailServer, refusal } from '#tests/support/mail/smtp-server.ts'

const SECOND = 1000

describe.each(dialects)('on %s', (dialect) => {
  test('each recipient gets exactly one message from a real mail server', async () => {
    await using place = await emptyDatabase(dialect)
    await using server = await openMailServer()
    const db = await place.open()
    await using outbox = runningOutbox(db, await transportTo(server.url))
    await writeMessages(db, ['ana@cliente.example', 'pedidos@azahar.example'])
    outbox.wake()

    await until(async () => expect((await outboxRows(db)).map(({ state }) => state)).toEqual(['sent', 'sent']))
    expect(server.inbox.map(({ recipients }) => recipients).toSorted()).toEqual([
      ['ana@cliente.example'],
      ['pedidos@azahar.example'],
    ])
  })

  test('while a mail server is away few messages try for all, none uses up its tries, and all leave when it is back', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const clock = handClock()
    const gone = await openMailServer()
    await gone.close()
    const recipients = Array.from({ length: 12 }, (_, n) => `visitor${n}@cliente.example`)
    await writeMessages(db, recipients, clock)
    await using outbox = runningOutbox(db, await transportTo(gone.url), { clock })
    const tried = async () => (await outboxRows(db)).filter(({ last_error }) => last_error === 'ESOCKET ECONNREFUSED')
    await until(async () => expect(await tried()).not.toHaveLength(0))
    // Four are sent at a time.
    expect((await tried()).length).toBeLessThanOrEqual(4)
    expect(await outboxRows(db)).toMatchObject(recipients.map(() => ({ state: 'due', attempts: 0 })))

    await using back = await openMailServer({ port: Number(new URL(gone.url).port) })
    await until(() => {
      clock.forward(5 * SECOND)
      outbox.wake()
      expect(back.inbox).toHaveLength(12)
    })
  })

  test('a server that hangs up after the message may get it twice, with the same Message-ID', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const clock = handClock()
    const seen: string[] = []
    await using server = await openScriptedMailServer({
      onMessage(raw) {
        seen.push(raw)
        return seen.length === 1 ? null : '250 kept'
      },
    })
    await writeMessages(db, ['ana@cliente.example'], clock)
    await using outbox = runningOutbox(db, await transportTo(server.url), { clock })
    await until(async () => expect(await outboxRows(db)).toMatchObject([{ attempts: 1, lease: null }]))
    clock.forward(5 * SECOND)
    outbox.wake()

    await until(async () => expect(await outboxRows(db)).toMatchObject([{ state: 'sent' }]))
    const ids = seen.map((raw) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^<[\w-]+@azahar\.example>$/)
    expect(ids[1]).toBe(ids[0])
  })
})

test('a real server with wrong credentials pauses, and nothing is lost', async () => {
  await using place = await emptyDatabase('sqlite')
  const db = await place.open()
  const clock = handClock()
  let password = 'old'
  await using server = await openMailServer({
    authOptional: false,
    onAuth: (auth, _session, callback) =>
      auth.password === password ? callback(null, { user: 'ana' }) : callback(refusal(535)),
  })
  await writeMessages(db, ['ana@cliente.example'], clock)
  await using outbox = runningOutbox(db, await transportTo(server.url.replace('//', '//ana:new@')), { clock })
  await until(async () =>
    expect(await outboxRows(db)).toMatchObject([{ attempts: 0, last_error: 'AUTH PLAIN 535', lease: null }]),
  )

  password = 'new'
  clock.forward(5 * SECOND)
  outbox.wake()
  await until(() => expect(server.inbox).toHaveLength(1))
})
