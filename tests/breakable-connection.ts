import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type BreakableConnection = AsyncDisposable & {
  readonly port: number
  /** Breaks what is connected and refuses what comes, as a server that is gone. */
  readonly cut: () => Promise<void>
  /** Lets everything connect and passes no byte on, as a server that hangs. */
  readonly freeze: () => void
  /** Passes everything on again; what froze is broken. */
  readonly mend: () => Promise<void>
}

/** A way to a port of this machine that can be broken and mended. */
export async function breakableConnection(target: number): Promise<BreakableConnection> {
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => frozen || to.write(bytes))
      from
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
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
    async mend() {
      await cut()
      frozen = false
      await listen(port)
    },
    [Symbol.asyncDispose]: cut,
  }
}
