import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // Vitest reads this by merging interfaces; a type can't be merged.
  interface ProvidedContext {
    /** A running server; each test makes a database of its own on it. */
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run. Returns what stops it; it also stops when this process ends in any way. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'postgres-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  const address = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`PostgreSQL for the tests ended with ${code}`))),
  ])
  project.provide('postgresUrl', String(address[0]))
  return async () => {
    server.stdin.end()
    await exited
  }
}
