import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { examine } from '#server/doctor/examine.ts'
import { smallDisk } from '#tests/faults/small-disk.ts'
import { freePort } from '#tests/support/free-port.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { problemsOf } from '#tests/support/problems-of.ts'
import { startSiteProcess } from '#tests/support/site/site.ts'

const MEBIBYTES = 24
const trial = await smallDisk(1)
await trial?.[Symbol.asyncDispose]()

test.skipIf(trial === null)(
  'a full disk rings without a visitor, is told in words, and orders go on once there is room (skipped where nothing may be mounted)',
  async () => {
    await using disk = (await smallDisk(MEBIBYTES))!
    const dataDir = path.join(disk.folder, 'data')
    await mkdir(path.join(dataDir, 'mail'), { recursive: true, mode: 0o700 })
    const metricsPort = await freePort()
    await using site = await startSiteProcess({ env: { DATA_DIR: dataDir, METRICS_PORT: String(metricsPort) } })
    const readyAtScrape = async () =>
      /^alta_ready (\d)$/m.exec(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())?.[1]
    expect(await readyAtScrape()).toBe('1')

    disk.fill()
    // The log of the database may have room for a last row in pages that it has already.
    while ((await readyAtScrape()) === '1') disk.fill()
    expect((await site.visit('/readyz')).response.status).toBe(503)
    expect((await site.visit('/healthz')).response.status).toBe(200)
    const stops = (await examine({ DATA_DIR: dataDir })).filter(({ rank }) => rank === 'stops')
    expect(stops.map(({ problem }) => problem)).toContain(
      `DATA_DIR: the disk of ${dataDir} is full, and no request can be stored: make room, at least 1 GiB`,
    )
    const refused = await site.visit('/calcular', post(site.origin, orderFields()))
    for (let n = 0; n < 3; n++)
      expect((await site.visit('/calcular', post(site.origin, orderFields()))).response.status).toBe(503)
    expect(refused.response.status).toBe(503)
    expect((await site.visit('/')).response.status).toBe(200)
    const failures = site
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { error?: string; stack?: string })
      .filter(({ error }) => error !== undefined)
    expect(failures.length).toBeGreaterThan(3)
    expect(failures.map(({ error }) => error)).toContain('Error ERR_SQLITE_ERROR 13: the disk is full')
    for (const { error } of failures) expect(error).not.toMatch(/^\w*Error$/)
    const stacks = failures.flatMap(({ stack }) => stack ?? [])
    expect(new Set(stacks).size).toBe(stacks.length)
    expect(stacks.length).toBeLessThan(failures.length)

    await disk.empty()
    expect((await site.press(refused, 'Enviar')).response.status).toBe(303)
    expect(await readyAtScrape()).toBe('1')
  },
)

test.skipIf(trial === null)(
  'a file system that is mounted read-only is named as such (skipped where nothing may be mounted)',
  async () => {
    await using disk = (await smallDisk(1))!
    execFileSync('mount', ['-o', 'remount,ro', disk.folder])
    expect(await problemsOf({ DATA_DIR: disk.folder })).toContainEqual(
      expect.stringMatching(/^DATA_DIR: .* lies on a file system that is mounted read-only \(EROFS\)/),
    )
  },
)
