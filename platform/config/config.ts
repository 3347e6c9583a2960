import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { isEmail } from '#domain/people/form-rules.ts'
import type { Brand } from '#domain/operator/brand.ts'
import type { Mailbox } from '#emails/mail.ts'
import { readDkimKey, type DkimKey } from './dkim-key.ts'
import { readNetworks } from './networks.ts'
import { readDataKeys, type DataKeys } from './typed-keys.ts'
import { readClamdAddress, type ClamdAddress } from '../files/clamd.ts'
import { readMailInbox, type MailInbox } from './mail-inbox.ts'
import { readMailUrl, type MailSettings } from './mail-url.ts'

export type Config = {
  readonly port: number
  readonly host: string
  /** The only source of absolute addresses; without a slash at its end. */
  readonly publicOrigin: string
  /** Host names we answer for, in lower case and without a port. */
  readonly hosts: readonly string[]
  /** Where /metrics is answered, on this machine only; null: nowhere. */
  readonly metricsPort: number | null
  /** The proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: BlockList
  /** New requests accepted from one client network in ten minutes. */
  readonly requestLimit: number
  /** After how many hours somebody at the desk has to sign in again, and after how many minutes without a request. */
  readonly sessionHours: number
  readonly sessionIdleMinutes: number
  readonly siteDir: string
  readonly dataDir: string
  readonly database: { readonly url: string } | { readonly dataDir: string }
  /** null: kept in, and the first created in, the data folder. */
  readonly dataKeys: DataKeys | null
  readonly mail: MailSettings
  readonly mailFrom: string | null
  readonly mailTo: string | null
  /** Where customers write to; null: nobody reads it for them. */
  readonly mailInbox: MailInbox | null
  /** The names by which its mail server says what it found out about senders, in lower case. */
  readonly mailAuthservIds: readonly string[]
  readonly dkim: DkimKey | null
  /** Where backups are written, to be looked at; null: nobody looks. */
  readonly backupDir: string | null
  /** Where files are looked at for viruses; null: nowhere. */
  readonly clamd: ClamdAddress | null
}

/** The faults of the environment, a sentence per variable. */
export class ConfigErrors extends Error {
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    super(errors.join('\n'))
    this.errors = errors
  }
}

const port = text(
  (typed) => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 65_535,
  'is not a port: write a number from 1 to 65535',
).transform(Number)

const hostName = text(
  (typed) => /^[a-z0-9.-]+$/.test(typed),
  'is not a host name: write names without port, with commas between them',
)

