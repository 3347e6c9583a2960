import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { emptyDatabase } from '../databases.ts'
import { startSite, type RunningSite } from '../site.ts'
import { readStored, storedBeside, type Stored } from '../stored.ts'

export type StoringSite = RunningSite & {
  /** What its database holds at this moment, of one request or of all. */
  readonly stored: (requestId?: string) => Promise<Stored>
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
    return {
      ...site,
      stored: (id) => storedBeside(site, id),
    }
  }
  const database = await emptyDatabase('postgres')
  const url = 'url' in database.settings ? database.settings.url : ''
  const site = await startSite({
    env: { DATABASE_URL: databaseAt(url), DATA_KEY: randomBytes(32).toString('base64'), ...env },
  })
  return {
    ...site,
    stored: (id) => readStored(id, (query) => queryPostgres(url, query)),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

async function queryPostgres(connectionString: string, query: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(query).finally(() => client.end())
  return rows
}
