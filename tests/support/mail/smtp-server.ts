import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = { readonly recipients: readonly string[]; readonly raw: string }

export type MailServer = AsyncDisposable & {
  readonly url: string
  /** The mails that the server said yes to. */
  readonly inbox: readonly Received[]
  readonly close: () => Promise<void>
}

/**
 * A real SMTP server on this machine that takes everything, unless `options` has it refuse. Without `port` it finds
 * a free one.
 */
export async function openMailServer({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const inbox: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? '' }),
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        inbox.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    inbox,
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** An answer with its code, for the hooks of a server that refuses. */
export function refusal(responseCode: number, text = 'refused'): Error {
  return Object.assign(new Error(text), { responseCode })
}

type Script = {
  /** The answer to each verb; by default 250, and what SMTP has for DATA and QUIT. */
  readonly answers?: Partial<Record<string, string>>
  /** Called with each whole message. It returns the answer; null drops the connection instead. */
  readonly onMessage?: (raw: string) => string | null
}

/** A server that says what no well-behaved one would, verb by verb. */
export async function openScriptedMailServer({
  answers = {},
  onMessage = () => '250 kept',
}: Script): Promise<MailServer> {
  const inbox: Received[] = []
  const sockets = new Set<Socket>()
  const said: Partial<Record<string, string>> = {
    greeting: '220 ready',
    DATA: '354 go on',
    QUIT: '221 bye',
    ...answers,
  }

  const server = createServer((socket) => {
    let unread = ''
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (raw: string) => {
      const answer = onMessage(raw)
      if (answer === null) return socket.destroy()
      if (answer.startsWith('2')) inbox.push({ recipients: [], raw })
      return say(answer)
    }
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      unread += chunk.toString()
      for (;;) {
        const separator = inData ? '\r\n.\r\n' : '\r\n'
        const end = unread.indexOf(separator)
        if (end === -1) return
        const part = unread.slice(0, end)
        unread = unread.slice(end + separator.length)
        if (inData) {
          inData = false
          take(part)
          continue
        }
        const answer = said[part.split(/[ :]/)[0]?.toUpperCase() ?? ''] ?? '250 fine'
        inData = answer.startsWith('354')
        say(answer)
      }
    })
    say(said['greeting'] ?? '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
    await once(server, 'close')
  }
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inbox,
    close,
    [Symbol.asyncDispose]: close,
  }
}
