import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

export type RecordedConnection = AsyncDisposable & {
  /** The same database through it. */
  readonly at: (url: string) => string
  /** All that was asked, without its values. */
  readonly statements: readonly string[]
  /** The names that prepared statements were given. */
  readonly names: ReadonlySet<string>
  /** The settings with which connections began. */
  readonly settings: ReadonlySet<string>
}

/** A way to a PostgreSQL that notes what is asked there, as it goes over the line (frontend messages, protocol 3). */
export async function recordedConnection(target: string): Promise<RecordedConnection> {
  const { hostname, port } = new URL(target)
  const [statements, names, settings] = [[] as string[], new Set<string>(), new Set<string>()]
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let unread = Buffer.alloc(0)
    let isStarted = false
    near.on('data', (bytes: Buffer) => {
      far.write(bytes)
      unread = Buffer.concat([unread, bytes])
      for (;;) {
        const head = isStarted ? 1 : 0
        if (unread.length < head + 4 || unread.length < head + unread.readInt32BE(head)) return
        const type = isStarted ? String.fromCharCode(unread[0]!) : 'startup'
        const end = head + unread.readInt32BE(head)
        note(type, unread.toString('utf8', head + 4, end).split('\0'))
        unread = unread.subarray(end)
        isStarted = true
      }
    })
    far.pipe(near)
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  function note(type: string, texts: readonly string[]) {
    // Its first four bytes are the version of the protocol.
    if (type === 'startup') {
      const pairs = texts.join('\0').slice(4).split('\0')
      pairs.filter((text, place) => place % 2 === 0 && text !== '').forEach((name) => settings.add(name))
    }
    if (type === 'Q') statements.push(texts[0]!)
    if (type === 'P') {
      names.add(texts[0]!)
      statements.push(texts[1]!)
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    at: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${own}` }).href,
    statements,
    names,
    settings,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}