const serverName = text(
  (typed) => /^[!-~]+$/.test(typed) && !/[;()"=]/.test(typed),
  'is not the name of a mail server: write what stands first in its Authentication-Results, like mx.operator.example, with commas between several',
)

const folder = z.string().transform((typed) => path.resolve(typed))

const address = text(isEmail, 'is not one plain e-mail address: write one like pedidos@operator.example')

const variables = z
  .object({
    PORT: port.default(3000),
    HOST: text(
      (typed) => isIP(withoutBrackets(typed)) !== 0 || /^[a-z0-9.-]+$/i.test(typed),
      'is not an address to listen on: write one like 127.0.0.1, 0.0.0.0 or ::1',
    )
      .transform(withoutBrackets)
      .default('127.0.0.1'),
    PUBLIC_ORIGIN: text(
      (typed) => /^https?:/.test(typed) && typed.replace(/\/$/, '') === URL.parse(typed)?.origin,
      'is not an origin: write scheme and host only, like https://operator.example',
    )
      .transform((typed) => new URL(typed).origin)
      .optional(),
    ALLOWED_HOSTS: list(hostName),
    METRICS_PORT: port.optional(),
    TRUST_PROXY: read(readNetworks).default(() => new BlockList()),
    REQUEST_LIMIT: text((typed) => /^[1-9]\d{0,8}$/.test(typed), 'is not a limit: write a number like 20')
      .transform(Number)
      .default(20),
    SESSION_HOURS: text(
      (typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 168,
      'is not a number of hours: write one from 1 to 168',
    )
      .transform(Number)
      .default(12),
    SESSION_IDLE_MINUTES: text(
      (typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= 5 && Number(typed) <= 1440,
      'is not a number of minutes: write one from 5 to 1440',
    )
      .transform(Number)
      .default(30),
    SITE_DIR: folder.prefault('site'),
    DATA_DIR: folder.prefault('data'),
    BACKUP_DIR: folder.optional(),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        hostname: /./,
        error: 'not a PostgreSQL address: write one like postgres://user:password@host:5432/database',
      })
      .optional(),
    DATA_KEY: read(readDataKeys).optional(),
    MAIL_URL: read(readMailUrl).optional(),
    MAIL_FROM: address.optional(),
    MAIL_TO: address.optional(),
    MAIL_INBOX: read(readMailInbox).optional(),
    MAIL_AUTHSERV_ID: list(serverName),
    DKIM_KEY_FILE: read(readDkimKey).optional(),
    DKIM_SELECTOR: text(
      (typed) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(typed),
      "is not a selector: write the first part of the record's name, like alta",
    ).optional(),
    CLAMD_SOCKET: read(readClamdAddress).optional(),
  })
  .superRefine(
    (typed, context) => {
      const require = (name: keyof typeof typed, other: keyof typeof typed, advice = '') => {
        if (typed[other] === undefined || typed[name] !== undefined) return
        context.addIssue({ code: 'custom', path: [name], message: `required with ${other}${advice}` })
      }
      require('DATA_KEY', 'DATABASE_URL', ': write 32 random bytes in base64, as from: openssl rand -base64 32')
      require('DKIM_KEY_FILE', 'DKIM_SELECTOR')
      require('DKIM_SELECTOR', 'DKIM_KEY_FILE')
    },
    // Also beside wrong variables: every problem at the same time.
    { when: () => true },
  )

/** All that the environment may say. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/**
 * Reads the whole environment once, at start; an unset or empty variable has its default. The only reader of
 * `process.env`. Throws ConfigErrors with every problem at the same time.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const typed = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined])
  const { data, error } = variables.safeParse(Object.fromEntries(typed))
  if (error) {
    const problems = Object.entries(z.flattenError(error).fieldErrors)
    throw new ConfigErrors(problems.map(([name, [problem]]) => `${name}: ${problem}`))
  }
  const { DKIM_SELECTOR: selector, DKIM_KEY_FILE: privateKey } = data
  // Not every machine finds ::1 by the name localhost.
  const publicOrigin = data.PUBLIC_ORIGIN ?? `http://${data.HOST === '::1' ? '[::1]' : 'localhost'}:${data.PORT}`
  return Object.freeze<Config>({
    port: data.PORT,
    host: data.HOST,
    publicOrigin,
    hosts: [new URL(publicOrigin).hostname, ...data.ALLOWED_HOSTS, 'localhost', '127.0.0.1', '[::1]'],
    metricsPort: data.METRICS_PORT ?? null,
    trustedProxies: data.TRUST_PROXY,
    requestLimit: data.REQUEST_LIMIT,
    sessionHours: data.SESSION_HOURS,
    sessionIdleMinutes: data.SESSION_IDLE_MINUTES,
    siteDir: data.SITE_DIR,
    dataDir: data.DATA_DIR,
    database: data.DATABASE_URL ? { url: data.DATABASE_URL } : { dataDir: data.DATA_DIR },
    dataKeys: data.DATA_KEY ?? null,
    mail: data.MAIL_URL ?? { kind: 'file', folder: path.join(data.DATA_DIR, 'mail') },
    mailFrom: data.MAIL_FROM ?? null,
    mailTo: data.MAIL_TO ?? null,
    mailInbox: data.MAIL_INBOX ?? null,
    mailAuthservIds: data.MAIL_AUTHSERV_ID,
    dkim: selector && privateKey ? { selector, privateKey } : null,
    backupDir: data.BACKUP_DIR ?? null,
    clamd: data.CLAMD_SOCKET ?? null,
  })
}

/** The sender of our mail, and the company's mailbox: the brand's address unless the environment says another. */
export function mailboxes(config: Config, brand: Brand): { from: Mailbox; inbox: Mailbox } {
  return {
    from: { name: brand.name, address: config.mailFrom ?? brand.email },
    inbox: { name: brand.name, address: config.mailTo ?? brand.email },
  }
}

/** A text, which the message about it repeats: not for one that holds a password. */
function text(isGood: (typed: string) => boolean, problem: string) {
  return z.string().refine(isGood, { error: ({ input }) => `${String(input)} ${problem}` })
}

/** Names with commas between them, in lower case. */
function list(name: typeof hostName) {
  return z
    .string()
    .transform((typed) => typed.toLowerCase().split(/\s*,\s*/))
    .pipe(z.array(name))
    .default([])
}

/** As an IPv6 address stands in URLs: [::1]. */
function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1')
}

/** Reads a text with a function that gives a value, or a sentence that says what is wrong with the text. */
function read<Value>(reader: (typed: string) => { value: Value } | string) {
  return z.string().transform((typed, context) => {
    const result = reader(typed)
    if (typeof result !== 'string') return result.value
    context.addIssue(result)
    return z.NEVER
  })
}
