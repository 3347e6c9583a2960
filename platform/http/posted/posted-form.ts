import type { FileRefusal } from '#domain/requests/attachment.ts'
import { boundaryOf, readParts } from './multipart-parts.ts'

/** A file as somebody sent it. A file refused by its size is read to its end, so that the form gets its answer. */
export type PostedFile = {
  /** As its sender says. */
  readonly name: string
  /** Its content, to work on until it is put down or its form is answered; or why there is none, or none any more. */
  readonly takeUp: () => Buffer | FileRefusal
  /** While nobody works on it, its memory may go to others: keep no reference to its content. */
  readonly putDown: () => void
}

export type PostedForm = { readonly fields: FormData; readonly files: readonly PostedFile[] }

/** Takes the content of one part as it arrives. */
export type PartTaker = { readonly take: (bytes: Buffer) => void; readonly end: () => void }

/** Takes the files of a form; where there is none, files are read past and come as nothing. */
export type FileTaker = {
  /** A file may begin before the one before it has ended. */
  readonly begin: (name: string) => PartTaker
  /** Whether a field holds as much as a file: then it is one, without a name. */
  readonly isLongText: (field: string) => boolean
  readonly taken: () => readonly PostedFile[]
}

/** In bytes, of all texts of a form together: thirty times the longest message. */
export const MAX_TEXT = 64 * 1024
/** The longest form of ours has some two hundred, at the desk. */
const MAX_FIELDS = 500
/** In characters, of the name of a field and of a file: file systems have 255 at most. */
const LONGEST_NAME = 255

/** The posted form is larger, or has more in it, than is read. */
export class TooMuch extends Error {}

const PASSED_OVER: PartTaker = { take: () => {}, end: () => {} }

const URLENCODED = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i

/** Whether a content type is one that HTML posts forms in. */
export function isFormType(contentType: string): boolean {
  return URLENCODED.test(contentType) || boundaryOf(contentType) !== null
}

/** Reads a form of name and value pairs. Throws TooMuch beyond the limits, before any of it is decoded. */
export function readUrlencoded(bytes: Buffer): PostedForm {
  if (bytes.length > MAX_TEXT) throw new TooMuch()
  let pairs = 1
  for (let at = bytes.indexOf('&'); at !== -1; at = bytes.indexOf('&', at + 1))
    if (++pairs > MAX_FIELDS) throw new TooMuch()
  const fields = new FormData()
  for (const [name, value] of new URLSearchParams(bytes.toString())) append(fields, name, value)
  return { fields, files: [] }
}

/** Reads a form of parts as it arrives. Throws TooMuch beyond the limits, and NotMultipart where it is none. */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  files: FileTaker | null,
): Promise<PostedForm> {
  const fields = new FormData()
  let parts = 0
  let text = 0
  const countText = (bytes: number) => {
    text += bytes
    if (text > MAX_TEXT) throw new TooMuch()
  }
  await readParts(body, boundary, ({ name, filename }) => {
    if (++parts > MAX_FIELDS || (filename?.length ?? 0) > LONGEST_NAME) throw new TooMuch()
    countText(name.length + (filename?.length ?? 0))
    if (filename !== null) return files?.begin(filename) ?? PASSED_OVER
    if (files?.isLongText(name)) return files.begin('')
    const chunks: Buffer[] = []
    return {
      take(bytes) {
        countText(bytes.length)
        chunks.push(bytes)
      },
      end: () => append(fields, name, Buffer.concat(chunks).toString()),
    }
  })
  return { fields, files: files?.taken() ?? [] }
}

function append(fields: FormData, name: string, value: string): void {
  if (name.length > LONGEST_NAME) throw new TooMuch()
  fields.append(name, value)
}
