import { execSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { answerForeign, reader } from '#platform/foreign/answer-foreign.ts'
import { ECHO, ENDLESS, GUARDED, ODD, PARTS, SLOW_ECHO } from './odd-kinds.ts'

// A process as server/foreign.ts is one, whose readers do what those must not.
answerForeign([
  reader(ECHO, async (input) => input),
  reader(SLOW_ECHO, async (input) => setTimeout(200, input)),
  reader(PARTS, async (count, handOver) => {
    for (let part = 0; part < count; part++) await handOver(part)
    return 'all'
  }),
  reader(ENDLESS, async () => {
    for (;;);
  }),
  reader(ODD, async (how) => {
    if (how === 'throw') throw new Error('of a parser')
    if (how === 'exit') process.exit(3)
    const kept: unknown[] = []
    for (;;) {
      if (how === 'heap') kept.push(Array.from({ length: 1_000_000 }).fill(0.5))
      if (how === 'buffers') kept.push(Buffer.alloc(1024 * 1024, 1))
    }
  }),
  reader(GUARDED, async () => ({
    environment: Object.keys(process.env).toSorted().join(' '),
    read: await refusalOf(() => readFileSync('/etc/passwd')),
    write: await refusalOf(() => writeFileSync('/tmp/alta-foreign', '')),
    run: await refusalOf(() => execSync('true')),
    listen: await refusalOf(() => createServer().listen(0)),
    name: await refusalOf(() => lookup('localhost')),
    connect: await refusalOf(
      () => new Promise((resolve, reject) => void connect(9, '127.0.0.1').on('connect', resolve).on('error', reject)),
    ),
  })),
])

async function refusalOf(act: () => unknown): Promise<string> {
  try {
    await act()
    return 'done'
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}
