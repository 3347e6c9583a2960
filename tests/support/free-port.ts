import { randomInt } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below the ports that systems give to connections which go out: one of those could have it before a server does. */
const PORTS = [20_000, 30_000] as const

/**
 * A loopback port that nobody listens on and that no other test is given while this process lives: its UDP half, which
 * no server of ours uses, is held for that, as a server takes seconds until it listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    const held = createSocket('udp4')
    held.bind({ port, address: '127.0.0.1', exclusive: true })
    if (!(await isListening(held))) continue
    held.unref()
    const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true })
    if (!(await isListening(server))) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** False where another has the port. */
async function isListening(socket: Server | Socket): Promise<boolean> {
  try {
    await once(socket, 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}
