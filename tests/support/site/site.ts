import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Email } from 'postal-mime'
import { emailsIn, type Wanted } from '../mail/emails.ts'
import { freePort } from '../free-port.ts'
import { startHosted, type HostedServer } from './hosted-server.ts'
import { startServer, type ServerProcess, type ServerSettings } from './server-process.ts'
import { visitorOf, type Visitor } from './visitor.ts'

export type RunningSite = AsyncDisposable &
  Visitor & {
    readonly port: number
    readonly dataDir: string
    /** Its log since it was started last. */
    readonly printed: () => string
    /** Waits until the file transport has written that many messages, and reads all of them. */
    readonly mails: (count: number, wanted?: Wanted) => Promise<Email[]>
    /** Ends it as an operator does. */
    readonly stop: () => Promise<unknown>
    /** Starts it again on the same data, with changes to its environment. */
    readonly start: (changes?: Record<string, string>) => Promise<void>
  }

export type SiteProcess = RunningSite & {
  /** The process that answers at present. */
  readonly server: () => ServerProcess
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
  /** Ends it as an operator does; gives the exit code. */
  readonly stop: () => Promise<number | null>
}

export type SiteSettings = {
  /** Adds to its environment. */
  readonly env?: Record<string, string>
}

/**
 * The real, built site with a port and a data folder of its own, that answers when this resolves. It shares its process
 * with other sites.
 */
export async function startSite({ env = {} }: SiteSettings = {}): Promise<RunningSite> {
  if ('NODE_OPTIONS' in env || 'TZ' in env) throw new Error('Only a process of its own can be given options')
  const place = await newPlace()
  let server: HostedServer
  const start = async (changes: Record<string, string> = {}) => {
    server = await startHosted({ ...place.env, ...env, ...changes }, `${place.dataDir}.log`)
  }
  await start().catch(place.leave)
  return {
    ...visitorOf(place.origin),
    port: place.port,
    dataDir: place.dataDir,
    printed: () => server.printed(),
    mails: mailsIn(place.dataDir, () => server.printed()),
    stop: () => server.close(),
    start,
    async [Symbol.asyncDispose]() {
      await server.close()
      await place.remove()
    },
  }
}

/** The same as a process of its own, for tests of what becomes of a process. */
export async function startSiteProcess({
  env = {},
  ...settings
}: SiteSettings & ServerSettings = {}): Promise<SiteProcess> {
  if ('CLOCK_SHIFT' in env) throw new Error('The clock of a process is that of its machine')
  const place = await newPlace()
  let server: ServerProcess
  const start = async (changes: Record<string, string> = {}) => {
    server = startServer({ ...place.env, ...env, ...changes }, settings)
    await server.ready
  }
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    server.signal(signal)
    return server.exited
  }
  await start().catch(place.leave)
  return {
    ...visitorOf(place.origin),
    port: place.port,
    dataDir: place.dataDir,
    server: () => server,
    printed: () => server.stdout(),
    mails: mailsIn(place.dataDir, () => server.stdout()),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    start,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
      await place.remove()
    },
  }
}

/** A port and a data folder of a site's own. */
async function newPlace() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alta-site-'))
  await mkdir(path.join(dataDir, 'mail'))
  const port = await freePort()
  const remove = async () => {
    await rm(dataDir, { recursive: true, force: true })
    await rm(`${dataDir}.log`, { force: true })
  }
  return {
    dataDir,
    port,
    origin: `http://localhost:${port}`,
    env: { PORT: String(port), DATA_DIR: dataDir, REQUEST_LIMIT: '100000' },
    remove,
    /** For a site that didn't start. */
    async leave(error: unknown) {
      await remove()
      throw error
    },
  }
}

function mailsIn(dataDir: string, printed: () => string): RunningSite['mails'] {
  return (count, wanted) =>
    emailsIn(path.join(dataDir, 'mail'), count, wanted).catch((error: unknown) => {
      // The fate of a message is in the log: it names nobody.
      throw new Error(`${String(error)}. The server printed:\n${printed().slice(-4000)}`, { cause: error })
    })
}
