/** Of a form with files (RFC 7578): where its part begins, what follows of it, and that it is over. */
export type MultipartEvent =
  | { readonly kind: 'part'; readonly name: string; readonly filename: string | null }
  | { readonly kind: 'content'; readonly bytes: Buffer }
  | { readonly kind: 'end' }

/** What was posted is no form with parts, or breaks off. */
export class NotMultipart extends Error {}

const MOST_HEADERS = 8 * 1024
const LINE_END = Buffer.from('\r\n')
const HEADERS_END = Buffer.from('\r\n\r\n')

/** The boundary that a content type names; null where it is no form with parts. */
export function boundaryOf(contentType: string): string | null {
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  return found?.[1] ?? found?.[2] ?? null
}

/**
 * Reads a form part by part as it arrives, and holds no more of it than a chunk. Throws NotMultipart where it is none,
 * or not whole.
 */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartEvent> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let state: 'before' | 'content' | 'delimited' | 'headers' | 'done' = 'before'
  // The first delimiter has no line before it.
  let rest: Buffer = LINE_END
  for await (const chunk of body) {
    if (state === 'done') continue
    rest = Buffer.concat([rest, chunk])
    for (let more = true; more;) {
      more = false
      if (state === 'before' || state === 'content') {
        const at = rest.indexOf(delimiter)
        // What may be the beginning of a delimiter waits for its end.
        const sure = at === -1 ? Math.max(0, rest.length - delimiter.length) : at
        if (state === 'content' && sure > 0) yield { kind: 'content', bytes: rest.subarray(0, sure) }
        rest = rest.subarray(at === -1 ? sure : at + delimiter.length)
        if (at !== -1) {
          if (state === 'content') yield { kind: 'end' }
          state = 'delimited'
          more = true
        }
      } else if (state === 'delimited' && rest.length >= 2) {
        if (rest.subarray(0, 2).equals(LINE_END)) {
          state = 'headers'
          more = true
        } else if (rest.subarray(0, 2).toString() === '--') state = 'done'
        else throw new NotMultipart()
      } else if (state === 'headers') {
        const at = rest.indexOf(HEADERS_END)
        if (at === -1 ? rest.length > MOST_HEADERS : at > MOST_HEADERS) throw new NotMultipart()
        if (at !== -1) {
          yield { kind: 'part', ...disposition(rest.subarray(0, at).toString()) }
          rest = rest.subarray(at + HEADERS_END.length)
          state = 'content'
          more = true
        }
      }
    }
  }
  if (state !== 'done') throw new NotMultipart()
}

function disposition(headers: string): { name: string; filename: string | null } {
  const found = /^content-disposition:\s*form-data\s*;(.*)/ims.exec(headers)?.[1] ?? ''
  const name = quoted(found, 'name')
  if (name === null) throw new NotMultipart()
  return { name, filename: quoted(found, 'filename') }
}

function quoted(parameters: string, name: string): string | null {
  const found = new RegExp(`(?:^|;)\\s*${name}="((?:\\\\"(?=[^;\r\n]*")|[^"])*)"`).exec(parameters)?.[1]
  // Browsers write a quote as %22 and a backslash as it is (HTML standard, multipart/form-data encoding); other programs
  // write a quote with a backslash before it.
  return found?.replaceAll('\\"', '"').replaceAll(/%(22|0D|0A)/g, (code) => decodeURIComponent(code)) ?? null
}
