import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { startServer, type ServerProcess } from '../support/site/server-process.ts'

export type SupervisedServer = AsyncDisposable & {
  readonly origin: string
  /** Each time one of its processes ended because we ended it, by `performance.now()`. */
  readonly ends: readonly number[]
  /** What it must never do: end by itself, or not end as it was told to. */
  readonly misdeeds: readonly string[]
  /** How long it took to end each time it was told to, in milliseconds. */
  readonly stops: readonly number[]
  /** The memory of each of its processes, in bytes, every half second. */
  readonly memories: readonly (readonly number[])[]
  readonly start: () => Promise<void>
  readonly kill: () => Promise<void>
  /** As an operator or a deployment does. */
  readonly stop: () => Promise<void>
  readonly freeze: () => void
  readonly thaw: () => void
  /** For how many milliseconds it has been frozen until now: a visitor who waits for that long waits for no one else. */
  readonly frozenFor: () => number
  readonly moveClock: (milliseconds: number) => void
}

const CLOCK = path.join(import.meta.dirname, 'jumping-clock.ts')

/** A server that is started again until it runs, as systemd does. `folder` is for what belongs to this instance. */
export async function supervisedServer(folder: string, env: Record<string, string>): Promise<SupervisedServer> {
  const port = await freePort()
  const clock = path.join(folder, 'clock')
  writeFileSync(clock, '0')
  const ends: number[] = []
  const misdeeds: string[] = []
  const stops: number[] = []
  let server: ServerProcess | null = null
  let frozen = 0
  let frozenAt = Infinity
  const memories: number[][] = []
  const weighing = setInterval(() => {
    if (server) memories.at(-1)?.push(residentMemory(server.pid))
  }, 500)

  const start = async () => {
    while (server === null) {
      const started = startServer({
        PORT: String(port),
        NODE_OPTIONS: `--import ${CLOCK}`,
        JUMPING_CLOCK: clock,
        REQUEST_LIMIT: '1000000',
        TRUST_PROXY: '127.0.0.1,::1',
        ...env,
      })
      const runs = await started.ready.then(
        () => true,
        () => false,
      )
      if (!runs) {
        // It may refuse to start while its database is away, and says why.
        if ((await started.exited) !== 1) misdeeds.push(`did not start: ${started.stderr()}`)
        await sleep(200)
        continue
      }
      server = started
      memories.push([])
      void started.exited.then((code) => {
        if (server !== started) return
        misdeeds.push(`ended by itself with ${code}: ${started.stderr().slice(-2000)}`)
        server = null
        void start()
      })
    }
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = server
    server = null
    if (!ending) return
    const asked = performance.now()
    ending.signal(signal)
    const code = await ending.exited
    ends.push(performance.now())
    if (signal === 'SIGKILL') return
    stops.push(Math.round(performance.now() - asked))
    if (code !== 0) misdeeds.push(`ended with ${code} after ${stops.at(-1)} ms`)
  }
  return {
    origin: `http://localhost:${port}`,
    ends,
    misdeeds,
    stops,
    memories,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze() {
      frozenAt = performance.now()
      server?.signal('SIGSTOP')
    },
    thaw() {
      server?.signal('SIGCONT')
      frozen += performance.now() - frozenAt
      frozenAt = Infinity
    },
    frozenFor: () => frozen + Math.max(0, performance.now() - frozenAt),
    moveClock(milliseconds) {
      writeFileSync(clock, String(Number(readFileSync(clock, 'utf8')) + milliseconds))
      server?.signal('SIGUSR2')
    },
    async [Symbol.asyncDispose]() {
      clearInterval(weighing)
      await end('SIGKILL')
    },
  }
}

/** In bytes; 0 when the process has just ended. */
function residentMemory(pid: number): number {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
