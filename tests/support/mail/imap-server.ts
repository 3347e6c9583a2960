import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'
import { openMoodyWay, type MailboxMood } from './moody-way.ts'

export type Mailbox = AsyncDisposable & {
  /** For MAIL_INBOX. */
  readonly url: string
  /** Puts a mail into it, as another mail server does. */
  readonly deliver: (raw: string | Buffer) => void
  /** The mails that lie in a folder now, each as its bytes. */
  readonly folder: (name: string) => readonly string[]
  /** Forgets the mails of a folder. */
  readonly empty: (name: string) => void
  /** Drops everybody and takes nobody, or does so again. */
  readonly refuse: (isRefusing: boolean) => void
  /** Takes something out on whoever reads it, until told otherwise by null. */
  readonly setMood: (mood: MailboxMood | null) => void
}

/** A mailbox on this machine, served over IMAP by a server of its own with the extensions that providers have. */
export async function openImapServer({ plugins = PLUGINS } = {}): Promise<Mailbox> {
  const imap = hoodiecrow({
    plugins,
    users: { atencion: { password: 'secreto' } },
    storage: { INBOX: { messages: [] } },
  }) as ImapServer
  const sockets = new Set<Socket>()
  let isRefusing = false
  imap.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (isRefusing) socket.destroy()
  })
  imap.listen(0, '127.0.0.1')
  await once(imap.server, 'listening')
  const way = await openMoodyWay((imap.server.address() as AddressInfo).port)
  const drop = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `imap://atencion:secreto@127.0.0.1:${way.port}`,
    deliver(raw) {
      const { message } = imap.appendMessage('INBOX', [], false, Buffer.from(raw).toString('latin1'))
      // The server parses each mail before it gives its bytes, some for minutes; who reads them here asks for nothing else.
      message.parsed = {}
    },
    folder: (name) => imap.getMailbox(name)?.messages.map(({ raw }) => raw) ?? [],
    empty: (name) => imap.getMailbox(name)?.messages.splice(0),
    refuse(refusing) {
      isRefusing = refusing
      if (refusing) drop()
    },
    setMood: way.setMood,
    async [Symbol.asyncDispose]() {
      await way[Symbol.asyncDispose]()
      drop()
      imap.server.close()
      await once(imap.server, 'close')
    },
  }
}

const PLUGINS = ['ENABLE', 'ID', 'IDLE', 'LITERALPLUS', 'MOVE', 'NAMESPACE', 'SASL-IR', 'UIDPLUS']

/** The part of hoodiecrow-imap that is used, as it brings no types. */
type ImapServer = {
  readonly server: Server
  readonly listen: (port: number, host: string) => void
  readonly appendMessage: (
    folder: string,
    flags: readonly string[],
    at: false,
    raw: string,
  ) => { readonly message: { parsed?: object } }
  readonly getMailbox: (folder: string) => { readonly messages: { readonly raw: string }[] } | undefined
}
