import { publicPages } from '../support/page/pages.ts'
import { encodings } from './encodings.ts'
import { allForms, otherForms } from './forms.ts'

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const OTHER_PATHS = ['/documents/', '/social/', '/assets/', '/cookie-answer', '/cobertura/lugares', '/justificante/x']
const FOUND_PATHS = [
  '/tarifas.json',
  '/sitemap.xml',
  '/robots.txt',
  '/__manifest',
  '/_root.data',
  '/favicon.ico',
  '/healthz',
]
const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'DELETE',
  'QUERY',
  'get',
  '',
]
const ODD = [
  '', '\0', '%00', '%', '%ff', '%2e%2e%2f', '../', '..%5c', '//', '\\', '?', '&', '=', '#', ';', '__proto__', 'constructor',
  '{{7*7}}', '${7*7}', '<script>', "'", '"', '\r\n', '\n', '\u202e', '\ufffd', '\ud800', '😀', 'a'.repeat(3000), '-1', '1e99', 'NaN',
  '0000', '9999', '.data', 'undefined', 'null', '[]', '[object Object]', '%E0%A4%A', '٢',
] // prettier-ignore
const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json',
  'text/plain',
  '',
]
const POSTED = [...allForms, ...otherForms]
const HEADERS = [
  'Accept-Language', 'Cookie', 'Origin', 'Referer', 'Sec-Fetch-Site', 'X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded',
  'Accept-Encoding', 'Content-Encoding', 'If-None-Match', 'If-Modified-Since', 'Range', 'Expect', 'Upgrade',
  'Transfer-Encoding', 'Content-Length', 'Host', 'X-HTTP-Method-Override', 'Accept', 'TE',
] // prettier-ignore
const { page, script } = encodings

/** The bytes of one request: a visitor's own, with one or more things about it changed. */
export function fuzzedRequest(random: () => number, host: string): Buffer {
  const upTo = (count: number) => Math.floor(random() * count)
  const one = <Item>(items: readonly Item[]): Item => items[upTo(items.length)]!
  const maybe = (chance: number) => random() < chance
  const spoiled = (text: string) => {
    const at = upTo(text.length + 1)
    return text.slice(0, at) + one(ODD) + text.slice(at + upTo(3))
  }

  const isForm = maybe(0.45)
  const form = one(POSTED)
  let target: string = isForm
    ? one([page, page, script]).address(form.path)
    : one([...publicPages, ...OTHER_PATHS, ...FOUND_PATHS])
  if (maybe(0.3)) target += one(['?lng=', '?lineas=', '?paso=', '?q=', '/']) + one(ODD)
  if (maybe(isForm ? 0.1 : 0.5)) target = spoiled(target)
  // Line ends and spaces would end the target; those of the whole head are broken further down.
  target = encodeURI(target.toWellFormed()).replaceAll('%25', '%')

  const fields = form.fields().map(([name, value]): [string, string] => [name, String(value)])
  for (let n = isForm ? upTo(4) : 0; n > 0; n--) {
    const index = upTo(fields.length)
    const [name, value] = fields[index]!
    if (maybe(0.2)) fields.splice(index, 1)
    else if (maybe(0.3)) fields.push([spoiled(name), value])
    else fields[index] = [name, maybe(0.5) ? one(ODD) : spoiled(value)]
    if (fields.length === 0) break
  }
  const asParts = maybe(0.4)
  let body = !isForm ? '' : asParts ? partsOf(fields) : new URLSearchParams(fields).toString()
  if (maybe(0.15)) body = spoiled(body)

  const method = isForm && maybe(0.95) ? 'POST' : one(METHODS)
  const type = maybe(0.9) ? TYPES[asParts ? 1 : 0] : one(TYPES)
  const content = Buffer.from(body)
  const head = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close']
  if (isForm) head.push(`Content-Type: ${type}`, `Content-Length: ${content.length + (maybe(0.03) ? upTo(9) - 4 : 0)}`)
  while (maybe(0.3)) head.push(`${one(HEADERS)}: ${maybe(0.5) ? one(ODD) : spoiled('gzip, br; q=0.5')}`)
  const lines = head.map((line) => (maybe(0.01) ? spoiled(line) : line))
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content])
}

function partsOf(fields: readonly (readonly [string, string])[]): string {
  const parts = fields.map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--x--\r\n`
}
