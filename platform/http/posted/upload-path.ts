import type { IncomingMessage } from 'node:http'
import { MAX_TOTAL_BYTES, MAX_FILE_BYTES } from '#domain/requests/attachment.ts'
import { formsOfRights } from '#domain/requests/right-forms.ts'
import { rightKinds } from '#domain/requests/right-kinds.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { boundaryOf } from './multipart-parts.ts'

/** Where forms may bring files along. Everywhere else a body is small. */
// Files of a reply at the desk go to the sign-in page where the session has ended: its text is carried over.
const PATHS = [
  /^\/justificante\/[^/]+$/,
  /^\/gestion\/casos\/[^/]+$/,
  /^\/gestion\/(agenda|mi-dia)$/,
  /^\/gestion\/ajustes\/imagenes$/,
  /^\/gestion\/ajustes\/cobertura$/,
  /^\/gestion\/entrar$/,
]

/** The rights that files may come with. */
const RIGHTS: readonly string[] = rightKinds
  .filter((kind) => formsOfRights[kind].takesFiles)
  .map((kind) => pagesOfRights[kind].path)

/** In bytes, how large the files of a form may be, and the field for text that is taken for a file, as it may be as long. */
export type UploadLimits = { readonly ofOne: number; readonly ofAll: number; readonly longText: string | null }

export const ofAttachments: UploadLimits = { ofOne: MAX_FILE_BYTES, ofAll: MAX_TOTAL_BYTES, longText: null }
/** 300,000 rows with a note in each language. */
const MAX_OF_TABLE = 30 * 1024 * 1024
const ofTables: UploadLimits = { ofOne: MAX_OF_TABLE, ofAll: MAX_OF_TABLE, longText: 'pasted' }

/** Whether a form on a path may bring tables: for staff alone, as one of them takes most of the memory that there is for all uploads. */
export function takesTables(path: string): boolean {
  return path === '/gestion/ajustes/cobertura'
}

/** How much a form may bring that takes tables; of somebody who may bring none no more than any other. */
export function limitsOfTables(mayBringTables: boolean): UploadLimits {
  return mayBringTables ? ofTables : { ...ofAttachments, longText: ofTables.longText }
}

/** How long a form with files may take to arrive, in milliseconds: 4.5 MiB by a connection of 30 kB/s. */
export const UPLOAD_MS = 150_000

/** Whether a request may bring files: its body is larger then, and takes longer. */
export function isUpload({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return (
    method === 'POST' &&
    (RIGHTS.includes(path) || PATHS.some((pattern) => pattern.test(path))) &&
    boundaryOf(headers['content-type'] ?? '') !== null
  )
}
