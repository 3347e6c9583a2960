import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { spanishInstant } from '#domain/calendar/spanish-time.ts'
import { emptyDatabase } from '#tests/support/database/databases.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { livesAhead } from '#tests/support/site/clock-shift.ts'
import { runHosted } from '#tests/support/site/hosted-server.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

/** The same packs of two places, at prices that no other tariff has. */
const NEW_PRICES = ['31,55', '32,55']
const dearer = (await readFile('site/catalogue.yaml', 'utf8'))
  .replace('{ speed: 1000, data: 35, price: 29 }', '{ speed: 1000, data: 35, price: 31.55 }')
  .replace('{ speed: 300, data: 35, price: 30 }', '{ speed: 300, data: 35, price: 32.55 }')

/** A database for several instances, and a file with the prices that are to follow. */
async function onPostgres() {
  const database = await emptyDatabase('postgres')
  const folder = await mkdtempDisposable(path.join(tmpdir(), 'alta-next-'))
  const next = path.join(folder.path, 'next.yaml')
  await writeFile(next, dearer)
  const url = 'url' in database.settings ? database.settings.url : ''
  const asked = new pg.Pool({ connectionString: url, max: 2 })
  return {
    env: { DATABASE_URL: url, DATA_KEY: randomBytes(32).toString('base64') },
    dataDir: folder.path,
    next,
    asked,
    async [Symbol.asyncDispose]() {
      await asked.end()
      await folder[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

type OpenTariff = { readonly code: string; readonly price: { readonly euros: string } }

/** The new prices of the two packs that an answer has. */
async function newPricesOf(site: RunningSite, address: string): Promise<readonly string[]> {
  const text = await (await fetch(site.origin + address, { headers: { 'accept-language': 'es' } })).text()
  if (address !== '/tarifas.json') return NEW_PRICES.filter((price) => text.includes(price))
  const prices = (JSON.parse(text) as { readonly tariffs: readonly OpenTariff[] }).tariffs.map(
    ({ price }) => price.euros,
  )
  return NEW_PRICES.filter((price) => prices.includes(price.replace(',', '.')))
}

// Nights in which clocks go forward and back, and an ordinary one.
const nights = isLongRun ? ['2031-03-30', '2031-10-26', '2031-02-01'] : ['2031-03-30']

test.each(nights)(
  'two instances change their prices at the midnight of %s, each answer of one version',
  async (day) => {
    await using place = await onPostgres()
    const midnight = spanishInstant(day, '00:00')
    // Time enough to start both before it.
    const ahead = midnight - 5000 - Date.now()
    const env = { ...place.env, ...livesAhead(ahead) }
    await using one = await startSite({ env })
    expect(
      await runHosted('catalogue', ['import', place.next, '--from', day], { ...env, DATA_DIR: place.dataDir }),
    ).toMatchObject({ exitCode: 0 })
    await using other = await startSite({ env })
    const addresses = ['/tarifas.json', '/fibra-movil']
    const counts = { before: 0, after: 0 }
    for (let asked = 0; asked < midnight + 500;) {
      asked = Date.now() + ahead
      const answers = addresses.flatMap((address) => [one, other].map((site) => newPricesOf(site, address)))
      const shown = await Promise.all(answers)
      const answered = Date.now() + ahead
      for (const prices of shown) expect([[], NEW_PRICES]).toContainEqual(prices)
      if (answered < midnight) expect([++counts.before, shown.flat()]).toEqual([counts.before, []])
      if (asked >= midnight) expect([++counts.after, shown]).toEqual([counts.after, shown.map(() => NEW_PRICES)])
    }
    expect(counts.after).toBeGreaterThan(0)
  },
)

test('an import that is killed has published wholly or not at all, and the next one is not kept from it', async () => {
  await using place = await onPostgres()
  await using site = await startSite({ env: place.env })
  const versions = async () =>
    (
      await place.asked.query<{ readonly id: number; readonly content: string }>(
        'select id, content from catalogue_versions',
      )
    ).rows
  expect(await versions()).toHaveLength(1)
  // Where its transaction waits: before its row is there, and between that and the record of who did it.
  for (const table of ['catalogue_board', 'audit']) {
    const holder = await place.asked.connect()
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const command = spawn(process.execPath, ['build/server/catalogue.js', 'import', place.next], {
      env: { PATH: process.env.PATH, ...place.env, DATA_DIR: place.dataDir },
      stdio: 'ignore',
    })
    const ended = once(command, 'close')
    const waiting = `select 1 from pg_locks join pg_class on pg_class.oid = relation where relname = '${table}' and not granted`
    await soon(async () => expect((await place.asked.query(waiting)).rowCount).toBeGreaterThan(0))
    command.kill('SIGKILL')
    await ended
    await holder.query('rollback')
    holder.release()
    expect(await versions()).toHaveLength(1)
    expect(await newPricesOf(site, '/tarifas.json')).toEqual([])
  }
  expect(await runHosted('catalogue', ['import', place.next], { ...place.env, DATA_DIR: place.dataDir })).toMatchObject(
    { exitCode: 0 },
  )
  expect((await versions()).map(({ content }) => content)).toContain(dearer)
  await soon(async () => expect(await newPricesOf(site, '/tarifas.json')).toEqual(NEW_PRICES))
})
