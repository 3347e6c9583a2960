import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn, siteProcessOn, type StoringSite } from '#tests/support/site/site-on.ts'

// Each test starts several processes, one after another.
async function order(site: StoringSite): Promise<string> {
  const request = randomUUID()
  const { response } = await site.visit('/calcular', post(site.origin, orderFields({ request })))
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

/** What a start of a later version does to a stopped site's database. */
async function migrateAsLater(site: StoringSite, name: string, ...statements: string[]): Promise<void> {
  for (const statement of statements) await site.query(statement)
  await site.query(`insert into kysely_migration (name, timestamp) values ('${name}', '2030-01-01T00:00:00Z')`)
}

describe.each(dialects)('on %s', (dialect) => {
  test('after an upgrade and the way back, the version before finds everything and goes on', async () => {
    await using site = await siteOn(dialect)
    const before = await order(site)
    await site.stop()
    await migrateAsLater(
      site,
      '9998-signatures',
      'create table signatures (id text primary key, drawn text not null)',
      'alter table requests add column signature text',
      'alter table cases add column urgency integer default 0 not null',
      `insert into signatures values ('of the later version', 'kept')`,
    )

    await site.start()
    expect((await site.visit(before)).response.status).toBe(200)
    const after = await order(site)
    expect((await site.visit(after)).response.status).toBe(200)
    expect((await site.command('requests', 'list')).stdout).toMatch(/Requests: 2\.\n$/)
    expect((await site.command('doctor')).stdout).not.toMatch(/^(DATABASE_URL|DATA_DIR): (this is Alta|its tables)/im)

    expect(await site.query('select drawn from signatures')).toEqual([{ drawn: 'kept' }])
    expect(await site.query('select distinct urgency from cases')).toEqual([{ urgency: 0 }])
  })

  if (!everyCaseOn(dialect)) return

  test('a version that is too old for its database says so in words, as do its commands', async () => {
    await using site = await siteProcessOn(dialect)
    await site.stop()
    await migrateAsLater(site, '9999-needs-99.1-without-mentions', 'drop table mentions')
    const words =
      /^This is Alta \d+\.\d+\.\d+, .*9999-needs-99\.1-without-mentions.* needs Alta 99\.1 or later\. Start/m

    await expect(site.start()).rejects.toThrow(words)
    expect(await site.server().exited).toBe(78)
    expect(await site.command('requests', 'list')).toMatchObject({ exitCode: 78, stderr: expect.stringMatching(words) })
    expect((await site.command('doctor')).stdout).toMatch(/^(DATABASE_URL|DATA_DIR): This is Alta/m)
  })
})
