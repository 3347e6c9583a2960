import { createHash, createVerify, type KeyObject } from 'node:crypto'

/**
 * Whether a message carries a DKIM signature that the public key confirms, as RFC 6376 says for rsa-sha256 and
 * relaxed/relaxed: what a receiving server does, without the DNS. Gives the signature's tags, or why it does not hold.
 */
export function checkDkim(raw: string, publicKey: KeyObject): Map<string, string> | string {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = head.split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header))
  if (!signature) return 'no signature'
  const value = signature.slice(signature.indexOf(':') + 1)
  const tags = new Map(
    value.split(';').map((tag) => {
      const [name = '', ...text] = tag.split('=')
      return [name.trim(), text.join('=').replaceAll(/\s/g, '')] as const
    }),
  )
  const body = relaxedBody(rest.join('\r\n\r\n'))
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags.get('bh')) return 'another body'

  const names = tags.get('h')?.toLowerCase().split(':') ?? []
  const left = headers.toReversed()
  const signedHeaders = names.flatMap((name) => {
    const at = left.findIndex((header) => header.toLowerCase().startsWith(`${name}:`))
    return at === -1 ? [] : left.splice(at, 1).map(relaxedHeader)
  })
  const unsigned = relaxedHeader(signature.replace(/(\bb=)[^;]*/, '$1'))
  const holds = createVerify('RSA-SHA256')
    .update(`${signedHeaders.map((header) => `${header}\r\n`).join('')}${unsigned}`, 'latin1')
    .verify(publicKey, tags.get('b') ?? '', 'base64')
  return holds ? tags : 'other headers'
}

function relaxedHeader(header: string): string {
  const colon = header.indexOf(':')
  const value = header.slice(colon + 1).replaceAll('\r\n', '')
  return `${header.slice(0, colon).toLowerCase().trim()}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\r\n`).join('')
}
