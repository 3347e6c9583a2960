import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startSiteProcess, type SiteProcess } from '#tests/support/site/site.ts'

const endWhenTold = { NODE_OPTIONS: `--import ${path.resolve('tests/support/end-when-told.ts')}` }

/** The site as `npm start` and the units in deploy/ start it. */
const supervised = (env: Record<string, string> = {}) =>
  startSiteProcess({ program: 'supervisor', flags: ['--max-old-space-size=128'], env })

/** The process that the supervisor has started. Linux alone tells. */
function serverOf(site: SiteProcess): number {
  const { pid } = site.server()
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

function logOf(site: SiteProcess): Record<string, unknown>[] {
  const lines = site.server().stdout().trim().split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>)
}

test.each([
  ['a kill', {}, 'SIGKILL', 137, { signal: 'SIGKILL', msg: expect.stringContaining('was killed') }],
  ['another signal', {}, 'SIGQUIT', 131, { signal: 'SIGQUIT', msg: expect.stringContaining('by a signal') }],
  [
    'memory that is used up',
    { ...endWhenTold, END_BY: 'memory' },
    'SIGUSR2',
    134,
    { signal: 'SIGABRT', msg: expect.stringContaining('memory that Node may use was used up') },
  ],
  [
    'an error that nothing catches',
    { ...endWhenTold, END_BY: 'error' },
    'SIGUSR2',
    1,
    { error: expect.stringMatching(/^Error at .+:\d+/), msg: expect.stringContaining('an error that nothing caught') },
  ],
] as const)('an end by %s leaves a last line with its cause', async (_, env, signal, code, line) => {
  await using site = await supervised(env)
  process.kill(serverOf(site), signal)
  expect(await site.server().exited).toBe(code)
  expect(logOf(site).at(-1)).toMatchObject({ level: expect.toSatisfy((level: number) => level >= 50), ...line })
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s, which a terminal sends to both, ends it once, and orderly',
  async (signal) => {
    await using site = await supervised()
    process.kill(serverOf(site), signal)
    site.server().signal(signal)
    expect(await site.server().exited).toBe(0)
    expect(logOf(site).filter((line) => 'signal' in line)).toEqual([
      expect.objectContaining({ signal, msg: 'Alta ends' }),
    ])
  },
)

test('a server whose supervisor is gone ends, and leaves its port and data to the next', async () => {
  await using site = await supervised()
  await site.kill()
  expect(logOf(site).at(-1)).toMatchObject({ signal: 'disconnect', msg: 'Alta ends' })
  await site.start()
  expect((await site.visit('/readyz')).response.status).toBe(200)
})

test('errors in the configuration are told by the supervisor as by the server', async () => {
  const refused = await supervised({ PORT: 'none' }).then(
    () => '',
    ({ message }: Error) => message,
  )
  expect(refused).toMatch(/^The server ended with 78:\nPORT: .+\n$/)
})
