import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export type ChosenFile = { readonly name: string; readonly content: Buffer | string }

/** The request of a browser that posts a form with files. */
export function postWithFiles(origin: string, fields: Readonly<Record<string, string>>, files: readonly ChosenFile[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (files.length === 0) form.append('files', new Blob([]), '')
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return { method: 'POST', headers: { origin }, body: form }
}

/** A small and whole PDF; `more` stands in a comment of it. */
export function smallPdf(more = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${more}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )
}

/** A black PNG of that size, of so few bytes that it takes none to send; `chunks` stand before its pixels. */
export function blackPng(width: number, height: number, chunks: readonly Buffer[] = []): Buffer {
  return pngOf(width, height, Buffer.alloc(bytesOfPng(width, height)), chunks)
}

/** One of as many bytes as pixels make at most, and as dear to draw anew: each is black or white by chance. */
export function noisyPng(width: number, height: number): Buffer {
  const pixels = randomBytes(bytesOfPng(width, height))
  // Each row begins with the filter it was written with: none.
  for (let at = 0; at < pixels.length; at += pixels.length / height) pixels[at] = 0
  return pngOf(width, height, pixels, [])
}

/** Bytes in black and white before compression: a bit for each pixel, and a byte before each row. */
function bytesOfPng(width: number, height: number): number {
  return (Math.ceil(width / 8) + 1) * height
}

function pngOf(width: number, height: number, rows: Buffer, chunks: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(rows)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
