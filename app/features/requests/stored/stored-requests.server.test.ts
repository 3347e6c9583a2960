import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { requestContext } from '#platform/sealing/request-context.ts'
import { requestsInUse } from './stored-requests.server.ts'

const cipher = createCipher([Buffer.alloc(32)], Buffer.alloc(32))
/** More than are read at a time. */
const MANY = 450

describe.each(dialects)('on %s', (dialect) => {
  test('all requests in use come once, in their order, however many there are', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const ids = Array.from({ length: MANY }, (_, n) => String(n).padStart(3, '0'))
    const payload = (id: string) => cipher.seal(JSON.stringify({ content: {}, receiptToken: id }), requestContext(id))
    const rows = ids.map((id, n) => ({
      id,
      kind: 'contact',
      reference: id,
      receipt_hash: id,
      payload: payload(id),
      // Some hundreds in the same millisecond.
      created_at: n < 50 ? n : 1_800_000_000_000,
      blocked_at: n === 7 ? 1 : null,
    }))
    await db.kysely.insertInto('requests').values(rows.toReversed()).execute()

    const listed: string[] = []
    for await (const { reference } of requestsInUse({ db, cipher })) listed.push(reference)
    expect(listed).toEqual(ids.filter((id) => id !== '007'))
  })

  test('what was listed before is not looked at again for what comes next', async () => {
    await using place = await emptyDatabase(dialect)
    const { kysely } = await place.open()
    const next = sql<Record<string, unknown>>`select id from requests
      where blocked_at is null and erased_at is null and (created_at, id) > (1, '1')
      order by created_at, id limit 200`
    if (dialect === 'postgres') await sql`set enable_seqscan = off`.execute(kysely)
    const plan = await (dialect === 'sqlite' ? sql`explain query plan ${next}` : sql`explain ${next}`).execute(kysely)
    expect(JSON.stringify(plan.rows)).toContain('requests_in_order')
    expect(JSON.stringify(plan.rows)).not.toMatch(/TEMP B-TREE|Sort/)
  })
})
