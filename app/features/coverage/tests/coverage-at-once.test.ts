import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { spanishInstant } from '#domain/calendar/spanish-time.ts'
import { dialects, emptyDatabase } from '#tests/support/database/databases.ts'
import { publishCoverage, readCoverageDraft, uploadCoverage } from '#tests/support/desk/post-coverage.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { livesAhead } from '#tests/support/site/clock-shift.ts'
import { runHosted } from '#tests/support/site/hosted-server.ts'
import { siteProcessOn } from '#tests/support/site/site-on.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

const rowsOf = (speed: number) => `# demo\nine,technology,speed,status\n12135,ftth,${speed},available\n`

/** The highest speed at Vila-real: as the page of coverage says it, and the open answers. */
async function shownBy(site: RunningSite): Promise<readonly [page: string, api: unknown]> {
  const page = await (
    await fetch(`${site.origin}/cobertura?lugar=12135`, { headers: { 'accept-language': 'es' } })
  ).text()
  const answer = await fetch(`${site.origin}/api/coverage?q=Vila-real`)
  const { places } = (await answer.json()) as { readonly places: readonly { readonly maxSpeedMb: number | null }[] }
  return [/hasta (\d+\s?[MG]B)/.exec(page)?.[1] ?? '', places[0]?.maxSpeedMb]
}

const BEFORE = ['300MB', 300]
const AFTER = ['600MB', 600]

test('two instances change their coverage at midnight by their own clocks, each answer of one version', async () => {
  await using database = await emptyDatabase('postgres')
  const url = 'url' in database.settings ? database.settings.url : ''
  const env = { DATABASE_URL: url, DATA_KEY: randomBytes(32).toString('base64') }
  const day = '2031-03-30'
  {
    await using site = await startSite({ env })
    const command = (name: string, ...args: string[]) => runHosted(name, args, { ...env, DATA_DIR: site.dataDir })
    const olga = await signedIn({ ...site, command }, 'owner')
    await publishCoverage(olga, await uploadCoverage(olga, rowsOf(300)))
    await publishCoverage(olga, await uploadCoverage(olga, rowsOf(600)), day)
    expect(await shownBy(site)).toEqual(BEFORE)
  }
  const midnight = spanishInstant(day, '00:00')
  // Time enough to start both before it.
  const ahead = midnight - 5000 - Date.now()
  await using one = await startSite({ env: { ...env, ...livesAhead(ahead) } })
  await using other = await startSite({ env: { ...env, ...livesAhead(ahead) } })
  const counts = { before: 0, after: 0 }
  for (let asked = 0; asked < midnight + 500;) {
    asked = Date.now() + ahead
    const shown = await Promise.all([one, other].map(shownBy))
    const answered = Date.now() + ahead
    for (const [page, api] of shown)
      expect([BEFORE[0], AFTER[0], BEFORE[1], AFTER[1]]).toEqual(expect.arrayContaining([page, api]))
    if (answered < midnight) expect([++counts.before, shown]).toEqual([counts.before, [BEFORE, BEFORE]])
    if (asked >= midnight) expect([++counts.after, shown]).toEqual([counts.after, [AFTER, AFTER]])
  }
  expect(Math.min(counts.before, counts.after)).toBeGreaterThan(0)
})

/** Each is killed a little later than the one before. */
const KILLS = 4
const TURNS_APART = 40

test.each(dialects)(
  'on %s, a server that is killed while it publishes coverage has published wholly or not at all',
  async (dialect) => {
    await using site = await siteProcessOn(dialect)
    const olga = await signedIn(site, 'owner')
    const count = async (table: string) => Number((await site.query(`select count(*) as n from ${table}`))[0]?.['n'])
    await publishCoverage(olga, await uploadCoverage(olga, rowsOf(100)))
    for (let kill = 0; kill < KILLS; kill++) {
      const draft = await uploadCoverage(olga, rowsOf(101 + kill))
      const ready = await olga.visit(draft)
      const [versions, drafts, audit] = [
        await count('coverage_versions'),
        await count('coverage_drafts'),
        await count('audit'),
      ]

      const answer = olga.press(ready, 'Publicar desde ese día').catch(() => null)
      for (let turn = 0; turn < kill * TURNS_APART; turn++) await setImmediate()
      await site.kill()
      await answer
      await site.start()
      const published = (await count('coverage_versions')) - versions
      expect([0, 1]).toContain(published)
      expect([kill, await count('coverage_drafts'), await count('audit')]).toEqual([
        kill,
        drafts - published,
        audit + published,
      ])
      expect((await olga.visit(draft)).response.status).toBe(published === 1 ? 404 : 200)
    }
  },
)

test('rows that are still read are said to be, and what is typed on the way is kept', async () => {
  await using site = await siteProcessOn('postgres')
  const olga = await signedIn(site, 'owner')
  const draft = await uploadCoverage(olga, rowsOf(600))
  await site.kill()
  // Nothing of it is in memory, and the database does not give it yet.
  await site.query('begin')
  await site.query('lock table coverage_files in access exclusive mode')
  await site.start()
  /** Without those answers for which the server itself has waited too long. */
  const answered = (path: string, init?: RequestInit) =>
    soon(async () => {
      const page = await olga.visit(path, init)
      expect(page.response.status).not.toBe(503)
      return page
    })
  const opened = await answered(draft)
  expect(opened.page.getByRole('link', { name: 'Ver qué se ha encontrado' }).getAttribute('href')).toBe(draft)
  const typed = { intent: 'publish', valid: '2031-02-01', note: 'Tramo norte', revision: '1', turn: '0', last: '0' }
  const refused = await answered(draft, post(site.origin, { ...typed, compared: '2031-02-01' }))
  expect([refused.response.status, refused.page.getByRole('alert').textContent]).toEqual([
    409,
    expect.stringContaining('las filas aún se están comprobando'),
  ])
  await site.query('commit')

  const read = await readCoverageDraft(olga, draft)
  const valueOf = (name: string) => read.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  expect([valueOf('valid'), valueOf('note')]).toEqual(['2031-02-01', 'Tramo norte'])
  expect((await olga.press(read, 'Publicar desde ese día')).response.status).toBe(303)
})
