import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
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
