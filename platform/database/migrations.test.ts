import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { up as technicians } from './migrations/0092-needs-1.0-technicians.ts'
import { knownMigrations, migrate } from './migrations.ts'
import { openSqlite } from './sqlite.ts'

/** From before there were releases. */
const BEFORE_RELEASES = ['0008-rate-limits', '0009-staff']

/** The statements of each migration, in its order. */
async function statements(): Promise<ReadonlyMap<string, readonly string[]>> {
  const kysely = openSqlite(':memory:')
  const done = new Map<string, string[]>()
  let present: string[] = []
  const recording: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      const { sql, parameters } = kysely.getExecutor().compileQuery(node, queryId)
      // Kysely notes a migration once it is done.
      if (sql.startsWith('insert into "kysely_migration"')) {
        done.set(String(parameters[0]), present)
        present = []
      } else present.push(sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await migrate(kysely.withPlugin(recording))
  await kysely.destroy()
  return done
}

const TAKES_AWAY = /\b(drop (table|column|view)|rename|alter column)\b/i

test('a migration only adds, or says in its name since which version programs do without what it takes away', async () => {
  const all = await statements()
  expect([...all.keys()]).toEqual(knownMigrations)
  expect([...all.values()].flat().length).toBeGreaterThan(50)
  const taking = [...all].filter(([, each]) => each.some((statement) => TAKES_AWAY.test(statement)))
  const unsaid = taking.map(([name]) => name).filter((name) => !/^\d{4}-needs-\d+\.\d+-/.test(name))
  expect(unsaid).toEqual(BEFORE_RELEASES)
})

test('staff who are there stay with all that is theirs when technicians come, and nobody is left without their person', async () => {
  const kysely = openSqlite(':memory:')
  await migrate(kysely)
  const ana = { id: 'ana', fingerprint: 'ana', payload: 'sealed', created_at: 1, notices_mailed: 1 }
  await kysely
    .insertInto('staff')
    .values({ ...ana, role: 'agent' })
    .execute()
  const code = {
    id: 'code',
    staff_id: 'ana',
    kind: 'totp' as const,
    lookup: null,
    payload: 'sealed',
    created_at: 1,
    used_at: null,
  }
  await kysely.insertInto('credentials').values(code).execute()
  await kysely.transaction().execute(technicians)
  await kysely
    .insertInto('staff')
    .values({ ...ana, id: 'vicent', fingerprint: 'vicent', role: 'technician' })
    .execute()
  expect(await kysely.selectFrom('staff').select(['id', 'role', 'notices_mailed']).execute()).toEqual([
    { id: 'ana', role: 'agent', notices_mailed: 1 },
    { id: 'vicent', role: 'technician', notices_mailed: 1 },
  ])
  await expect(
    kysely
      .insertInto('staff')
      .values({ ...ana, id: 'x', role: 'boss' as 'agent' })
      .execute(),
  ).rejects.toThrow(/CHECK/)
  await expect(kysely.deleteFrom('staff').where('id', '=', 'ana').execute()).rejects.toThrow(/FOREIGN KEY/)
  await kysely.destroy()
})
