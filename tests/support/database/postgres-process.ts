import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type RunningPostgres = AsyncDisposable & {
  /** The address of an empty database on it. */
  readonly url: string
}

/**
 * A real PostgreSQL of its own. It also stops when this process ends in any way.
 *
 * @param settings other than PostgreSQL's own, as in `fsync=off`
 */
export async function startPostgres(settings: readonly string[] = []): Promise<RunningPostgres> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'postgres-server.ts'), ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  const address = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`PostgreSQL ended with ${code}`))),
  ])
  return {
    url: String(address[0]),
    async [Symbol.asyncDispose]() {
      server.stdin.end()
      await exited
    },
  }
}
