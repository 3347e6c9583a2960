import { expect, test } from 'vitest'
import { lastSetAside } from '#platform/attempts/attempts.ts'
import { emptyDatabase } from '#tests/support/database/databases.ts'
import {
  fakeTransport,
  handClock,
  outboxRows,
  runningOutbox,
  until,
  writeMessages,
} from '#tests/support/mail/outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const permanent = Object.assign(new Error('never'), {
  responseCode: 550,
  command: 'RCPT TO',
  response: '550 no ana@cliente.example',
})

test('a message that is on its way is not sent again by the same server, however far its clock jumps', async () => {
  await using place = await emptyDatabase('sqlite')
  const db = await place.open()
  const clock = handClock()
  const answer = Promise.withResolvers<void>()
  const begun: string[] = []
  await writeMessages(db, ['ana@cliente.example'], clock)
  await using outbox = runningOutbox(
    db,
    fakeTransport(async ({ envelope }) => {
      begun.push(envelope.to)
      if (envelope.to === 'ana@cliente.example') await answer.promise
    }),
    { clock },
  )
  await until(() => expect(begun).toEqual(['ana@cliente.example']))

  clock.forward(2 * DAY)
  await writeMessages(db, ['luis@cliente.example'], clock)
  outbox.wake()
  await until(async () => expect((await outboxRows(db)).some(({ state }) => state === 'sent')).toBe(true))
  answer.resolve()
  await until(async () => expect((await outboxRows(db)).every(({ state }) => state === 'sent')).toBe(true))
  expect(begun).toEqual(['ana@cliente.example', 'luis@cliente.example'])
})

test('another instance leaves a leased message alone until the lease has ended', async () => {
  await using place = await emptyDatabase('postgres')
  const db = await place.open()
  const clock = handClock()
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const senders: string[] = []
  const instance = (name: string, answer: Promise<void>) =>
    fakeTransport(async () => {
      senders.push(name)
      await answer
    })
  await writeMessages(db, ['ana@cliente.example'], clock)
  clock.forward(MINUTE)
  await using _first = runningOutbox(db, instance('first', answers[0]!.promise), { clock })
  await until(() => expect(senders).toEqual(['first']))

  // Not even an instance whose clock is a little behind takes the lease for one of a wrong clock.
  await using late = runningOutbox(db, instance('late', answers[1]!.promise), { clock: () => clock() - SECOND })
  await late.stop()
  expect(senders).toEqual(['first'])

  await using second = runningOutbox(db, instance('second', answers[1]!.promise), { clock })
  clock.forward(3 * MINUTE - 1)
  second.wake()
  await second.stop()
  expect(senders).toEqual(['first'])

  clock.forward(1)
  await using _third = runningOutbox(db, instance('third', answers[1]!.promise), { clock })
  await until(() => expect(senders).toEqual(['first', 'third']))

  // The first comes back with a refusal, too late to say so.
  answers[0]!.reject(permanent)
  answers[1]!.resolve()
  await until(async () => expect(await outboxRows(db)).toMatchObject([{ state: 'sent', last_error: null }]))
})

test('a message claimed by a statement whose answer was lost is sent by the same server, not left until the lease ends', async () => {
  await using place = await emptyDatabase('postgres')
  const db = await place.open()
  const clock = handClock()
  await writeMessages(db, ['ana@cliente.example'], clock)
  const lost: string[] = []
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const [row] = result.rows as { lease?: string }[]
      if (row?.lease && lost.length === 0) {
        lost.push(row.lease)
        throw new Error('Query read timeout')
      }
      return result
    },
  })
  await using outbox = runningOutbox(
    { ...db, kysely },
    fakeTransport(async () => {}),
    { clock },
  )
  await until(() => expect(lost).toHaveLength(1))
  expect(await outboxRows(db)).toMatchObject([{ state: 'due', lease: lost[0] }])

  outbox.wake()
  await until(async () => expect(await outboxRows(db)).toMatchObject([{ state: 'sent' }]))
})

test('a restart of the embedded server sends at once what the last one had claimed or put off, and keeps what waits', async () => {
  await using place = await emptyDatabase('sqlite')
  const clock = handClock()
  const db = await place.open()
  await writeMessages(db, ['ana@cliente.example', 'luis@cliente.example', 'eva@cliente.example'], clock)
  const [claimed, putOff, held] = await outboxRows(db)
  // What can be taken back still, nobody has tried to send.
  await db.kysely
    .updateTable('outbox')
    .set({ due_at: clock() + MINUTE })
    .where('id', '=', held!.id)
    .execute()
  await db.kysely
    .updateTable('outbox')
    .set({ lease: 'gone', leased_until: clock() + MINUTE })
    .where('id', '=', claimed!.id)
    .execute()
  await db.kysely
    .updateTable('outbox')
    .set({ due_at: clock() + MINUTE, attempts: 1 })
    .where('id', '=', putOff!.id)
    .execute()
  await using _outbox = runningOutbox(
    db,
    fakeTransport(async () => {}),
    { clock },
  )

  await until(async () => expect((await outboxRows(db)).map(({ state }) => state)).toEqual(['sent', 'sent', 'due']))
})

test('only a message that alone ends the server twice is sent no more, until somebody has it tried again', async () => {
  await using place = await emptyDatabase('sqlite')
  const db = await place.open()
  const clock = handClock()
  const [poison, ...others] = [
    'ana@cliente.example',
    'luis@cliente.example',
    'eva@cliente.example',
    'leo@cliente.example',
  ]
  await writeMessages(db, [...others, poison!], clock)
  const end = Promise.withResolvers<never>()
  // Whoever waits for nothing any more is as one that is gone.
  const stops: Promise<void>[] = []
  const begunUntilGone: string[][] = []
  for (const isGoneWith of [4, 1, 1]) {
    const begun: string[] = []
    begunUntilGone.push(begun)
    let ended = 0
    const gone = fakeTransport(async ({ envelope: { to } }) => {
      begun.push(to)
      if (isGoneWith === 4 || to === poison) {
        ended += 1
        await end.promise
      }
    })
    const outbox = runningOutbox(db, gone, { clock })
    await until(() => expect(ended).toBe(isGoneWith))
    stops.push(outbox.stop())
  }
  const [first, second, third] = begunUntilGone
  expect(first!.toSorted()).toEqual([poison!, ...others].toSorted())
  expect(second!.at(-1)).toBe(poison)
  expect(third!.at(-1)).toBe(poison)

  const last: string[] = []
  await using fourth = runningOutbox(
    db,
    fakeTransport(async ({ envelope: { to } }) => void last.push(to)),
    { clock },
  )
  const failed = { state: 'failed', last_error: expect.stringContaining('ended twice') }
  const fates = async () => (await outboxRows(db)).filter(({ state }) => state !== 'sent')
  await until(async () => expect(await fates()).toMatchObject([failed]))
  expect([...second!, ...third!, ...last].filter((to) => to !== poison).toSorted()).toEqual(others.toSorted())
  expect(last).not.toContain(poison)
  expect(await lastSetAside({ db, clock })).toEqual([{ queue: 'message', count: 1 }])

  await db.kysely.updateTable('outbox').set({ state: 'due' }).where('state', '=', 'failed').execute()
  fourth.wake()
  await until(async () => expect(await fates()).toEqual([]))
  expect(last).toContain(poison)
  expect(await lastSetAside({ db, clock })).toEqual([])
  end.reject(new Error('gone'))
  await Promise.all(stops)
})
