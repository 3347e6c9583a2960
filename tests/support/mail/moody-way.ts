import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Where a mailbox is asked for something; the `greeting` is said unasked. */
export const questions = ['greeting', 'LOGIN', 'LIST', 'SELECT', 'NOOP', 'SEARCH', 'FETCH', 'MOVE'] as const
/** `halfway`: it falls silent in the middle of the answer; `babbles`: it says that it is there, and nothing else. */
export const misdeeds = ['drops', 'falls silent', 'falls silent halfway', 'refuses', 'babbles', 'says rubbish'] as const

export type MailboxMood = {
  readonly at: (typeof questions)[number]
  readonly does: (typeof misdeeds)[number]
}

const COMMAND = /^(\S+) (?:UID )?([A-Z]+)/
/** In milliseconds, between two words of one that babbles. */
const BREATH = 20

/** A way to an IMAP server, on which it has moods. */
export async function openMoodyWay(target: number) {
  const sockets = new Set<Socket>()
  const struck = new Set<Socket>()
  let mood: MailboxMood | null = null
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    let passes: 'all' | 'half' | 'nothing' = 'all'
    let babbling: NodeJS.Timeout | undefined
    const strike = (tag: string, does: MailboxMood['does']) => {
      struck.add(near)
      passes = does === 'falls silent halfway' ? 'half' : does === 'refuses' ? 'all' : 'nothing'
      if (does === 'drops') near.destroy()
      else if (does === 'refuses') near.write(`${tag} NO not now\r\n`)
      else if (does === 'says rubbish') near.write(`* {9\r\n${tag} \0\xff) OK (\r\n`.repeat(50), 'latin1')
      else if (does === 'babbles') babbling = setInterval(() => near.write('* OK I am here\r\n'), BREATH)
    }
    if (mood?.at === 'greeting') strike('*', mood.does)
    near.on('data', (bytes) => {
      const [, tag = '', word = ''] = COMMAND.exec(bytes.toString('latin1')) ?? []
      const command = word === 'AUTHENTICATE' ? 'LOGIN' : word
      if (mood?.at === command && passes === 'all') strike(tag, mood.does)
      const isAnswered = mood?.at !== command || mood.does === 'falls silent halfway'
      if (isAnswered) far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => {
      if (passes === 'nothing') return
      near.write(passes === 'half' ? bytes.subarray(0, bytes.length / 2) : bytes)
      if (passes === 'half') passes = 'nothing'
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          struck.delete(socket)
          clearInterval(babbling)
          other.destroy()
        })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Whoever was treated badly begins anew with the next mood. */
    setMood(next: MailboxMood | null) {
      mood = next
      for (const socket of struck) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
