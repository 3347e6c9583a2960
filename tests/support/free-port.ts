import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections which go out: one of those could have it before a server does. */
const PORTS = [20_000, 30_000] as const

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}
