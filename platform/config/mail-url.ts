import path from 'node:path'
import { fileURLToPath } from 'node:url'

export type FileSettings = { readonly kind: 'file'; readonly folder: string }

export type SmtpSettings = {
  readonly kind: 'smtp'
  readonly host: string
  readonly port: number
  /** TLS from the first byte. Otherwise STARTTLS, whenever the server offers it. */
  readonly secure: boolean
  /** Better not to send than to send in clear. */
  readonly requireTls: boolean
  readonly auth: { readonly user: string; readonly pass: string } | null
}

export type MailgunSettings = {
  readonly kind: 'mailgun'
  readonly key: string
  readonly domain: string
  readonly endpoint: string
  /** Mailgun's sandbox lets only its own domain send. */
  readonly sandbox: boolean
}

export type MailSettings = FileSettings | SmtpSettings | MailgunSettings

/** A value, or a sentence about what is wrong. The sentence never repeats the address: it holds a password. */
type Read<Value> = { readonly value: Value } | string

const FORMS = 'write smtp://user:password@host:port, smtps://…, mailgun://KEY@DOMAIN or file:DIR'

/** Reads how our mail leaves the house. */
export function readMailUrl(typed: string): Read<MailSettings> {
  if (typed.startsWith('file:')) return readFileUrl(typed)

  const url = URL.parse(typed)
  if (!url) return `not an address we understand: ${FORMS}`
  if (url.pathname !== '' && url.pathname !== '/')
    return 'has a path after the host, and means nothing by it: remove it'
  if (url.hash !== '') return 'has a # in it: where it belongs to the user name, password or key, write %23'
  // The text after a ? that belongs to a password would be taken for a parameter, and named.
  if (url.search.includes('@'))
    return 'has a ? before its @: where it belongs to the user name, password or key, write %3F'

  const user = decoded(url.username)
  const pass = decoded(url.password)
  if (user === null || pass === null) return 'has a % that encodes nothing: where it belongs to the password, write %25'

  switch (url.protocol) {
    case 'smtp:':
    case 'smtps:':
      return readSmtpUrl(url, user, pass)
    case 'mailgun:':
      return readMailgunUrl(url, user, pass)
    default:
      return `${url.protocol.slice(0, -1)} is no way of sending we know: ${FORMS}`
  }
}

function readFileUrl(typed: string): Read<FileSettings> {
  const folder = typed.slice('file:'.length)
  if (folder === '') return 'names no folder: write one, as in file:data/mail'
  if (!folder.startsWith('//')) return { value: { kind: 'file', folder: path.resolve(folder) } }
  try {
    return { value: { kind: 'file', folder: fileURLToPath(typed) } }
  } catch {
    return 'names a folder on another host: write file:DIR or file:///DIR'
  }
}

function readSmtpUrl(url: URL, user: string, pass: string): Read<SmtpSettings> {
  const secure = url.protocol === 'smtps:'
  const unknown = unknownParameter(url, secure ? [] : ['tls'])
  if (unknown) return unknown
  const tls = url.searchParams.get('tls')
  if (tls !== null && tls !== 'required') return 'tls is not a word we know there: write tls=required, or leave it out'
  if (url.hostname === '') return 'names no host: write smtp://host:port'
  if ((user === '') !== (pass === ''))
    return 'has a user name without a password, or the other way round: write both or none'
  return {
    value: {
      kind: 'smtp',
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      requireTls: tls === 'required',
      auth: user === '' ? null : { user, pass },
    },
  }
}

function readMailgunUrl(url: URL, key: string, pass: string): Read<MailgunSettings> {
  const unknown = unknownParameter(url, ['sandbox', 'endpoint'])
  if (unknown) return unknown
  if (key === '' || pass !== '') return 'needs exactly the key before the @: write mailgun://KEY@DOMAIN'
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(url.hostname) || url.port !== '') {
    return 'names no domain that sends: write mailgun://KEY@DOMAIN'
  }
  const sandbox = url.searchParams.get('sandbox')
  if (sandbox !== null && sandbox !== '1') return 'sandbox is either there as sandbox=1, or not at all'
  const endpoint = url.searchParams.get('endpoint') ?? 'https://api.mailgun.net'
  if (!isEndpoint(endpoint))
    return 'endpoint is no https address without a path: write one like https://api.eu.mailgun.net'
  return {
    value: { kind: 'mailgun', key, domain: url.hostname, endpoint: new URL(endpoint).origin, sandbox: sandbox === '1' },
  }
}

/** The key goes there, so it must be encrypted on every way that leaves this machine. */
function isEndpoint(typed: string): boolean {
  const url = URL.parse(typed)
  if (!url || typed.replace(/\/$/, '') !== url.origin) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '::1' || host === '[::1]'
}

function unknownParameter(url: URL, known: readonly string[]): string | null {
  const names = [...url.searchParams.keys()]
  const unknown = names.find((name, place) => !known.includes(name) || names.indexOf(name) !== place)
  if (unknown === undefined) return null
  return `${unknown} is a parameter too many: ${known.length > 0 ? `known are ${known.join(' and ')}, once each` : 'none is known there'}`
}

/** A part of an address; null where a % in it encodes nothing. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
