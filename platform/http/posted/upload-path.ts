import type { IncomingMessage } from 'node:http'
import { boundaryOf } from './multipart-parts.ts'

/** Where forms may bring files along. Everywhere else a body is small. */
// What a reply of the desk brings goes to the sign-in page where the session has ended: its text is carried over.
const PATHS = [
  /^\/justificante\/[^/]+$/,
  /^\/reclamaciones$/,
  /^\/gestion\/casos\/[^/]+$/,
  /^\/gestion\/agenda$/,
  /^\/gestion\/ajustes\/imagenes$/,
  /^\/gestion\/entrar$/,
]

/** How long a form with files may take to arrive, in milliseconds: 4.5 MiB by a connection of 30 kB/s. */
export const UPLOAD_MS = 150_000

/** Whether a request may bring files: its body is larger then, and takes longer. */
export function isUpload({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return (
    method === 'POST' &&
    PATHS.some((pattern) => pattern.test(path)) &&
    boundaryOf(headers['content-type'] ?? '') !== null
  )
}
