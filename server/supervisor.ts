import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import path from 'node:path'
import { createLog } from '#platform/log/log.ts'

/** The line that V8 prints before it aborts. */
const OUT_OF_MEMORY = /^FATAL ERROR: .+ out of memory/m
/** Exit codes that main.ts explains itself: stopped, failed, wrong configuration. */
const EXPLAINED = [0, 1, 78]

/**
 * Settings of glibc that give back the memory of a decoded image to the system. Otherwise each thread that decodes keeps a
 * heap of its own, in which the server stays 200 MiB larger after a few images.
 */
const memoryGivenBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(
    'Usage: npm start. What it serves and how is said by variables of the environment, such as PORT and SITE_DIR: docs/operating/servers.md',
  )
  process.exit(0)
}

const log = createLog()

// Runs the server as a child, with the same options of Node. A process that is killed, or that has used up its memory,
// can write nothing more: the line about its end is written here.
const server = fork(path.join(import.meta.dirname, 'main.js'), {
  stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  env: { ...memoryGivenBack, ...process.env },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))

let lastPrinted = ''
server.stderr?.on('data', (bytes: Buffer) => {
  process.stderr.write(bytes)
  lastPrinted = (lastPrinted + bytes.toString()).slice(-20_000)
})

const [code, signal] = (await once(server, 'close')) as [number | null, NodeJS.Signals | null]
if (signal !== null) log.error({ signal }, causeOf(signal))
else if (!EXPLAINED.includes(code ?? 0))
  log.error({ status: code ?? 0 }, 'Alta ended with an exit code that is not its own')
// As a shell tells of a signal.
process.exit(signal === null ? (code ?? 0) : 128 + constants.signals[signal])

function causeOf(signal: NodeJS.Signals): string {
  if (OUT_OF_MEMORY.test(lastPrinted)) return 'Alta ended: the memory that Node may use was used up'
  if (signal === 'SIGKILL') return 'Alta was killed: by hand, or by the system as memory ran out'
  return 'Alta was ended by a signal'
}
