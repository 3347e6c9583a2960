import pg from 'pg'
import type { Check } from '../check.ts'

const PATIENCE = 2000
/** A pooler may lend the same connection again, by chance. */
const ROUNDS = 5

/** A pooler between the server and PostgreSQL, with which the site works and a backup does not. */
export const poolerChecks: readonly Check[] = [
  {
    id: 'pooler',
    rank: 'better',
    stage: 'connection',
    start: 'beside',
    find: async ({ config: { database } }) =>
      'url' in database && (await lendsByTransaction(database.url))
        ? [
            'DATABASE_URL: a pooler lends its connections by transaction: the site works with it, backups do not: give them PostgreSQL’s own address (docs/operating/servers.md, Behind PgBouncer)',
          ]
        : [],
  },
]

/** Whether one client is given several of the server's processes, while another keeps one in a transaction. */
async function lendsByTransaction(url: string): Promise<boolean> {
  const clients = [1, 2].map(() => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
    return client.on('error', () => {})
  })
  const [one, other] = clients as [pg.Client, pg.Client]
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const processes = new Set([await processOf(one)])
    await other.query('begin')
    for (let round = 0; round < ROUNDS && processes.size === 1; round++) {
      await processOf(other)
      processes.add(await processOf(one))
    }
    return processes.size > 1
  } catch (error) {
    // A pool of a single connection has none left: PostgreSQL itself would have answered.
    return !(error instanceof pg.DatabaseError) && (error as Error).message === 'Query read timeout'
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
