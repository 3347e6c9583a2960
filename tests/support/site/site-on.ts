import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#platform/database/database.ts'
import { emptyDatabase } from '../database/databases.ts'
import { runHosted } from './hosted-server.ts'
import { runCommand, type Ran } from './run-command.ts'
import { startSite, startSiteProcess, type RunningSite, type SiteProcess, type SiteSettings } from './site.ts'
import { queryBeside, readStored, storedBeside, type Stored } from '../database/stored.ts'

type Storing<Site> = Site & {
  /** The rows of its database at this moment, of one request or of all. */
  readonly stored: (requestId?: string) => Promise<Stored>
  /** Asks its database, beside the server. */
  readonly query: (text: string) => Promise<Record<string, unknown>[]>
  /** Runs a built command on its data. */
  readonly command: (name: string, ...args: string[]) => Promise<Ran>
  /** The same, with changes to its environment. */
  readonly commandWith: (changes: Record<string, string>, name: string, ...args: string[]) => Promise<Ran>
  /** Another instance on the same database and keys; only PostgreSQL takes several. */
  readonly beside: () => Promise<Site>
}
export type StoringSite = Storing<RunningSite>
export type StoringProcess = Storing<SiteProcess>

type SiteOn = {
  readonly env?: Record<string, string>
  /** Gives the address at which the site finds PostgreSQL, if that is another one. */
  readonly databaseAt?: (url: string) => string
}

/** The site on a database of its own, of one kind or the other. */
export function siteOn(dialect: Database['dialect'], settings?: SiteOn): Promise<StoringSite> {
  return storingSite(startSite, runHere, dialect, settings)
}

/** The same as a process of its own, and so are the commands. */
export function siteProcessOn(dialect: Database['dialect'], settings?: SiteOn): Promise<StoringProcess> {
  return storingSite(startSiteProcess, runCommand, dialect, settings)
}

async function storingSite<Site extends RunningSite>(
  startSite: (settings: SiteSettings) => Promise<Site>,
  run: typeof runHosted,
  dialect: Database['dialect'],
  { env = {}, databaseAt = (url) => url }: SiteOn = {},
): Promise<Storing<Site>> {
  if (dialect === 'sqlite') {
    const site = await startSite({ env })
    const commandEnv = { DATA_DIR: site.dataDir, ...env }
    return {
      ...site,
      stored: (id) => storedBeside(site, id),
      query: (text) => queryBeside(site, text),
      ...commandsIn(commandEnv, run),
      beside: () => Promise.reject(new Error('SQLite takes one instance')),
    }
  }
  const database = await emptyDatabase('postgres')
  const url = 'url' in database.settings ? database.settings.url : ''
  const siteEnv = { DATABASE_URL: databaseAt(url), DATA_KEY: randomBytes(32).toString('base64'), ...env }
  const site = await startSite({ env: siteEnv })
  const commandEnv = { DATA_DIR: site.dataDir, ...siteEnv }
  // One connection for all that the test asks, as PostgreSQL starts a process for each, and what it locks stays locked.
  const asked = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 }).on('error', () => {})
  const query = async (text: string) => (await asked.query<Record<string, unknown>>(text)).rows
  return {
    ...site,
    stored: (id) => readStored(id, query),
    query,
    ...commandsIn(commandEnv, run),
    beside: () => startSite({ env: siteEnv }),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await asked.end()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Commands that start often, without a process of their own unless they need one. */
const HOSTED = ['backup', 'catalogue', 'coverage', 'documents', 'outbox', 'privacy', 'requests', 'restore', 'staff']
const runHere: typeof runHosted = (name, args, env) =>
  HOSTED.includes(name) ? runHosted(name, args, env) : runCommand(name, args, env)

function commandsIn(env: NodeJS.ProcessEnv, run: typeof runHosted): Pick<StoringSite, 'command' | 'commandWith'> {
  const commandWith: StoringSite['commandWith'] = (changes, name, ...args) => run(name, args, { ...env, ...changes })
  return { commandWith, command: (name, ...args) => commandWith({}, name, ...args) }
}
