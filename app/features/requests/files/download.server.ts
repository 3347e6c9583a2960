import { FILE_ALONE } from '#platform/http/content-security-policy.ts'
import { normalText } from '#domain/text/normal-text.ts'
import type { Attachment } from './attachments.server.ts'

/**
 * A file as an answer: only ever to be saved. Should a browser show it all the same, it is in no page of ours and may do
 * nothing.
 */
export function downloadOf({ name, type, bytes }: Attachment & { readonly bytes: Buffer }): Response {
  const ascii = normalText(name, 'NFD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .replaceAll(/["\\]/g, '')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
      'content-length': String(bytes.length),
      'content-security-policy': FILE_ALONE,
      'content-type': type,
      'x-content-type-options': 'nosniff',
    },
  })
}
