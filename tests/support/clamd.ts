import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** The text that every virus scanner takes for a virus. In two parts, so that none takes this file for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type ClamdStandIn = AsyncDisposable & {
  /** As CLAMD_SOCKET names it. */
  readonly address: string
  /** The size of each file that it was given. */
  readonly scanned: number[]
}

/** Speaks the part of clamd's protocol that is used: PING, and INSTREAM with its chunks, and finds EICAR only. */
export async function startClamd(): Promise<ClamdStandIn> {
  const scanned: number[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      if (received.subarray(0, 6).toString() === 'zPING\0') return void socket.end('PONG\0')
      const file = streamIn(received)
      if (!file) return
      scanned.push(file.length)
      socket.end(file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }
}

/** The file of a whole INSTREAM; null until its end has come. */
function streamIn(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (!received.toString('latin1').startsWith(command)) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
