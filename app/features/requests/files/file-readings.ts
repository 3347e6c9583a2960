import type { AttachmentType, FileRefusal } from '#domain/requests/attachment.ts'
import type { ForeignKind } from '#platform/foreign/foreign-kind.ts'

/** A file as it may be kept. */
export type ExaminedFile = { readonly type: AttachmentType; readonly bytes: Buffer }

/** In milliseconds: longer than the library for images itself works on one. */
const longest = 15_000

/** Whether the content of a file that begins as a PDF is one. */
export const PDF: ForeignKind<Buffer, boolean> = { name: 'pdf', longest, isAwaited: true }

/** All that a PDF says in words. */
export const PDF_TEXT: ForeignKind<Buffer, string> = { name: 'pdf-text', longest, isAwaited: false }

/** An image of somebody, made anew. */
export const IMAGE: ForeignKind<ExaminedFile, ExaminedFile | FileRefusal> = { name: 'image', longest, isAwaited: true }

/** A stored image, drawn for a screen; null where it can’t be. */
export const SHOWN_IMAGE: ForeignKind<Buffer, Buffer | null> = { name: 'shown-image', longest, isAwaited: true }
