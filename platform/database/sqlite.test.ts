import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database/databases.ts'
import { silentLog } from '#tests/support/log.ts'
import { openDatabaseBeside } from './database.ts'
import { DataFolderInUse } from './sqlite.ts'

test('a second server on the same folder is refused with a sentence that names it', async () => {
  await using place = await emptyDatabase('sqlite')
  const first = await place.open()
  const second = place.open()

  await expect(second).rejects.toThrow(DataFolderInUse)
  await expect(second).rejects.toThrow(folderOf(place))
  await first.close()
  expect(await (await place.open()).ready()).toBe(true)
})

test('a command works on the database of a running server', async () => {
  await using place = await emptyDatabase('sqlite')
  const server = await place.open()
  const command = await openDatabaseBeside(place.settings, silentLog)

  expect(await Promise.all([command.ready(), server.ready()])).toEqual([true, true])
  await command.close()
})

test('every row that was acknowledged outlives a kill -9, and the folder opens again at once', async () => {
  await using place = await emptyDatabase('sqlite')
  const holder = spawn(
    process.execPath,
    [path.resolve('tests/support/database/hold-data-folder.ts'), folderOf(place)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const acknowledged: string[] = []
  const exited = once(holder, 'exit')
  for await (const row of createInterface(holder.stdout)) {
    acknowledged.push(row)
    if (acknowledged.length !== 20) continue
    await expect(place.open()).rejects.toThrow(DataFolderInUse)
    holder.kill('SIGKILL')
  }
  await exited

  const { kysely } = await place.open()
  const stored = await kysely.selectFrom('requests').select('id').execute()
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
})

test('a read does not wait for a write that waits for another program', async () => {
  await using place = await emptyDatabase('sqlite')
  const { kysely, transaction } = await place.open()
  const command = new DatabaseSync(path.join(folderOf(place), 'alta.db'))
  command.exec('begin immediate')
  const write = (id: number) => kysely.insertInto('readiness').values({ id, checked_at: 1 }).execute()
  const writes = [write(2), transaction((tx) => tx.insertInto('readiness').values({ id: 3, checked_at: 1 }).execute())]
  const ids = () => kysely.selectFrom('readiness').select('id').orderBy('id').execute()

  expect(await ids()).toEqual([])
  command.close()
  await Promise.all(writes)
  expect(await ids()).toEqual([{ id: 2 }, { id: 3 }])
})

test('when SQLite gives up a transaction by itself, who asked for it hears why, and others are not affected', async () => {
  await using place = await emptyDatabase('sqlite')
  const { kysely, transaction } = await place.open()
  const store = (id: number) => transaction((tx) => tx.insertInto('readiness').values({ id, checked_at: 1 }).execute())
  const given = transaction(async (tx) => {
    await tx.insertInto('readiness').values({ id: 2, checked_at: 1 }).execute()
    // As SQLite does when the disk is full.
    await sql`rollback`.execute(tx)
    throw new Error('the disk is full')
  })
  const next = store(3)

  await expect(given).rejects.toThrow('the disk is full')
  await next
  expect(await kysely.selectFrom('readiness').select('id').execute()).toEqual([{ id: 3 }])
})

function folderOf({ settings }: { settings: object }): string {
  return (settings as { dataDir: string }).dataDir
}
