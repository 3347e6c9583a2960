import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import { email } from '#domain/form-rules.ts'
import type { Brand } from '#domain/brand.ts'
import type { Mailbox } from '#emails/mail.ts'
import type { DataKeys } from './privacy/cipher.ts'
import { readDataKeys } from './privacy/data-keys.ts'
import { readDkimKey, type DkimKey } from './mail/dkim.ts'
import { readNetworks } from './http/limits/client-network.ts'
import { readMailUrl, type MailSettings } from './mail/mail-url.ts'

export type Config = {
  readonly port: number
  readonly host: string
  /** The only source of absolute addresses; without a slash at its end. */
  readonly publicOrigin: string
  /** Host names we answer for, in lower case and without a port. */
  readonly hosts: readonly string[]
  /** Where /metrics is answered, on this machine only; null: nowhere. */
  readonly metricsPort: number | null
  /** Whose X-Forwarded-For is believed. */
  readonly trustedProxies: BlockList
  /** New requests accepted from one client network in ten minutes. */
  readonly requestLimit: number
  readonly siteDir: string
  readonly dataDir: string
  readonly database: { readonly url: string } | { readonly dataDir: string }
  /** null: kept in, and the first created in, the data folder. */
  readonly dataKeys: DataKeys | null
  readonly mail: MailSettings
  readonly mailFrom: string | null
  readonly mailTo: string | null
  readonly dkim: DkimKey | null
}

/** What is wrong with the environment, a sentence per variable. */
export class ConfigMistakes extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

const DKIM_PAIR = [
  ['DKIM_KEY_FILE', 'DKIM_SELECTOR'],
  ['DKIM_SELECTOR', 'DKIM_KEY_FILE'],
] as const
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Reads the whole environment once, at start. The only reader of `process.env`.
 * Throws ConfigMistakes with every problem at the same time.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const mistakes: string[] = []
  /** The variable's value as `read` makes it; an unset or empty one is its default. A string from `read` is a problem. */
  const variable = <Value>(
    name: string,
    fallback: Value,
    read: (typed: string) => { value: Value } | string,
  ): Value => {
    const typed = env[name]?.trim()
    if (!typed) return fallback
    const result = read(typed)
    if (typeof result !== 'string') return result.value
    mistakes.push(`${name}: ${result}`)
    return fallback
  }
  const folder = (name: string, fallback: string) =>
    variable(name, path.resolve(fallback), (typed) => ({ value: path.resolve(typed) }))

  const port = variable('PORT', 3000, readPort)
  const publicOrigin = variable('PUBLIC_ORIGIN', `http://localhost:${port}`, readOrigin)
  const dataDir = folder('DATA_DIR', 'data')
  const databaseUrl = variable<string | null>('DATABASE_URL', null, readDatabaseUrl)
  const dataKeys = variable<DataKeys | null>('DATA_KEY', null, readDataKeys)
  if (env.DATABASE_URL?.trim() && !env.DATA_KEY?.trim()) {
    mistakes.push(
      'DATA_KEY: required with DATABASE_URL: write 32 random bytes in base64, as from: openssl rand -base64 32',
    )
  }
  const dkimKey = variable<string | null>('DKIM_KEY_FILE', null, readDkimKey)
  const dkimSelector = variable<string | null>('DKIM_SELECTOR', null, readSelector)
  for (const [name, other] of DKIM_PAIR) {
    if (env[other]?.trim() && !env[name]?.trim()) mistakes.push(`${name}: required with ${other}`)
  }
  const config: Config = {
    port,
    host: variable('HOST', '127.0.0.1', readHost),
    publicOrigin,
    hosts: [new URL(publicOrigin).hostname, ...variable('ALLOWED_HOSTS', [], readHosts), ...LOOPBACK],
    metricsPort: variable<number | null>('METRICS_PORT', null, readPort),
    trustedProxies: variable('TRUST_PROXY', new BlockList(), readNetworks),
    requestLimit: variable('REQUEST_LIMIT', 20, readLimit),
    siteDir: folder('SITE_DIR', 'site'),
    dataDir,
    database: databaseUrl === null ? { dataDir } : { url: databaseUrl },
    dataKeys,
    mail: variable('MAIL_URL', { kind: 'file', folder: path.join(dataDir, 'mail') } as MailSettings, readMailUrl),
    mailFrom: variable<string | null>('MAIL_FROM', null, readAddress),
    mailTo: variable<string | null>('MAIL_TO', null, readAddress),
    dkim: dkimKey !== null && dkimSelector !== null ? { selector: dkimSelector, privateKey: dkimKey } : null,
  }
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes)
  return Object.freeze(config)
}

/** Who our mail is from and where the company reads it; the brand's address unless the environment says another. */
export function mailboxes(config: Config, brand: Brand): { from: Mailbox; inbox: Mailbox } {
  return {
    from: { name: brand.name, address: config.mailFrom ?? brand.email },
    inbox: { name: brand.name, address: config.mailTo ?? brand.email },
  }
}

function readPort(typed: string) {
  const port = Number(typed)
  return /^\d{1,5}$/.test(typed) && port >= 1 && port <= 65_535
    ? { value: port }
    : `${typed} is not a port: write a number from 1 to 65535`
}

function readLimit(typed: string) {
  return /^[1-9]\d{0,8}$/.test(typed) ? { value: Number(typed) } : `${typed} is not a limit: write a number like 20`
}

function readOrigin(typed: string) {
  const url = URL.parse(typed)
  const isOrigin = url && /^https?:$/.test(url.protocol) && typed.replace(/\/$/, '') === url.origin
  return isOrigin
    ? { value: url.origin }
    : `${typed} is not an origin: write scheme and host only, like https://operator.example`
}

function readHost(typed: string) {
  const known = isIP(typed) !== 0 || /^[a-z0-9.-]+$/i.test(typed)
  return known ? { value: typed } : `${typed} is not an address to listen on: write one like 127.0.0.1 or 0.0.0.0`
}

function readHosts(typed: string) {
  const hosts = typed
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+$/.test(host))
  return wrong === undefined
    ? { value: hosts }
    : `${wrong} is not a host name: write names without port, with commas between them`
}

function readDatabaseUrl(typed: string) {
  const url = URL.parse(typed)
  const known = url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== ''
  return known
    ? { value: typed }
    : 'not a PostgreSQL address: write one like postgres://user:password@host:5432/database'
}

function readSelector(typed: string) {
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(typed)
    ? { value: typed }
    : `${typed} is not a selector: write the first part of the record's name, like alta`
}

function readAddress(typed: string) {
  return email(typed).ok
    ? { value: typed }
    : `${typed} is not one plain e-mail address: write one like pedidos@operator.example`
}
