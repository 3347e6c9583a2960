import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { bareDatabase } from '#tests/support/database/databases.ts'
import { recordedConnection } from '#tests/support/database/recorded-connection.ts'
import { hasPgbouncer, startPgbouncer } from '#tests/support/database/pgbouncer.ts'
import { silentLog } from '#tests/support/log.ts'
import { runService } from '#tests/support/run/run-service.ts'
import { openDatabase } from './database.ts'

describe.skipIf(!hasPgbouncer)('behind PgBouncer that lends by transaction (skipped where it is not installed)', () => {
  test('instances start at once, a statement that takes long is ended, and nothing is left for who comes next', async () => {
    await using place = await bareDatabase('postgres')
    await using pooler = await startPgbouncer(await runService('postgres'))
    const url = pooler.at('url' in place.settings ? place.settings.url : '')
    const instances = await Promise.all([1, 2, 3].map(() => openDatabase({ url }, silentLog)))
    expect(await Promise.all(instances.map(({ ready }) => ready()))).toEqual([true, true, true])

    const { kysely, transaction } = instances[0]!
    await expect(sql`select pg_sleep(10)`.execute(kysely)).rejects.toThrow('statement timeout')
    const inside = await transaction((tx) =>
      sql<{ idle: string }>`
      select current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx),
    )
    expect(inside.rows).toEqual([{ idle: '10s' }])
    await Promise.all(instances.map(({ close }) => close()))

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const left = await client
      .query(
        `select current_setting('statement_timeout') as limit, count(pid)::int as locks
           from pg_database left join pg_locks on locktype = 'advisory' and database = pg_database.oid
          where datname = current_database()`,
      )
      .finally(() => client.end())
    expect(left.rows).toEqual([{ limit: '0', locks: 0 }])
  })
})

test('nothing is asked of PostgreSQL that outlives its transaction', async () => {
  await using place = await bareDatabase('postgres')
  await using connection = await recordedConnection(await runService('postgres'))
  const database = await openDatabase(
    { url: connection.at('url' in place.settings ? place.settings.url : '') },
    silentLog,
  )
  await database.ready()
  await database.transaction((tx) => sql`select ${1}::int`.execute(tx))
  await database.close()

  expect(connection.statements.length).toBeGreaterThan(30)
  expect([...connection.names]).toEqual([''])
  // The settings that PgBouncer knows: any other ends a connection there.
  expect([...connection.settings].toSorted()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
  const lasting =
    /^\s*(set (?!local )|reset|discard|listen|unlisten|prepare|deallocate|load)|advisory_(un)?lock|create temp|set_config/i
  const each = connection.statements.flatMap((text) => text.split(';'))
  expect(each.filter((text) => lasting.test(text))).toEqual([])
})
