import { describe, expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { fakeTransport, outboxRows, runningOutbox, until, writeMessages } from '#tests/support/mail/outbox.ts'
import type { Database } from '#platform/database/database.ts'
import { runOutboxCommand } from './outbox.ts'

const refused = { responseCode: 550, command: 'RCPT TO', response: '550 no ana@cliente.example' }

describe.each(dialects)('on %s', (dialect) => {
  test('what failed for good is listed without naming anybody, revived by its id, and sent', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    await writeMessages(db, ['ana@cliente.example'])
    let mended = false
    await using outbox = runningOutbox(
      db,
      fakeTransport(() => (mended ? Promise.resolve() : Promise.reject(refused))),
    )
    await until(async () => expect(await outboxRows(db)).toMatchObject([{ state: 'failed' }]))
    const id = (await outboxRows(db))[0]!.id

    const listed = await run(db, 'list')
    expect(listed).toEqual({
      exitCode: 0,
      lines: [
        expect.stringMatching(new RegExp(`^${id}  written \\d{4}-.*Z, attempts 1, last error: RCPT TO 550$`)),
        'Failed for good: 1. Waiting to be sent: 0.',
      ],
    })

    mended = true
    expect(await run(db, 'retry', id)).toEqual({ exitCode: 0, lines: [expect.stringContaining(`${id} is due again`)] })
    outbox.wake()
    await until(async () => expect(await outboxRows(db)).toMatchObject([{ state: 'sent', attempts: 1 }]))
    expect(await run(db, 'retry', id)).toEqual({
      exitCode: 1,
      lines: [expect.stringContaining('its content is no longer kept')],
    })
  })

  test('what is waiting is counted, and is left as it is', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    await writeMessages(db, ['ana@cliente.example', 'luis@cliente.example'])
    const id = (await outboxRows(db))[0]!.id

    expect(await run(db, 'list')).toEqual({ exitCode: 0, lines: ['Failed for good: 0. Waiting to be sent: 2.'] })
    expect(await run(db, 'retry', id)).toEqual({
      exitCode: 1,
      lines: [`${id} has not failed: it is waiting to be sent.`],
    })
  })

  test('what is waiting is held before a restored database is served, and sent only if a person says so', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    await writeMessages(db, ['ana@cliente.example', 'luis@cliente.example'])

    expect(await run(db, 'hold')).toEqual({ exitCode: 0, lines: [expect.stringMatching(/^Held: 2\./)] })
    expect(await run(db, 'hold')).toEqual({ exitCode: 0, lines: [expect.stringMatching(/^Held: 0\./)] })
    const [first] = await outboxRows(db)
    expect(first).toMatchObject({ state: 'failed', last_error: 'restored: may have been sent already' })
    await run(db, 'retry', first!.id)
    expect((await outboxRows(db)).map(({ state }) => state).toSorted()).toEqual(['due', 'failed'])
  })

  test('an unknown id and a wrong usage each say so', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()

    expect(await run(db, 'retry', 'nobody')).toEqual({ exitCode: 1, lines: ['There is no message nobody.'] })
    for (const args of [[], ['retry'], ['retry', 'a', 'b'], ['list', 'a'], ['delete', 'a']]) {
      expect(await run(db, ...args)).toEqual({ exitCode: 64, lines: [] })
    }
  })
})

async function run(db: Database, ...args: string[]) {
  const lines: string[] = []
  const exitCode = await runOutboxCommand(args, { db, clock: Date.now, print: (line) => void lines.push(line) })
  return { exitCode, lines }
}
