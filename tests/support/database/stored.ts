import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningSite } from '../site/site.ts'

export type Stored = {
  /** The references, oldest first. */
  readonly requests: readonly string[]
  /** The states of all messages. */
  readonly messages: readonly string[]
}

type Query = (text: string) => Promise<Record<string, unknown>[]>

/** The rows of a database at this moment, of one request or of all. */
export async function readStored(id: string | undefined, query: Query): Promise<Stored> {
  const of = (column: string) => (id === undefined ? '' : `where ${column} = '${id}'`)
  const requests = await query(`select reference from requests ${of('id')} order by created_at`)
  const messages = await query(`select state from outbox ${of('request_id')} order by id`)
  return {
    requests: requests.map(({ reference }) => String(reference)),
    messages: messages.map(({ state }) => String(state)),
  }
}

/** The same of the embedded database, beside the server that is using it. */
export function storedBeside(site: RunningSite, id?: string): Promise<Stored> {
  return readStored(id, (query) => queryBeside(site, query))
}

export async function queryBeside({ dataDir }: RunningSite, text: string): Promise<Record<string, unknown>[]> {
  const database = new DatabaseSync(path.join(dataDir, 'alta.db'), { timeout: 5000 })
  try {
    return database.prepare(text).all()
  } finally {
    database.close()
  }
}
