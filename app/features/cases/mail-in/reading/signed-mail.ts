import type { Email } from 'postal-mime'

/** The object identifiers of signed data and of what is signed, as they stand in a message (RFC 5652). */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex')
const DATA = Buffer.from('06092a864886f70d010701', 'hex')
/** In bytes: so far from its beginning a message says what it is. */
const BEGINNING = 40
const [OCTETS, OCTETS_IN_PIECES, EXPLICIT] = [0x04, 0x24, 0xa0]

/**
 * The mail that lies open within one that is signed as S/MIME in one piece (`smime-type=signed-data`), as bytes. null for
 * every other mail, and where it can't be got at: an encrypted one looks the same from outside.
 */
export function signedMail({ headers, attachments }: Pick<Email, 'headers' | 'attachments'>): Buffer | null {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  const [only, ...others] = attachments
  if (!/^\s*application\/(x-)?pkcs7-mime\b/i.test(type) || !only || others.length > 0) return null
  return contentOf(
    typeof only.content === 'string' ? Buffer.from(only.content) : Buffer.from(only.content as ArrayBuffer),
  )
}

function contentOf(message: Buffer): Buffer | null {
  const signed = message.subarray(0, BEGINNING).indexOf(SIGNED_DATA)
  const data = signed === -1 ? -1 : message.indexOf(DATA, signed)
  if (data === -1) return null
  const outer = elementAt(message, data + DATA.length)
  const inner = outer?.tag === EXPLICIT ? elementAt(message, outer.begins) : null
  if (inner?.tag === OCTETS) return message.subarray(inner.begins, inner.ends ?? inner.begins)
  if (inner?.tag !== OCTETS_IN_PIECES) return null
  const pieces: Buffer[] = []
  for (let at = inner.begins; at < (inner.ends ?? message.length);) {
    const piece = elementAt(message, at)
    // What has no length of its own ends with two zeros.
    if (piece?.tag !== OCTETS || piece.ends === null) break
    pieces.push(message.subarray(piece.begins, piece.ends))
    at = piece.ends
  }
  return Buffer.concat(pieces)
}

type Element = {
  readonly tag: number
  readonly begins: number
  /** null where it goes on until its end is marked. */
  readonly ends: number | null
}

/** The element of BER that begins there; null where none does. */
function elementAt(bytes: Buffer, at: number): Element | null {
  const [tag, first] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || first === undefined) return null
  const count = first & 0x7f
  const begins = first < 0x80 ? at + 2 : at + 2 + count
  if (count > 4 && first >= 0x80) return null
  if (first === 0x80) return { tag, begins, ends: null }
  if (begins > bytes.length) return null
  const length = first < 0x80 ? first : bytes.readUIntBE(at + 2, count)
  return { tag, begins, ends: Math.min(begins + length, bytes.length) }
}
