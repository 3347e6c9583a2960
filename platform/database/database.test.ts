import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { dialects, bareDatabase } from '#tests/support/database/databases.ts'
import type { Database } from './database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a database starts with its schema, and opens again with what is in it', async () => {
    await using place = await bareDatabase(dialect)
    const first = await place.open()
    await insertRequest(first, 'one')
    await first.close()

    const again = await place.open()
    expect(again.dialect).toBe(dialect)
    expect(await requestIds(again)).toEqual(['one'])
  })

  test('times come back as the numbers they were', async () => {
    await using place = await bareDatabase(dialect)
    const database = await place.open()
    await insertRequest(database, 'one')

    const { created_at } = await database.kysely.selectFrom('requests').select('created_at').executeTakeFirstOrThrow()
    expect(created_at).toBe(1_800_000_000_123)
  })

  test('a transaction that fails leaves nothing, and the next one is not affected', async () => {
    await using place = await bareDatabase(dialect)
    const database = await place.open()
    const failing = database.transaction(async (tx) => {
      await insertRequest({ ...database, kysely: tx }, 'one')
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    await database.transaction((tx) => insertRequest({ ...database, kysely: tx }, 'two'))
    expect(await requestIds(database)).toEqual(['two'])
  })

  test('fifty transactions at once all get their turn', async () => {
    await using place = await bareDatabase(dialect)
    const database = await place.open()
    const ids = Array.from({ length: 50 }, (_, number) => `request-${number}`)
    await Promise.all(ids.map((id) => database.transaction((tx) => insertRequest({ ...database, kysely: tx }, id))))

    expect((await requestIds(database)).toSorted()).toEqual(ids.toSorted())
  })

  test('of transactions that come at once, one that fails leaves nothing, and the others stay', async () => {
    await using place = await bareDatabase(dialect)
    const database = await place.open()
    const ids = ['one', 'two', 'two', 'none', 'three']
    const ended = await Promise.allSettled(
      ids.map((id) =>
        database.transaction(async (tx) => {
          await insertRequest({ ...database, kysely: tx }, id)
          if (id === 'none') throw new Error('changed my mind')
        }),
      ),
    )

    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await requestIds(database)).toSorted()).toEqual(['one', 'three', 'two'])
  })

  test('a message without its request is refused', async () => {
    await using place = await bareDatabase(dialect)
    const { kysely } = await place.open()
    const orphan = kysely
      .insertInto('outbox')
      .values({
        id: 'm',
        request_id: 'none',
        payload: '-',
        message_id: '-',
        state: 'due',
        attempts: 0,
        due_at: 0,
        created_at: 0,
      })
      .execute()

    await expect(orphan).rejects.toThrow(/foreign key/i)
  })

  test('readiness is told by storing, and ends when storing does', async () => {
    await using place = await bareDatabase(dialect)
    const database = await place.open()
    expect(await database.ready()).toBe(true)

    await sql`drop table readiness`.execute(database.kysely)
    expect(await database.ready()).toBe(false)
    await database.close()
    expect(await database.ready()).toBe(false)
  })

  test('looking for due messages reads the index of due messages', async () => {
    await using place = await bareDatabase(dialect)
    const { kysely } = await place.open()
    const explain = dialect === 'sqlite' ? sql`explain query plan` : sql`explain`
    if (dialect === 'postgres') await sql`set enable_seqscan = off`.execute(kysely)
    const plan =
      await sql`${explain} select id from outbox where state = 'due' and due_at <= 1 order by due_at limit 1`.execute(
        kysely,
      )

    expect(JSON.stringify(plan.rows)).toContain('outbox_due')
  })
})

async function insertRequest({ kysely }: Pick<Database, 'kysely'>, id: string): Promise<void> {
  await kysely
    .insertInto('requests')
    .values({ id, kind: 'order', reference: id, receipt_hash: id, payload: '-', created_at: 1_800_000_000_123 })
    .execute()
}

async function requestIds({ kysely }: Database): Promise<string[]> {
  return (await kysely.selectFrom('requests').select('id').execute()).map(({ id }) => id)
}
