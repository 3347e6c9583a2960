import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where in a conversation something goes wrong; `middle` is inside the message, `end` after all of it. */
export const stages = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'middle', 'end'] as const
export const failures = ['refuses for now', 'refuses for good', 'drops', 'falls silent'] as const

export type Mood = { readonly at: (typeof stages)[number]; readonly does: (typeof failures)[number] } | { late: number }

/** A message of which the whole has come, so that a real server might have kept it. */
export type Delivery = {
  readonly messageId: string
  readonly recipient: string
  readonly subject: string
  /** By which a subscriber confirms and leaves; null in what nobody subscribed to. */
  readonly link: string | null
  /** Digest of everything, headers too: a repeated message has to be the same, byte by byte. */
  readonly digest: string
  readonly at: number
  /** Whether the sender has shown that it heard our yes; otherwise it has to send again. */
  heard: boolean
}

export type MoodyMailServer = AsyncDisposable & {
  readonly port: number
  readonly deliveries: readonly Delivery[]
  /** null: takes everything at once. */
  readonly setMood: (mood: Mood | null) => void
}

const usual = { greeting: '220 ready', EHLO: '250 hello', MAIL: '250 fine', RCPT: '250 fine', DATA: '354 go on' }

/** An SMTP server with moods, on a raw socket, because no well-behaved one has them. */
export async function openMoodyMailServer(): Promise<MoodyMailServer> {
  const deliveries: Delivery[] = []
  const sockets = new Set<Socket>()
  const silenced = new Set<Socket>()
  let mood: Mood | null = null

  const server = createServer((socket) => {
    let unread = ''
    let inData = false
    let recipient = ''
    let last: Delivery | null = null
    let turn = Promise.resolve()

    const say = (line: string) => {
      const wait = mood && 'late' in mood ? mood.late : 0
      turn = turn.then(() => (wait > 0 ? sleep(wait) : undefined)).then(() => void socket.write(`${line}\r\n`))
    }
    /** Whether the mood was taken out on the sender instead of an answer. */
    const fails = (at: (typeof stages)[number]): boolean => {
      if (!mood || 'late' in mood || mood.at !== at) return false
      if (mood.does === 'drops' || at === 'middle') socket.destroy()
      else if (mood.does === 'falls silent') silenced.add(socket)
      else say(mood.does === 'refuses for now' ? '451 later' : '554 never')
      return true
    }
    const take = (raw: string) => {
      const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
      const messageId = header('Message-ID')
      const refuses = mood && 'does' in mood && mood.at === 'end' && mood.does.startsWith('refuses')
      if (!refuses) {
        const digest = createHash('sha256').update(raw).digest('base64url')
        const link = /\/estado\/avisos\/[\w-]{44}/.exec(raw.replaceAll('=\r\n', ''))?.[0] ?? null
        last = { messageId, recipient, subject: header('Subject'), link, digest, at: performance.now(), heard: false }
        deliveries.push(last)
      }
      if (!fails('end')) say('250 kept')
    }
    const obey = (line: string) => {
      const verb = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
      // Whoever says anything after our yes has heard it.
      if (last) last.heard = true
      if (verb === 'QUIT') return say('221 bye')
      const at = verb === 'HELO' ? 'EHLO' : (verb as keyof typeof usual)
      if (!(at in usual)) return say('250 fine')
      if (at === 'RCPT') recipient = /<(.*?)>/.exec(line)?.[1] ?? ''
      if (fails(at)) return
      inData = at === 'DATA'
      say(usual[at])
    }

    sockets.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket)
        silenced.delete(socket)
      })
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1')
      while (!silenced.has(socket) && !socket.destroyed) {
        if (inData && fails('middle')) return
        const separator = inData ? '\r\n.\r\n' : '\r\n'
        const end = unread.indexOf(separator)
        if (end === -1) return
        const part = unread.slice(0, end)
        unread = unread.slice(end + separator.length)
        if (!inData) obey(part)
        else {
          inData = false
          take(part)
        }
      }
    })
    if (!fails('greeting')) say(usual.greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    deliveries,
    setMood(next) {
      mood = next
      silenced.forEach((socket) => socket.destroy())
    },
    async [Symbol.asyncDispose]() {
      sockets.forEach((socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
}
