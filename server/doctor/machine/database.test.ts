import { hostname } from 'node:os'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { bareDatabase } from '#tests/support/database/databases.ts'
import { hasPgbouncer, startPgbouncer } from '#tests/support/database/pgbouncer.ts'
import { freePort } from '#tests/support/free-port.ts'
import { liveOperator } from '#tests/support/live-operator.ts'
import { problemsOf } from '#tests/support/problems-of.ts'
import { silentLog } from '#tests/support/log.ts'
import { runService } from '#tests/support/run/run-service.ts'

const live = await liveOperator()
afterAll(() => live[Symbol.asyncDispose]())

test('a database that does not answer is named without its password', async () => {
  const url = `postgres://alta:hidden@127.0.0.1:${await freePort()}/alta`
  const problems = await problemsOf({
    ...live.env,
    DATABASE_URL: url,
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
  })
  expect(problems.join('\n')).toMatch(/DATABASE_URL: the database does not answer/)
  expect(problems.join('\n')).not.toContain('hidden')
})

/** A database as docs/operating/servers.md makes one: with a user of its own, who owns it and nothing else. */
async function ownedDatabase() {
  const place = await bareDatabase('postgres')
  const url = new URL('url' in place.settings ? place.settings.url : '')
  const owner = `owner_${url.pathname.slice(6, 14)}`
  await onPostgres(`create user ${owner} password 'of-its-own'`)
  await onPostgres(`alter database ${url.pathname.slice(1)} owner to ${owner}`)
  return {
    superuser: url.href,
    owner: Object.assign(new URL(url), { username: owner, password: 'of-its-own' }).href,
    async [Symbol.asyncDispose]() {
      await place[Symbol.asyncDispose]()
      await onPostgres(`drop user ${owner}`)
    },
  }
}

async function onPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: await runService('postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function examineAt(url: string): Promise<string[]> {
  const settings = { ...live.env, DATABASE_URL: url, DATA_KEY: Buffer.alloc(32, 1).toString('base64') }
  return (await problemsOf(settings)).filter((line) => line.startsWith('DATABASE_URL'))
}

test('an empty PostgreSQL, one in use and one of an older version are told apart, and nothing is changed', async () => {
  await using place = await ownedDatabase()
  expect(await examineAt(place.owner)).toEqual([])

  const database = await openDatabase({ url: place.owner }, silentLog)
  expect(await examineAt(place.owner)).toEqual([])
  await sql`delete from kysely_migration where name > '0001-z'`.execute(database.kysely)
  await database.close()
  expect(await examineAt(place.owner)).toEqual([
    expect.stringMatching(/its tables are of an older version, before 0002-/),
  ])
})

test('a user who may do everything in PostgreSQL is named, and a password that anybody would try', async () => {
  await using place = await ownedDatabase()
  expect(await examineAt(place.superuser)).toEqual([
    expect.stringMatching(/its password is one of the first/),
    expect.stringMatching(/its user may do everything/),
  ])
})

test('a database on another machine is to be reached by TLS that checks who answers', async () => {
  await using place = await ownedDatabase()
  // As an address of this machine, and yet none that says so.
  const url = Object.assign(new URL(place.owner), { hostname: hostname() })
  expect(await examineAt(url.href)).toContain(
    `DATABASE_URL: nobody checks who answers as ${hostname()}, or who listens: add ?sslmode=verify-full`,
  )
  url.searchParams.set('sslmode', 'verify-full')
  expect((await examineAt(url.href)).join('\n')).not.toContain('nobody checks')
})

test('a user who may not make tables is named before the first start', async () => {
  await using place = await bareDatabase('postgres')
  const url = new URL('url' in place.settings ? place.settings.url : '')
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  const user = `reader_${url.pathname.slice(6, 14)}`
  await owner.query(`create user ${user} password 'secret'`)
  Object.assign(url, { username: user, password: 'secret' })
  const settings = { ...live.env, DATABASE_URL: url.href, DATA_KEY: Buffer.alloc(32, 1).toString('base64') }
  const problems = (await problemsOf(settings)).join('\n')
  await owner.query(`drop user ${user}`)
  await owner.end()
  expect(problems).toMatch(/DATABASE_URL: its user may not make tables/)
})

test('a wrong password, and a database that is not there, are told in words, without the password', async () => {
  const of = async (change: (url: URL) => void) => {
    const url = new URL(await runService('postgres'))
    change(url)
    const problems = await problemsOf({ ...live.env, DATABASE_URL: url.href, DATA_KEY: 'a'.repeat(64) })
    return problems.join('\n')
  }
  const refused = await of((url) => (url.password = 'not-this-one'))
  expect(refused).toMatch(/^DATABASE_URL: PostgreSQL refuses its user or password: write/m)
  expect(refused).not.toContain('not-this-one')
  expect(await of((url) => (url.pathname = '/nowhere'))).toMatch(
    /^DATABASE_URL: PostgreSQL has no database of its name/m,
  )
})

test.skipIf(!hasPgbouncer)(
  'a pooler that lends by transaction is named, and one that lends by session is not (skipped where PgBouncer is not installed)',
  async () => {
    await using place = await bareDatabase('postgres')
    const url = 'url' in place.settings ? place.settings.url : ''
    const namedBehind = async (mode: 'transaction' | 'session') => {
      await using pooler = await startPgbouncer(await runService('postgres'), mode)
      return (await examineAt(pooler.at(url))).filter((line) => line.includes('pooler'))
    }
    expect(await namedBehind('transaction')).toEqual([expect.stringContaining('backups do not: give them PostgreSQL')])
    expect(await namedBehind('session')).toEqual([])
    expect((await examineAt(url)).join('\n')).not.toContain('pooler')
  },
)
