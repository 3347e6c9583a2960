import { domainToASCII } from 'node:url'
import type { Header } from 'postal-mime'
import type { SenderProof } from '#domain/requests/mail-marks.ts'

/** A method's result in an Authentication-Results header (RFC 8601), with its properties: `header.from`, `smtp.mailfrom`… */
type Result = { readonly method: string; readonly result: string; readonly of: (property: string) => string }

/** In characters: no server writes more, and nobody waits for what is longer. */
const LONGEST = 16 * 1024

/**
 * What the operator's own mail server found out about the sender that a mail names: that it is them, by DMARC or else by a
 * signature or an envelope of their own domain; that DMARC, or their domain, says it is not; or nothing. Whatever another
 * server says, or a server without its name among `authservIds`, is not read.
 */
export function proofOf(
  headers: readonly Header[],
  { address, authservIds }: { readonly address: string; readonly authservIds: readonly string[] },
): SenderProof {
  const domain = domainOf(address)
  if (domain === '') return 'none'
  const { told, believed } = resultsOf(headers, authservIds)
  const isAbout = (result: Result, property: string) => isAligned(domain, domainOf(result.of(property)))
  const having = (results: readonly Result[], method: string, is: string) =>
    results.filter((each) => each.method === method && each.result === is)
  // Nobody forges what speaks against them: it counts wherever it stands.
  if (having(told, 'dmarc', 'fail').length > 0) return 'failed'
  const isProved =
    having(believed, 'dmarc', 'pass').some((each) => each.of('header.from') === '' || isAbout(each, 'header.from')) ||
    having(believed, 'dkim', 'pass').some((each) => isAbout(each, each.of('header.d') ? 'header.d' : 'header.i')) ||
    having(believed, 'spf', 'pass').some((each) => isAbout(each, 'smtp.mailfrom'))
  if (isProved) return 'proved'
  return having(told, 'spf', 'fail').some((each) => isAbout(each, 'smtp.mailfrom')) ? 'failed' : 'none'
}

/**
 * The results of our own server. It writes above all that the mail brought along, so what stands beneath the next
 * `Received` is not its own. Where it writes beneath its `Received`, as some do, nothing but the order tells its header from
 * one that the mail brought: then the topmost alone is believed.
 */
function resultsOf(headers: readonly Header[], authservIds: readonly string[]) {
  const ids = authservIds.map((id) => id.toLowerCase())
  const isOurs = ({ key, value }: Header) =>
    key === 'authentication-results' && value.length <= LONGEST && ids.includes(servIdOf(value))
  const first = headers.findIndex(isOurs)
  if (first === -1) return { told: [], believed: [] }
  const end = headers.findIndex(({ key }, at) => at > first && key === 'received')
  const ours = headers.slice(first, end === -1 ? undefined : end).filter(isOurs)
  const isAtTop = !headers.slice(0, first).some(({ key }) => key === 'received')
  const told = ours.map(({ value }) => readResults(value))
  return { told: told.flat(), believed: isAtTop ? told.flat() : (told[0] ?? []) }
}

function servIdOf(value: string): string {
  return (sectionsOf(value)[0]?.[0] ?? '').toLowerCase()
}

/** The results within such a header, `dkim=pass header.d=correo.example` each. */
export function readResults(value: string): readonly Result[] {
  return sectionsOf(value)
    .slice(1)
    .flatMap(([first = '', ...properties]) => {
      const [method = '', result = ''] = first.toLowerCase().split('=', 2)
      if (result === '') return []
      const named = properties.map((each) => [each.slice(0, each.indexOf('=')).toLowerCase(), each] as const)
      const of = (property: string) =>
        named
          .find(([name]) => name === property)?.[1]
          .slice(property.length + 1)
          .toLowerCase() ?? ''
      return [{ method: method.split('/')[0] ?? '', result, of }]
    })
}

/** Its words between the semicolons, without comments and quotation marks; what stands in quotes is part of one word. */
function sectionsOf(value: string): readonly (readonly string[])[] {
  const sections: string[][] = [[]]
  let word = ''
  let comments = 0
  let isQuoted = false
  const end = () => {
    if (word !== '') sections.at(-1)!.push(word)
    word = ''
  }
  for (let at = 0; at < value.length; at++) {
    const sign = value[at]!
    if (sign === '\\' && (isQuoted || comments > 0)) at++
    else if (comments > 0) comments += sign === '(' ? 1 : sign === ')' ? -1 : 0
    else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) word += /[\s=]/.test(sign) ? '_' : sign
    else if (sign === '(') comments = 1
    else if (sign === ';') {
      end()
      sections.push([])
    } else if (/\s/.test(sign)) end()
    else word += sign
  }
  end()
  return sections.map(withoutSpaces)
}

/** `spf = pass` is one word as well. */
function withoutSpaces(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isOpen = last !== undefined && last.indexOf('=') === last.length - 1
    if (last !== undefined && (isOpen || word.startsWith('='))) joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined
}

/** The domain of an address, or the domain itself; empty for none. */
function domainOf(typed: string): string {
  return domainToASCII(typed.slice(typed.lastIndexOf('@') + 1).replace(/\.$/, ''))
}

/**
 * Whether one domain speaks for the other: it is the same, or stands above or beneath it. What has no dot is a country's or
 * a kind's, and speaks for nobody.
 */
function isAligned(one: string, other: string): boolean {
  const [upper, lower] = one.length <= other.length ? [one, other] : [other, one]
  return upper.includes('.') && (upper === lower || lower.endsWith(`.${upper}`))
}
