import { MOST_FILES, MOST_OF_ALL, MOST_OF_ONE, type FileRefusal } from '#domain/attachment.ts'
import { NotMultipart, readMultipart } from '../http/multipart.ts'

/** A file as somebody sent it. What is refused by its size is read to its end, so that the form gets its answer. */
export type PostedFile = {
  /** As its sender says. */
  readonly name: string
  readonly content: Buffer | FileRefusal
}

export type Upload = { readonly fields: URLSearchParams; readonly files: readonly PostedFile[] }

/** In bytes: texts, as of a form without files; and everything, with files that are refused but read past. */
const MOST_TEXT = 64 * 1024
export const MOST_UPLOADED = 32 * 1024 * 1024
const MOST_PARTS = 100

/** What was posted is larger than is read. */
export class TooMuch extends Error {}

type Part = { readonly name: string; readonly filename: string | null; chunks: Buffer[]; refusal: FileRefusal | null }

/**
 * Reads the texts and files of a form. Files are kept in memory only as far as they may be taken at all, and none of
 * them unless `holdsFiles`. Throws TooMuch beyond the limits, and NotMultipart where it is no form.
 */
export async function readUpload(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  holdsFiles: boolean,
): Promise<Upload> {
  const fields = new URLSearchParams()
  const files: PostedFile[] = []
  let parts = 0
  let part: Part | null = null
  let text = 0
  let size = 0
  let held = 0
  for await (const event of readMultipart(counted(body), boundary)) {
    if (event.kind === 'part') {
      if (++parts > MOST_PARTS) throw new TooMuch()
      size = 0
      part = { ...event, chunks: [], refusal: null }
      text += part.name.length + (part.filename?.length ?? 0)
      if (files.length >= MOST_FILES) part.refusal = 'too-many'
      else if (!holdsFiles) part.refusal = 'busy'
    } else if (!part) throw new NotMultipart()
    else if (event.kind === 'content' && part.filename === null) {
      text += event.bytes.length
      if (text > MOST_TEXT) throw new TooMuch()
      part.chunks.push(event.bytes)
    } else if (event.kind === 'content') {
      size += event.bytes.length
      if (part.refusal) continue
      held += event.bytes.length
      part.chunks.push(event.bytes)
      if (size > MOST_OF_ONE) part.refusal = 'too-big'
      else if (held > MOST_OF_ALL) part.refusal = 'too-big-together'
      if (part.refusal) held -= part.chunks.splice(0).reduce((sum, { length }) => sum + length, 0)
    } else {
      const content = Buffer.concat(part.chunks)
      if (part.filename === null) fields.append(part.name, content.toString())
      // An input in which nothing was chosen comes as a file without a name.
      else if (part.filename !== '' || size > 0) files.push({ name: part.filename, content: part.refusal ?? content })
      part = null
    }
  }
  return { fields, files }
}

/** Ends a body that goes beyond what is read, whatever length it said it has. */
async function* counted(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MOST_UPLOADED) throw new TooMuch()
    yield chunk
  }
}
