import { normalText } from '../text/normal-text.ts'

/** The types of files that may be attached, told by their content. */
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

const MEBIBYTE = 1024 * 1024

/** Per message. */
export const MAX_FILES = 3
/** In bytes, of one file and of those of one message. */
export const MAX_FILE_BYTES = 5 * MEBIBYTE
export const MAX_TOTAL_BYTES = 10 * MEBIBYTE
/** A photograph of a telephone has twelve million. */
export const MAX_PIXELS = 25_000_000

/** Why a file is not taken; the interface has a sentence for each that says what to do. */
export type FileRefusal =
  /** Neither PDF nor JPEG nor PNG, whatever its name says. */
  | 'type'
  /** Begins like one of them, and is none. */
  | 'damaged'
  | 'empty'
  | 'too-big'
  | 'too-big-together'
  | 'too-many'
  | 'too-many-pixels'
  | 'infected'
  /** The virus scanner does not answer. */
  | 'not-checked'
  /** Too many files are being received at this moment. */
  | 'busy'
  /** As many bytes as are stored in an hour have come already. */
  | 'full'

const endings: Record<AttachmentType, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

const LONGEST_NAME = 80

/**
 * The name that a file is kept and offered under: the last part of what its sender called it, without what a header, a
 * path or a terminal would take for something else, and with the ending of what it is.
 */
export function attachmentName(typed: string, type: AttachmentType): string {
  const bare = (normalText(typed.toWellFormed(), 'NFC').split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"<>|:*?%;]/gu, ' ')
    .replace(/\.\p{L}{2,5}\s*$/u, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.~-]+/, '')
    .trim()
  const name = Array.from(bare).slice(0, LONGEST_NAME).join('').trim()
  return `${name || 'file'}.${endings[type]}`
}
