import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-process.ts'

declare module 'vitest' {
  // Vitest reads this by merging interfaces; a type can't be merged.
  interface ProvidedContext {
    /** A running server; each test makes a database of its own on it. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run. Returns what stops it. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  // Nobody needs this data after a power cut.
  const server = await startPostgres(['fsync=off', 'full_page_writes=off'])
  project.provide('postgresUrl', server.url)
  return async () => server[Symbol.asyncDispose]()
}
