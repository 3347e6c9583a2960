import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startPostgres, type RunningPostgres } from './postgres-process.ts'

declare module 'vitest' {
  // Vitest reads this by merging interfaces; a type can't be merged.
  interface ProvidedContext {
    /** Where the processes of a run ask for its PostgreSQL. */
    postgresStarter: string
  }
}

/** Starts one PostgreSQL for the whole run once a test asks for it, in whichever process. Returns what stops it. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<RunningPostgres> | undefined
  const starter = createServer(async (_request, response) => {
    // Nobody needs this data after a power cut.
    started ??= startPostgres(['fsync=off', 'full_page_writes=off'])
    try {
      response.end((await started).url)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(starter, 'listening')
  project.provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`)

  return async () => {
    starter.closeAllConnections()
    starter.close()
    const server = await started?.catch(() => undefined)
    await server?.[Symbol.asyncDispose]()
  }
}
