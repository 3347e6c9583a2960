import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { emptyDatabase } from '../database/databases.ts'
import { runCommand, type Ran } from './run-command.ts'
import { startSite, type RunningSite } from './site.ts'
import { queryBeside, readStored, storedBeside, type Stored } from '../database/stored.ts'

export type StoringSite = RunningSite & {
  /** What its database holds at this moment, of one request or of all. */
  readonly stored: (requestId?: string) => Promise<Stored>
  /** Asks its database, beside the server. */
  readonly query: (text: string) => Promise<Record<string, unknown>[]>
  /** Runs a built command on its data. */
  readonly command: (name: string, ...args: string[]) => Promise<Ran>
  /** The same, with changes to its environment. */
  readonly commandWith: (changes: Record<string, string>, name: string, ...args: string[]) => Promise<Ran>
  /** Another instance on the same database and keys; only PostgreSQL takes several. */
  readonly beside: () => Promise<RunningSite>
}

type SiteOn = {
  readonly env?: Record<string, string>
  /** Gives the address at which the site finds PostgreSQL, if that is another one. */
  readonly databaseAt?: (url: string) => string
}

/** The site on a database of its own, of one kind or the other. */
export async function siteOn(
  dialect: Database['dialect'],
  { env = {}, databaseAt = (url) => url }: SiteOn = {},
): Promise<StoringSite> {
  if (dialect === 'sqlite') {
    const site = await startSite({ env })
    const commandEnv = { DATA_DIR: site.dataDir, ...env }
    return {
      ...site,
      stored: (id) => storedBeside(site, id),
      query: (text) => queryBeside(site, text),
      ...commandsIn(commandEnv),
      beside: () => Promise.reject(new Error('SQLite takes one instance')),
    }
  }
  const database = await emptyDatabase('postgres')
  const url = 'url' in database.settings ? database.settings.url : ''
  const siteEnv = { DATABASE_URL: databaseAt(url), DATA_KEY: randomBytes(32).toString('base64'), ...env }
  const site = await startSite({ env: siteEnv })
  const commandEnv = { DATA_DIR: site.dataDir, ...siteEnv }
  return {
    ...site,
    stored: (id) => readStored(id, (query) => queryPostgres(url, query)),
    query: (text) => queryPostgres(url, text),
    ...commandsIn(commandEnv),
    beside: () => startSite({ env: siteEnv }),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

function commandsIn(env: Record<string, string>): Pick<StoringSite, 'command' | 'commandWith'> {
  const commandWith: StoringSite['commandWith'] = (changes, name, ...args) =>
    runCommand(name, args, { ...env, ...changes })
  return { commandWith, command: (name, ...args) => commandWith({}, name, ...args) }
}

async function queryPostgres(connectionString: string, query: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(query).finally(() => client.end())
  return rows
}
