import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const PROJECT = path.resolve(import.meta.dirname, '../../..')

export type ServerProcess = {
  /** Resolves when the server says that it answers; rejects with what it printed when it ends before. */
  readonly ready: Promise<void>
  /** The exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>
  readonly stdout: () => string
  readonly stderr: () => string
  readonly signal: (name: 'SIGTERM' | 'SIGINT' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGUSR2') => void
  readonly pid: number
}

export type ServerSettings = {
  /** The folder with the build it runs, if not this project. */
  readonly project?: string | undefined
  /** Flags of Node, before the program. */
  readonly flags?: readonly string[] | undefined
  /** The supervisor starts the server as a child of its own. */
  readonly program?: 'main' | 'supervisor' | undefined
}

/** The real, built server as a process of its own, with no variable of ours but those in `env`. */
export function startServer(
  env: Record<string, string>,
  { project = PROJECT, flags = [], program = 'main' }: ServerSettings = {},
): ServerProcess {
  const child = spawn(process.execPath, [...flags, `build/server/${program}.js`], {
    cwd: project,
    env: { PATH: process.env.PATH, TZ: process.env.TZ, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  const ready = Promise.withResolvers<void>()

  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text
    if (/^Alta answers on .+$/m.test(printed.stdout)) ready.resolve()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text
  })
  // Closed, not only ended: whatever it printed has been read by then.
  const exited = once(child, 'close').then(([code]) => code as number | null)
  void exited.then((code) =>
    ready.reject(new Error(`The server ended with ${code}:\n${printed.stdout}${printed.stderr}`)),
  )
  ready.promise.catch(() => {})

  return {
    ready: ready.promise,
    exited,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    signal: (name) => void child.kill(name),
    pid: child.pid ?? 0,
  }
}
