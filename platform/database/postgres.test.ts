import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bareDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { recordingLog } from '#tests/support/log.ts'
import { soon } from '#tests/support/soon.ts'
import { openDatabase } from './database.ts'

test('several instances may start at once on an empty database', async () => {
  await using place = await bareDatabase('postgres')
  const instances = await Promise.all([place.open(), place.open(), place.open(), place.open()])

  expect(await Promise.all(instances.map((instance) => instance.ready()))).toEqual([true, true, true, true])
})

test('a connection that the server ends is noted, and the next query has another one', async () => {
  await using place = await bareDatabase('postgres')
  const { log, entries } = recordingLog()
  const database = await openDatabase(place.settings, log)
  onTestFinished(() => database.close())
  const busy = database.transaction(async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })

  await expect(busy).rejects.toThrow()
  await soon(() => expect(entries.length).toBeGreaterThan(0))
  expect(await database.ready()).toBe(true)
})

test('a frozen server is an error, and no connection in an unknown state is used again', async () => {
  await using place = await bareDatabase('postgres')
  const proxy = await openProxy(place)
  const database = await openDatabase({ url: proxy.url }, recordingLog().log)
  onTestFinished(() => database.close())
  await database.ready()

  proxy.freeze()
  await expect(database.transaction((tx) => sql`select 1`.execute(tx))).rejects.toThrow('timeout')

  // Only now does the server read the `begin` that nobody waits for any more.
  proxy.thaw()
  expect(await database.ready()).toBe(true)
  await soon(async () => {
    const { rows } = await onServer(
      place,
      "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    )
    expect(rows).toEqual([])
  })
})

test('a server that is away makes it unready, and nothing else happens', async () => {
  await using place = await bareDatabase('postgres')
  const proxy = await openProxy(place)
  const database = await openDatabase({ url: proxy.url }, recordingLog().log)
  onTestFinished(() => database.close())

  proxy.close()
  expect(await database.ready()).toBe(false)
})

/** Stands between us and the server, to do what networks do. */
async function openProxy(place: EmptyDatabase) {
  const target = new URL(urlOf(place))
  const sockets = new Set<Socket>()
  const server = createServer((here) => {
    const there = connect(Number(target.port), target.hostname)
    for (const socket of [here, there]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    here.pipe(there).on('close', () => here.destroy())
    there.pipe(here).on('close', () => there.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    sockets.forEach((socket) => socket.destroy())
  }
  onTestFinished(close)
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close,
    freeze: () => sockets.forEach((socket) => socket.pause()),
    thaw: () => sockets.forEach((socket) => socket.resume()),
  }
}

async function onServer(place: EmptyDatabase, statement: string) {
  const client = new pg.Client({ connectionString: urlOf(place) })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

function urlOf({ settings }: EmptyDatabase): string {
  return 'url' in settings ? settings.url : ''
}
