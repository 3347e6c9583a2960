import { expect, onTestFinished, test, vi } from 'vitest'
import { lastSetAside } from '#platform/attempts/attempts.ts'
import { packCoverage } from '#site-folder/coverage/packed-coverage.ts'
import { emptyDatabase } from '#tests/support/database/databases.ts'
import { silentLog } from '#tests/support/log.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { startCoverage } from './board.server.ts'
import { compareCoverage } from './compare.server.ts'
import { beginCoverage, findCoverageDraft } from './coverage-drafts.server.ts'
import { publishCoverage, withdrawCoverage } from './publish.server.ts'
import { readCoverageTurn, readStoredCoverage } from './stored-versions.server.ts'

const rowsOf = (speed: number) => Buffer.from(`# demo\nine,technology,speed,status\n12135,ftth,${speed},available\n`)
const [TODAY, TOMORROW] = ['2026-11-27', '2026-11-28']

test('nothing is read again for what is published or taken back, whatever was read meanwhile', async () => {
  // It looks when something was done, and not every second.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using database = await emptyDatabase('sqlite')
  const db = await database.open()
  const clock = () => Date.parse(`${TODAY}T10:00:00Z`)
  const prices = { siteOn: () => demoSite, folder: () => ({ coverageFile: null }) as never }
  const coverage = await startCoverage({ db, log: silentLog, clock, config: { siteDir: '' } as never, prices })
  const deps = { db, clock, coverage, site: () => demoSite }
  const begin = async (speed: number) => {
    const id = await beginCoverage(deps, await packCoverage(rowsOf(speed)), { base: 0, by: 'olga' })
    return (await findCoverageDraft(db.kysely, id))!
  }
  /** The texts that are read while something is done. */
  const readBy = async (act: () => Promise<unknown>) => {
    const asked = vi.spyOn(db.kysely, 'selectFrom')
    await act()
    const tables = asked.mock.calls.map(([table]) => table as unknown)
    asked.mockRestore()
    return tables.filter((table) => table === 'coverage_files').length
  }
  const others = [await begin(998), await begin(999)]
  const publish = async (speed: number, validFrom: string) => {
    const draft = await begin(speed)
    const reading = await readStoredCoverage(db.kysely, draft.digest)
    const after = reading.coverage!
    for (const other of others) await readStoredCoverage(db.kysely, other.digest)
    const { turn } = await readCoverageTurn(db.kysely)
    const changes = await compareCoverage(after, after, validFrom)
    const said = { draft, reading, changes, file: null, validFrom, note: '', author: 'olga', seen: turn }
    return readBy(async () => publishCoverage(deps, said))
  }
  const speedOn = (day: string) => coverage.siteOn(day).coverage.entries.get('12135')?.[0]?.speedMb

  expect(await publish(300, TODAY)).toBe(0)
  expect(await publish(600, TOMORROW)).toBe(0)
  expect([speedOn(TODAY), speedOn(TOMORROW)]).toEqual([300, 600])
  expect(await publish(601, TOMORROW)).toBe(0)
  expect(await readBy(async () => withdrawCoverage(deps, 3, 'olga'))).toBe(0)
  await coverage.stop()
})

test('a text that breaks its reader is read twice, and what was uploaded before a start when somebody asks', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using database = await emptyDatabase('sqlite')
  const db = await database.open()
  const clock = () => Date.parse(`${TODAY}T10:00:00Z`)
  const deps = { db, clock }
  const broken = { digest: 'broken', packed: Buffer.from('no text that was packed') }
  const begin = () => beginCoverage(deps, broken, { base: 0, by: 'olga' })
  const asked = vi.spyOn(db.kysely, 'selectFrom')
  const texts = () => asked.mock.calls.filter(([table]) => (table as unknown) === 'coverage_files').length
  await begin()
  const prices = { siteOn: () => demoSite, folder: () => ({ coverageFile: null }) as never }
  const board = await startCoverage({ db, log: silentLog, clock, config: { siteDir: '' } as never, prices })
  await board.refresh({ digest: '', coverage: demoSite.coverage })
  expect(texts()).toBe(0)

  for (const readings of [1, 2, 2, 2]) {
    expect(await readStoredCoverage(db.kysely, broken.digest)).toMatchObject({
      coverage: null,
      faults: [{ code: 'unreadable' }],
    })
    expect(texts()).toBe(readings)
  }
  expect(await lastSetAside({ db, clock: Date.now })).toEqual([{ queue: 'coverage', count: 1 }])
  await db.kysely.deleteFrom('coverage_drafts').execute()
  await begin()
  await readStoredCoverage(db.kysely, broken.digest)
  expect(texts()).toBe(3)
  await board.stop()
})
