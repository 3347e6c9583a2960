import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Email } from 'postal-mime'
import { emailsIn, type Wanted } from '../mail/emails.ts'
import { freePort } from '../free-port.ts'
import { startServer, type ServerProcess, type ServerSettings } from './server-process.ts'
import { visitorOf, type Visitor } from './visitor.ts'

export type RunningSite = AsyncDisposable &
  Visitor & {
    readonly port: number
    readonly dataDir: string
    /** The process that answers at present. */
    readonly server: () => ServerProcess
    /** Waits until the file transport has written that many messages, and reads all of them. */
    readonly mails: (count: number, wanted?: Wanted) => Promise<Email[]>
    /** Ends it as a power cut would. */
    readonly kill: () => Promise<void>
    /** Ends it as an operator does; gives the exit code. */
    readonly stop: () => Promise<number | null>
    /** Starts it again on the same data, with changes to its environment. */
    readonly start: (changes?: Record<string, string>) => Promise<void>
  }

type SiteSettings = ServerSettings & {
  /** Adds to its environment. */
  readonly env?: Record<string, string>
}

/**
 * The real, built site: a process of its own with a port and a data folder of its own, that answers when this
 * resolves.
 */
export async function startSite({ env = {}, ...settings }: SiteSettings = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alta-site-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const mailDir = path.join(dataDir, 'mail')
  await mkdir(mailDir)

  let server: ServerProcess
  const start = async (changes: Record<string, string> = {}) => {
    server = startServer(
      { PORT: String(port), DATA_DIR: dataDir, REQUEST_LIMIT: '100000', ...env, ...changes },
      settings,
    )
    await server.ready
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.signal(signal)
    return server.exited
  }
  const remove = () => rm(dataDir, { recursive: true, force: true })
  await start().catch(async (error: unknown) => {
    await remove()
    throw error
  })

  return {
    ...visitorOf(origin),
    port,
    dataDir,
    server: () => server,
    mails: (count, wanted) =>
      emailsIn(mailDir, count, wanted).catch((error: unknown) => {
        // What became of a message is in the log: it names nobody.
        throw new Error(`${String(error)}. The server printed:\n${server.stdout().slice(-4000)}`, { cause: error })
      }),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    start,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
      await remove()
    },
  }
}
