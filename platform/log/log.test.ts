import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database/databases.ts'
import { recordingLog } from '#tests/support/log.ts'
import { createLog, currentRequest, LoggableError } from './log.ts'

const TYPED = 'ana@visitante.example'

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => Promise.reject(new Error('It worked')),
    (error: unknown) => error,
  )
}

test('an error of PostgreSQL that quotes what was typed is logged by its kind, its code and where it came from', async () => {
  await using place = await emptyDatabase('postgres')
  const { kysely } = await place.open()
  const error = await failureOf(sql`select ${sql.lit(TYPED)}::integer`.execute(kysely))
  expect(String(error)).toContain(TYPED)

  const { log, entries } = recordingLog()
  log.error({ error }, 'a request could not be stored')
  expect(entries).toMatchObject([{ error: 'DatabaseError 22P02', stack: expect.stringMatching(/^at .+:\d+:\d+/) }])
  expect(JSON.stringify(entries)).not.toContain('visitante')
})

test('an error of SQLite is logged with the number that says what it was', async () => {
  await using place = await emptyDatabase('sqlite')
  const { kysely } = await place.open()
  const error = await failureOf(sql`insert into readiness values (1, ${TYPED}), (1, 0)`.execute(kysely))

  const { log, entries } = recordingLog()
  log.error({ error }, 'a request could not be stored')
  expect(entries).toMatchObject([
    { error: 'Error ERR_SQLITE_ERROR 1555: a row is there already, or refers to none', stack: expect.any(String) },
  ])
})

test.each([
  ['a parser that quotes', async () => JSON.parse(`{"email": ${TYPED}}`) as unknown],
  ['a message that looks like a place in a file', () => Promise.reject(new Error(`x\n    at ${TYPED} (/a.js:1:1)`))],
  ['what is no error', () => Promise.reject(TYPED)],
])('nothing typed comes through %s', async (_, work) => {
  const { log, entries } = recordingLog()
  log.error({ error: await failureOf(work()) }, 'a page failed')
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain('visitante')
})

test('an error of our own making says what it has to say', () => {
  const { log, entries } = recordingLog()
  log.error({ error: new LoggableError('data.key is missing') }, 'Alta can’t start')
  expect(entries).toMatchObject([{ error: 'LoggableError data.key is missing' }])
})

test('facts that are not in the list, and values that are no plain ones, stay out', () => {
  const { log, entries } = recordingLog()
  const facts = { message: 'm-1', email: TYPED, reason: { typed: TYPED } as unknown as string }
  log.info(facts, 'a message was sent')
  expect(entries).toEqual([{ level: 30, time: expect.any(String), message: 'm-1', msg: 'a message was sent' }])
})

test('a line carries the id of the request that caused it', () => {
  const { log, entries } = recordingLog()
  currentRequest.run('r-1', () => log.info({}, 'during'))
  log.info({}, 'after')
  expect(entries.map(({ requestId }) => requestId)).toEqual(['r-1', undefined])
})

test('a full disk is said in words, whoever finds it', () => {
  const { log, entries } = recordingLog()
  const full = [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, { code: 'ENOSPC' }, { code: '53100' }]
  for (const codes of full) log.error({ error: Object.assign(new Error(TYPED), codes) }, 'nothing could be stored')
  expect(entries.map(({ error }) => error)).toEqual([
    'Error ERR_SQLITE_ERROR 13: the disk is full',
    'Error ENOSPC: the disk is full',
    'Error 53100: the disk of the database is full',
  ])
})

test('no line says of an error its kind alone', () => {
  const { log, entries } = recordingLog()
  for (const Kind of [Error, TypeError, RangeError, class extends Error {}])
    log.error({ error: new Kind(TYPED) }, 'failed')
  log.error({ error: new Error('Query read timeout') }, 'failed')
  for (const { error } of entries) expect(error).toMatch(/^\w* (at .+:\d+|\w.*)$|: /)
  expect(entries.at(-1)?.error).toBe('Error: Query read timeout')
  expect(JSON.stringify(entries)).not.toContain('visitante')
})

test('equal errors have their stack once a minute, and then the number of those that had none', () => {
  const entries: Record<string, unknown>[] = []
  let now = 0
  const log = createLog({ write: (line) => entries.push(JSON.parse(line) as Record<string, unknown>) }, () => now)
  const fail = (code: string) => Object.assign(new Error('x'), { code })
  const same = () => log.error({ error: fail('ENOSPC') }, 'nothing could be stored')
  for (now of [0, 1, 59_999]) same()
  log.error({ error: fail('EROFS') }, 'nothing could be stored')
  now = 60_000
  same()
  expect(entries.map(({ stack, again }) => [typeof stack, again])).toEqual([
    ['string', undefined],
    ['undefined', undefined],
    ['undefined', undefined],
    ['string', undefined],
    ['string', 2],
  ])
})
