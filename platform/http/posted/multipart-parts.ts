import { Dicer } from '@fastify/busboy'
import { readDisposition, type Disposition } from './disposition.ts'

/** The posted body is no form with parts, or breaks off. */
export class NotMultipart extends Error {}

/** Is told of the parts of a form as they arrive; one may begin before the end of the one before it. May throw, which ends the reading. */
export type PartReader = (part: Disposition) => { readonly take: (bytes: Buffer) => void; readonly end: () => void }

/** In bytes, of the head of one part: browsers write some two hundred, and a name of up to 255 characters. */
const MAX_HEAD = 4 * 1024
const MAX_LINES_OF_HEAD = 16
/** The bytes that are parsed at once, few enough that reading ends soon after a limit. */
const SLICE = 8 * 1024

/** The boundary that a content type names; null where it is no form with parts. */
export function boundaryOf(contentType: string): string | null {
  const [type = '', ...parameters] = contentType.split(';')
  if (type.trim().toLowerCase() !== 'multipart/form-data') return null
  for (const parameter of parameters) {
    const found = /^\s*boundary=(?:"([^"]{1,70})"|([^\s"]{1,70}))\s*$/i.exec(parameter)
    if (found) return found[1] ?? found[2] ?? null
  }
  return null
}

/**
 * Hands over the parts of a form as they arrive, and holds no more of it than a chunk. Rejects with NotMultipart where
 * it is none or not whole, and with whatever the reader throws.
 */
export async function readParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  partReader: PartReader,
): Promise<void> {
  // Its types do not name the size of a head, which it documents as `headerSize`.
  const limits: Dicer.Config & { maxHeaderSize: number } = {
    maxHeaderSize: MAX_HEAD,
    maxHeaderPairs: MAX_LINES_OF_HEAD,
  }
  const parser = new Dicer({ boundary, ...limits })
  const failures: unknown[] = []
  const fail = (error: unknown) => failures.push(error)
  const guarded = (act: () => void) => {
    if (failures.length > 0) return
    try {
      act()
    } catch (error) {
      fail(error)
    }
  }
  const ended: Promise<unknown>[] = []
  parser.on('error', () => fail(new NotMultipart()))
  parser.on('part', (part) => {
    let reading: ReturnType<PartReader> | null = null
    part.on('error', () => fail(new NotMultipart()))
    part.on('header', (head) =>
      guarded(() => {
        const [header = ''] = (head as Record<string, string[]>)['content-disposition'] ?? []
        // The parser gives each byte as a character.
        const disposition = readDisposition(Buffer.from(header, 'latin1').toString())
        if (!disposition) throw new NotMultipart()
        reading = partReader(disposition)
      }),
    )
    part.on('data', (bytes) => guarded(() => reading?.take(bytes as Buffer)))
    ended.push(
      new Promise<void>((resolve) => {
        part.on('end', () => {
          guarded(() => {
            if (!reading) throw new NotMultipart()
            reading.end()
          })
          resolve()
        })
      }),
    )
  })
  // Not `once` of events: an error, which is noted above, may come before the end.
  const finished = new Promise<void>((resolve) => parser.on('finish', resolve))
  const drained = () => new Promise<void>((resolve) => parser.once('drain', resolve))
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length && failures.length === 0 && parser.writable; at += SLICE) {
      const slice = Buffer.from(chunk.buffer, chunk.byteOffset + at, Math.min(SLICE, chunk.length - at))
      if (!parser.write(slice)) await Promise.race([drained(), finished])
    }
    if (failures.length > 0) throw failures[0]
  }
  parser.end()
  await finished
  if (failures.length === 0) await Promise.all(ended)
  if (failures.length > 0) throw failures[0]
}
