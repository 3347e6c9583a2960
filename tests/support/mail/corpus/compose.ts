/** How a text goes over the line: its charset, what it calls itself, and its transfer encoding. */
export type Encoding = {
  readonly charset?: Charset
  /** Where it is not what it says; null says nothing of it. */
  readonly says?: string | null
  readonly transfer?: '7bit' | '8bit' | 'quoted-printable' | 'base64'
  readonly parameters?: string
}

export type Charset = 'utf-8' | 'iso-8859-1' | 'iso-8859-15' | 'windows-1252' | 'utf-16le'

const CRLF = '\r\n'

/** A mail of its header lines and its one part, as bytes. */
export function mail(headers: readonly string[], part: Buffer): Buffer {
  return Buffer.concat([bytes([...headers, 'MIME-Version: 1.0', ''].join(CRLF)), part])
}

/** A text, or HTML, with the headers of its part. */
export function text(words: string, encoding: Encoding = {}, type = 'text/plain'): Buffer {
  const { charset = 'utf-8', says = charset, transfer = '8bit', parameters = '' } = encoding
  const named = says === null ? '' : `; charset=${says}`
  const body = transferred(inCharset(words.replaceAll('\n', CRLF), charset), transfer)
  return part([`Content-Type: ${type}${named}${parameters}`, `Content-Transfer-Encoding: ${transfer}`], body)
}

export function html(words: string, encoding: Encoding = {}): Buffer {
  return text(words, encoding, 'text/html')
}

export function file(name: string, type: string, content: Buffer, disposition = 'attachment'): Buffer {
  return part(
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-ID: <uno>',
      'Content-Transfer-Encoding: base64',
    ],
    transferred(content, 'base64'),
  )
}

/** A part signed as S/MIME in one piece, whose content lies open in it; `inPieces` as programs write it that do not know its length. */
export function signedInOnePiece(signed: Buffer, inPieces = false): Buffer {
  const [signedData, data] = ['06092a864886f70d010702', '06092a864886f70d010701'].map((id) => Buffer.from(id, 'hex'))
  const half = Math.floor(signed.length / 2)
  const content = inPieces
    ? Buffer.concat([
        Buffer.from([0x24, 0x80]),
        element(0x04, signed.subarray(0, half)),
        element(0x04, signed.subarray(half)),
        Buffer.alloc(2),
      ])
    : element(0x04, signed)
  const inner = element(0x30, Buffer.from([2, 1, 1]), element(0x31), element(0x30, data!, element(0xa0, content)))
  return smime('signed-data', element(0x30, signedData!, element(0xa0, inner)))
}

/** What only a key opens. */
export function enveloped(): Buffer {
  const envelopedData = Buffer.from('06092a864886f70d010703', 'hex')
  return smime('enveloped-data', element(0x30, envelopedData, element(0xa0, Buffer.alloc(300, 7))))
}

function smime(kind: string, content: Buffer): Buffer {
  return part(
    [
      `Content-Type: application/pkcs7-mime; smime-type=${kind}; name="smime.p7m"`,
      'Content-Disposition: attachment; filename="smime.p7m"',
      'Content-Transfer-Encoding: base64',
    ],
    transferred(content, 'base64'),
  )
}

/** An element of DER. */
function element(tag: number, ...content: readonly Buffer[]): Buffer {
  const all = Buffer.concat(content)
  const length = Buffer.alloc(5)
  length.writeUInt8(0x84)
  length.writeUInt32BE(all.length, 1)
  return Buffer.concat([Buffer.from([tag]), length, all])
}

let count = 0
export function multipart(kind: string, ...parts: readonly Buffer[]): Buffer {
  count += 1
  const boundary = `--=_parte_${count}`
  return part(
    [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    Buffer.concat([
      ...parts.flatMap((each) => [bytes(`${CRLF}--${boundary}${CRLF}`), each]),
      bytes(`${CRLF}--${boundary}--${CRLF}`),
    ]),
  )
}

/** A part of its header lines and its body as it goes over the line. */
export function part(headers: readonly string[], body: Buffer | string): Buffer {
  return Buffer.concat([bytes(`${headers.join(CRLF)}${CRLF}${CRLF}`), typeof body === 'string' ? bytes(body) : body])
}

/** As UTF-8, where header lines have letters. */
function bytes(lines: string): Buffer {
  return Buffer.from(lines)
}

const LATIN: Partial<Record<Charset, TextDecoder>> = {
  'iso-8859-15': new TextDecoder('iso-8859-15'),
  'windows-1252': new TextDecoder('windows-1252'),
}

function inCharset(words: string, charset: Charset): Buffer {
  if (charset === 'utf-8' || charset === 'utf-16le') return Buffer.from(words, charset)
  const decoder = LATIN[charset]
  if (!decoder) return Buffer.from(words, 'latin1')
  const letters = decoder.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Buffer.from(Array.from(words, (letter) => letters.indexOf(letter)))
}

function transferred(content: Buffer, transfer: NonNullable<Encoding['transfer']>): Buffer {
  switch (transfer) {
    case '7bit':
    case '8bit':
      return content
    case 'base64':
      return bytes(content.toString('base64').replaceAll(/.{76}/g, `$&${CRLF}`))
    case 'quoted-printable':
      return bytes(content.toString('latin1').split(CRLF).map(quotedPrintable).join(CRLF))
  }
}

/** A line with the letters beyond ASCII in figures, broken softly wherever it gets long: also within a letter of two bytes. */
function quotedPrintable(line: string): string {
  const signs = Array.from(line, (sign) =>
    /[!-<>-~ ]/.test(sign) ? sign : `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
  const lines = ['']
  for (const sign of signs) {
    if (lines.at(-1)!.length + sign.length > 75) {
      lines[lines.length - 1] += '='
      lines.push('')
    }
    lines[lines.length - 1] += sign
  }
  return lines.join(CRLF)
}
