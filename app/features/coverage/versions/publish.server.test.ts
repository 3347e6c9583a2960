import { expect, test } from 'vitest'
import { packCoverage } from '#site-folder/coverage/packed-coverage.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { beginCoverage } from './coverage-drafts.server.ts'
import { publishCoverage } from './publish.server.ts'
import { readCoverageVersions, readStoredCoverage } from './stored-versions.server.ts'

const GOOD = 'ine,technology,speed,status\n12135,ftth,600,available\n'
const INVENTED = `# demo\n${GOOD}`
const WRONG = 'ine,technology,speed,status\n12135,ftth,600,perhaps\n'
const TODAY = '2026-11-27'
const NONE = { municipalities: 0, gained: 0, lost: 0, added: 0, removed: 0, changed: 0, places: [] }

test.each(dialects)(
  'whoever asks, nothing is published on %s that is wrong, invented, or not what they have seen',
  async (dialect) => {
    await using database = await emptyDatabase(dialect)
    const db = await database.open()
    const clock = () => Date.parse(`${TODAY}T10:00:00Z`)
    const ofCompany = { ...demoSite, brand: { ...demoSite.brand, demo: false } }
    const publish = async (text: string, { site = ofCompany, revision = 0, read = text } = {}) => {
      const id = await beginCoverage({ db, clock }, await packCoverage(Buffer.from(text)), { base: 0, by: 'olga' })
      // The reading may be one of another text.
      const reading = await readStoredCoverage(db.kysely, (await packCoverage(Buffer.from(read))).digest)
      const { version: seen } = await db.kysely.selectFrom('coverage_board').select('version').executeTakeFirstOrThrow()
      const [stored] = await db.kysely.selectFrom('coverage_drafts').select('revision').where('id', '=', id).execute()
      const draft = { id, revision: Number(stored?.revision) + revision }
      const deps = { db, clock, coverage: { refresh: async () => {} }, site: () => site }
      const said = { draft, reading, changes: NONE, file: null, validFrom: TODAY, note: '', author: 'olga', seen }
      return (await publishCoverage(deps, said)).outcome
    }
    expect(await publish(WRONG)).toBe('unfit')
    expect(await publish(INVENTED)).toBe('unfit')
    expect(await publish(GOOD, { revision: 1 })).toBe('moved')
    expect(await publish(WRONG, { read: GOOD })).toBe('moved')
    expect(await readCoverageVersions(db.kysely)).toEqual([])
    expect(await publish(GOOD)).toBe('published')
    // The demo's company is invented, too.
    expect(await publish(INVENTED, { site: demoSite })).toBe('published')
    expect(await readCoverageVersions(db.kysely)).toHaveLength(2)
  },
)
