import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { recordingLog } from '#tests/support/log.ts'
import {
  cipher,
  fakeTransport,
  handClock,
  outboxRows,
  runningOutbox,
  until,
  writeMessages,
} from '#tests/support/mail/outbox.ts'
import { sealMessage } from './sealed-message.ts'
import type { OutgoingMessage } from './outgoing-mail.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const temporary = Object.assign(new Error('later'), { responseCode: 451, command: 'RCPT TO', response: '451 later' })
const permanent = Object.assign(new Error('never'), {
  responseCode: 550,
  command: 'RCPT TO',
  response: '550 no ana@cliente.example',
})
const paused = Object.assign(new Error('who?'), { responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' })

describe.each(dialects)('on %s', (dialect) => {
  test('what was sent keeps nothing of its content, and what waits can not be read in the database', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    await writeMessages(db, ['ana@cliente.example'])
    // Without its at sign, any sealed text may have the name in it.
    expect(JSON.stringify(await outboxRows(db))).not.toContain('ana@')

    await using _outbox = runningOutbox(
      db,
      fakeTransport(async () => {}),
    )
    await until(async () =>
      expect(await outboxRows(db)).toMatchObject([{ state: 'sent', payload: null, attempts: 1, lease: null }]),
    )
  })

  test('two workers send two hundred messages once each', async () => {
    await using place = await emptyDatabase(dialect)
    const sent: string[] = []
    const transport = fakeTransport(async ({ envelope }) => {
      await new Promise(setImmediate)
      sent.push(envelope.to)
    })
    const db = await place.open()
    const recipients = Array.from({ length: 200 }, (_, number) => `ana${number}@cliente.example`)
    // The embedded database has one worker only, and that one takes over what is leased: so they start before the mail.
    await using one = runningOutbox(db, transport)
    await using other = runningOutbox(db, transport)
    await writeMessages(db, recipients)
    one.wake()
    other.wake()

    await until(() => expect(sent).toHaveLength(200))
    await until(async () => expect((await outboxRows(db)).every(({ state }) => state === 'sent')).toBe(true))
    expect(sent.toSorted()).toEqual(recipients.toSorted())
  })

  test('a slow recipient holds up nobody else', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const slow = Promise.withResolvers<void>()
    const sent: string[] = []
    await writeMessages(db, ['slow@cliente.example', 'ana@cliente.example', 'luis@cliente.example'])
    await using _outbox = runningOutbox(
      db,
      fakeTransport(async ({ envelope }) => {
        if (envelope.to.startsWith('slow')) await slow.promise
        sent.push(envelope.to)
      }),
    )

    await until(() => expect(sent.toSorted()).toEqual(['ana@cliente.example', 'luis@cliente.example']))
    slow.resolve()
    await until(() => expect(sent).toContain('slow@cliente.example'))
  })

  test('a temporary failure is tried again, at first within seconds and never later than four minutes', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const clock = handClock()
    let attempts = 0
    const transport = fakeTransport(async () => {
      attempts++
      throw temporary
    })
    await writeMessages(db, ['ana@cliente.example'], clock)
    await using outbox = runningOutbox(db, transport, { clock })

    for (const longest of [5, 10, 20, 40, 80, 160, 240, 240]) {
      const failed = attempts + 1
      await until(async () =>
        expect(await outboxRows(db)).toMatchObject([{ attempts: failed, state: 'due', lease: null }]),
      )
      const [row] = await outboxRows(db)
      expect(row?.due_at).toBeGreaterThanOrEqual(clock())
      expect(row?.due_at).toBeLessThanOrEqual(clock() + longest * SECOND)
      clock.forward(longest * SECOND)
      outbox.wake()
    }
  })

  test('what fails for four days and a hundred times has failed for good, and not because a clock jumped', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const clock = handClock()
    await writeMessages(db, ['ana@cliente.example'], clock)
    await using outbox = runningOutbox(
      db,
      fakeTransport(() => Promise.reject(temporary)),
      { clock },
    )
    await until(async () => expect(await outboxRows(db)).toMatchObject([{ attempts: 1, state: 'due' }]))

    clock.forward(10 * DAY)
    for (let attempts = 2; attempts < 100; attempts++) {
      outbox.wake()
      await until(async () => expect(await outboxRows(db)).toMatchObject([{ attempts, state: 'due', lease: null }]))
      clock.forward(4 * MINUTE)
    }
    outbox.wake()
    await until(async () => expect(await outboxRows(db)).toMatchObject([{ attempts: 100, state: 'failed' }]))
  })

  test('a permanent failure is kept with its reason, which names nobody, and the others go out', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const { log, entries } = recordingLog()
    const transport = fakeTransport(async ({ envelope }) => {
      if (envelope.to === 'ana@cliente.example') throw permanent
    })
    await writeMessages(db, ['ana@cliente.example', 'luis@cliente.example'])
    await using _outbox = runningOutbox(db, transport, { log })

    await until(async () =>
      expect((await outboxRows(db)).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent']),
    )
    const failed = (await outboxRows(db)).find(({ state }) => state === 'failed')
    expect(failed).toMatchObject({ attempts: 1, last_error: 'RCPT TO 550', payload: expect.stringContaining('v1.') })
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toMatch(/ana|luis|cliente/)
  })

  test('wrong credentials pause all mail without spending attempts, are said once, and mail leaves when they are mended', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const clock = handClock()
    const { log, entries } = recordingLog()
    let mended = false
    let refusals = 0
    const allOnTheirWay = Promise.withResolvers<void>()
    const transport = fakeTransport(async () => {
      if (mended) return
      if (++refusals === 3) allOnTheirWay.resolve()
      await allOnTheirWay.promise
      throw paused
    })
    await writeMessages(db, ['a@cliente.example', 'b@cliente.example', 'c@cliente.example'], clock)
    await using outbox = runningOutbox(db, transport, { clock, log })
    const refused = { last_error: 'AUTH PLAIN 535', lease: null }
    await until(async () => expect(await outboxRows(db)).toMatchObject([refused, refused, refused]))

    // However often it is woken, nothing is tried before the pause is over, and then one message at a time.
    for (const wait of [5, 10, 20]) {
      clock.forward(wait * SECOND - 1)
      outbox.wake()
      clock.forward(1)
      outbox.wake()
      const expected = refusals + 1
      await until(() => expect(refusals).toBe(expected))
      await until(async () => expect((await outboxRows(db)).every(({ lease }) => lease === null)).toBe(true))
    }
    expect(refusals).toBe(6)
    const waiting = { state: 'due', attempts: 0 }
    expect(await outboxRows(db)).toMatchObject([waiting, waiting, waiting])
    expect(entries.filter(({ level }) => level >= 50)).toHaveLength(1)

    mended = true
    const sent = { state: 'sent', attempts: 1, last_error: null }
    clock.forward(40 * SECOND)
    outbox.wake()
    await until(async () => expect(await outboxRows(db)).toMatchObject([sent, sent, sent]))
    expect(entries.filter(({ msg }) => msg.includes('mended: mail leaves again'))).toHaveLength(1)
  })

  test('stopping waits for what is being sent, and sends nothing more', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const answer = Promise.withResolvers<void>()
    const begun: OutgoingMessage[] = []
    const recipients = Array.from({ length: 6 }, (_, number) => `ana${number}@cliente.example`)
    await writeMessages(db, recipients)
    await using outbox = runningOutbox(
      db,
      fakeTransport(async (message) => {
        begun.push(message)
        await answer.promise
      }),
    )
    await until(() => expect(begun).toHaveLength(4))
    const stopped = outbox.stop()
    answer.resolve()
    await stopped

    const states = (await outboxRows(db)).map(({ state }) => state)
    expect(states.filter((state) => state === 'sent')).toHaveLength(4)
    expect(begun).toHaveLength(4)
  })

  test('a database that fails for a while neither ends the worker nor has a message sent twice', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const { log, entries } = recordingLog()
    await writeMessages(db, ['ana@cliente.example'])
    let sent = 0
    const transport = fakeTransport(async () => {
      sent++
      await db.kysely.schema.alterTable('outbox').renameTo('away').execute()
    })
    await using _outbox = runningOutbox(db, transport, { log })
    await until(() => expect(entries.map(({ msg }) => msg)).toContain('the outbox does not reach its database'))
    await db.kysely.schema.alterTable('away').renameTo('outbox').execute()

    await until(async () => expect(await outboxRows(db)).toMatchObject([{ state: 'sent' }]))
    expect(sent).toBe(1)
    await until(() => expect(entries.filter(({ msg }) => msg.includes('database'))).toHaveLength(2))
  })

  test('a message that was sealed with another key is kept as failed, and the others go out', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    await writeMessages(db, ['ana@cliente.example', 'luis@cliente.example'])
    const [first] = await outboxRows(db)
    await db.kysely
      .updateTable('outbox')
      .set({ payload: 'v1.00000000.AAAA.AAAA' })
      .where('id', '=', first?.id ?? '')
      .execute()
    await using _outbox = runningOutbox(
      db,
      fakeTransport(async () => {}),
    )

    await until(async () => expect((await outboxRows(db)).map(({ state }) => state)).toEqual(['failed', 'sent']))
    expect((await outboxRows(db))[0]?.last_error).toContain('sealed with the data key 00000000')
  })

  test('what an earlier program has stored as text and HTML is sent as it is', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    await writeMessages(db, ['ana@cliente.example'])
    const [row] = await outboxRows(db)
    const mail = {
      to: { name: '', address: 'ana@cliente.example' },
      replyTo: null,
      subject: 'Antes',
      text: 'Dicho antes',
      html: '<p>Dicho antes</p>',
    }
    const stored = JSON.stringify({ mail, from: { name: 'Azahar', address: 'antes@azahar.example' } })
    await db.kysely
      .updateTable('outbox')
      .set({ payload: sealMessage(cipher, row?.id ?? '', stored) })
      .execute()
    const sent: OutgoingMessage[] = []
    await using _outbox = runningOutbox(
      db,
      fakeTransport(async (message) => void sent.push(message)),
    )

    await until(async () => expect(await outboxRows(db)).toMatchObject([{ state: 'sent' }]))
    expect(sent.map(({ envelope }) => envelope)).toEqual([{ from: 'antes@azahar.example', to: 'ana@cliente.example' }])
    const read = await PostalMime.parse(sent[0]?.raw ?? '')
    expect([read.subject, read.text?.trim(), read.html?.trim()]).toEqual(['Antes', 'Dicho antes', '<p>Dicho antes</p>'])
  })

  test('a clock that was put back delays nothing', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const clock = handClock()
    let mended = false
    const transport = fakeTransport(() => (mended ? Promise.resolve() : Promise.reject(temporary)))
    await writeMessages(db, ['ana@cliente.example'], clock)
    await using outbox = runningOutbox(db, transport, { clock })
    await until(async () => expect(await outboxRows(db)).toMatchObject([{ attempts: 1, lease: null }]))

    mended = true
    clock.forward(-2 * DAY)
    outbox.wake()
    await until(async () => expect(await outboxRows(db)).toMatchObject([{ state: 'sent' }]))
  })
})
