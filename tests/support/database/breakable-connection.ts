import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type BreakableConnection = AsyncDisposable & {
  readonly port: number
  /** Breaks what is connected and refuses what comes, as a server that is gone. */
  readonly cut: () => Promise<void>
  /** Lets everything connect and passes no byte on, as a server that hangs. */
  readonly freeze: () => void
  /** Passes everything on that many milliseconds late, until told otherwise. */
  readonly slow: (late: number) => void
  /** Passes everything on again, at once; what froze is broken. */
  readonly mend: () => Promise<void>
}

/** A way to a port of this machine that can be broken and mended. */
export async function breakableConnection(target: number): Promise<BreakableConnection> {
  const sockets = new Set<Socket>()
  let frozen = false
  let late = 0
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      let passed = Promise.resolve()
      const inTurn = (work: () => void) => {
        const wait = late
        passed = passed.then(() => (wait > 0 ? sleep(wait) : undefined)).then(work)
      }
      from.on('data', (bytes) => inTurn(() => frozen || to.write(bytes)))
      from
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(from)
          inTurn(() => to.destroy())
        })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    cut,
    freeze() {
      frozen = true
    },
    slow(milliseconds) {
      late = milliseconds
    },
    async mend() {
      await cut()
      frozen = false
      late = 0
      await listen(port)
    },
    [Symbol.asyncDispose]: cut,
  }
}
