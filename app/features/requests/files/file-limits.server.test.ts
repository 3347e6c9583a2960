import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { dialects, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { TooManyRequests } from '#platform/limits/rate-limits.ts'
import { countFiles, TooManyFiles } from './file-limits.server.ts'

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
const HOUR = 3_600_000
/** As it is unless an operator writes another one. */
const REQUEST_LIMIT = 20

describe.each(dialects)('stored bytes on %s', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let now = 0
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
  })
  afterAll(() => place[Symbol.asyncDispose]())
  beforeEach(() => {
    // Earlier counts have expired.
    now += 48 * HOUR
  })

  const counting = {
    config: { requestLimit: REQUEST_LIMIT },
    cipher: { fingerprint: (text: string) => text },
    clock: () => now,
  } as Parameters<typeof countFiles>[0]

  /** One form; what is refused is not counted, as the form's transaction is undone. */
  const store = (network: string, sizes: readonly number[], caseId: string | null = null) =>
    db
      .transaction((tx) =>
        countFiles(counting, tx, { caseId, network, files: sizes.map((size) => ({ bytes: Buffer.alloc(size) })) }),
      )
      .then(
        () => 'stored',
        (error: unknown) => (error instanceof TooManyFiles ? 'full' : Promise.reject(error)),
      )

  const used = async () =>
    new Map(
      (
        await db.kysely
          .selectFrom('rate_limits')
          .select(['fingerprint', 'used'])
          .where('expires_at', '>', now)
          .execute()
      ).map((row) => [row.fingerprint, Number(row.used)] as const),
    )

  /** Fills the hour of all, from lines that nobody else has; each brings what one may. */
  async function fillTheHour() {
    const ofOneLine = REQUEST_LIMIT * 4 * MEBIBYTE
    const lines = (REQUEST_LIMIT * 60 * MEBIBYTE) / ofOneLine
    for (let n = 0; n < lines; n++) expect(await store(`198.51.${n}.7`, [ofOneLine])).toBe('stored')
  }

  test('bytes are counted as they are: of the line, of its block and of all', async () => {
    await store('203.0.113.7', [100])
    await store('203.0.113.8', [3 * KIBIBYTE, 2 * KIBIBYTE])
    expect(await used()).toEqual(
      new Map([
        ['["files","203.0.113.7"]', 1],
        ['["files","203.0.113.8"]', 5],
        ['["files","203.0.113.0/24"]', 6],
        ['["files"]', 6],
      ]),
    )
  })

  test('a form without files counts nothing', async () => {
    await store('203.0.113.7', [])
    expect((await used()).size).toBe(0)
  })

  test('416 forms of 1 kB from one network leave the hour of all to others, and to itself', async () => {
    for (let n = 0; n < 416; n++) expect(await store('203.0.113.7', [1000])).toBe('stored')
    expect((await used()).get('["files"]')).toBe(416)
    expect(await store('203.0.113.8', [10 * MEBIBYTE])).toBe('stored')
    expect(await store('203.0.113.7', [10 * MEBIBYTE])).toBe('stored')
  })

  test('one line stores 4 MiB for each request it may send, counted with all of its IPv6 networks', async () => {
    const half = REQUEST_LIMIT * 2 * MEBIBYTE
    expect(await store('2001:db8:1:4200::/64', [half])).toBe('stored')
    expect(await store('2001:db8:1:42ff::/64', [half])).toBe('stored')
    expect(await store('2001:db8:1:4201::/64', [1])).toBe('full')
    // Nothing of the refused one was counted.
    expect((await used()).get('["files","2001:db8:1:4200::/56"]')).toBe((2 * half) / KIBIBYTE)
    expect(await store('2001:db8:1:4300::/64', [half])).toBe('stored')
    now += HOUR
    expect(await store('2001:db8:1:4201::/64', [half])).toBe('stored')
  })

  test('a block that has used up its hour stops those of it that have stored something, and nobody else', async () => {
    const line = REQUEST_LIMIT * 4 * MEBIBYTE - KIBIBYTE
    for (let n = 0; n < 5; n++) expect(await store(`203.0.113.${n}`, [line])).toBe('stored')
    expect(await store('203.0.113.90', [MEBIBYTE])).toBe('stored')
    expect(await store('203.0.113.90', [1])).toBe('full')
    expect(await store('203.0.113.1', [1])).toBe('full')
    expect(await store('198.51.100.7', [1])).toBe('stored')
    expect(await store('198.51.100.7', [1])).toBe('stored')
  })

  test('a line that has stored nothing gets through when the hour of all is used up', async () => {
    await fillTheHour()
    expect(await store('203.0.113.7', [5 * MEBIBYTE])).toBe('stored')
    expect(await store('203.0.113.7', [1])).toBe('full')
    expect(await store('192.0.2.7', [1])).toBe('stored')
  })

  test('a case takes forty messages in a day, with files or without, and says when the next', async () => {
    for (let n = 0; n < 40; n++) expect(await store('203.0.113.7', n % 2 ? [10] : [], 'case-1')).toBe('stored')
    await expect(store('203.0.113.7', [], 'case-1')).rejects.toThrow(TooManyRequests)
    expect(await store('203.0.113.7', [10], 'case-2')).toBe('stored')
    now += 24 * HOUR
    expect(await store('203.0.113.7', [], 'case-1')).toBe('stored')
  })
})
