import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Where ClamAV's daemon listens: a socket of this machine, or a port. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number }

/** Reads an address, or says in a sentence what is wrong with it. */
export function readClamdAddress(typed: string): { readonly value: ClamdAddress } | string {
  if (typed.startsWith('/')) return { value: { path: typed } }
  const [, host = '', port = ''] = /^([a-z0-9.-]+):(\d{1,5})$/i.exec(typed) ?? []
  if (host !== '' && Number(port) >= 1 && Number(port) <= 65_535) return { value: { host, port: Number(port) } }
  return `${typed} is not where clamd listens: write its socket like /run/clamav/clamd.ctl, or host:port`
}

const LONGEST_MS = 10_000
const CHUNK = 64 * 1024

/**
 * Has ClamAV look at a file, by its command INSTREAM: chunks with their length before them, and an empty one at the end.
 * Rejects where it gives no verdict.
 */
export async function scan(address: ClamdAddress, bytes: Buffer): Promise<'clean' | 'infected'> {
  const verdict = await ask(address, 'INSTREAM', [...chunksOf(bytes), Buffer.alloc(4)])
  if (/^stream: OK$/.test(verdict)) return 'clean'
  if (/^stream: .+ FOUND$/.test(verdict)) return 'infected'
  throw new Error(`clamd answered: ${verdict.slice(0, 200)}`)
}

/** Whether ClamAV's daemon answers there. */
export async function isAnswering(address: ClamdAddress): Promise<boolean> {
  return ask(address, 'PING', []).then(
    (answer) => answer === 'PONG',
    () => false,
  )
}

function chunksOf(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    chunks.push(length, chunk)
  }
  return chunks
}

async function ask(address: ClamdAddress, command: string, then: readonly Buffer[]): Promise<string> {
  const socket = connect(address)
  const late = setTimeout(() => socket.destroy(new Error('clamd takes too long')), LONGEST_MS)
  try {
    socket.write(`z${command}\0`)
    for (const part of then) socket.write(part)
    return (await text(socket)).replace(/\0.*$/s, '')
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
}
