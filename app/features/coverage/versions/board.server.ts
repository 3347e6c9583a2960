import { keepLooking } from '#platform/database/keep-looking.ts'
import path from 'node:path'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { scheduledAfter, standing } from '#domain/calendar/dated-versions.ts'
import type { Coverage } from '#domain/place/coverage.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site, SiteFolder } from '#site-folder/site.ts'
import { withCoverage } from '#site-folder/site-coverage.ts'
import { coverageFileProblem, coverageVersionOn } from './coverage-on.server.ts'
import { readCoverageTurn, readCoverageVersions, readStoredCoverage } from './stored-versions.server.ts'

export type CoverageBoard = {
  /** The site of a day, an ISO date in Spain, with the coverage of that day: the same object until either of them changes. */
  readonly siteOn: (day: string) => Site
  /** The coverage of a text that is in memory, as it holds now or follows soon; null where it is to be read. */
  readonly held: (digest: string) => Coverage | null
  /** Looks at once, so that whoever publishes sees what they did. It waits for no text to be read: what was published is given to it. */
  readonly refresh: (published: HeldCoverage) => Promise<void>
  readonly stop: () => Promise<void>
}

type Deps = Pick<Foundation, 'config' | 'db' | 'clock' | 'log'> & {
  /** The site with the prices of a day, and the folder that both are of. */
  readonly prices: { readonly siteOn: (day: string) => Site; readonly folder: () => SiteFolder }
}

/** The coverage of a text, by the text's digest. */
export type HeldCoverage = { readonly digest: string; readonly coverage: Coverage }

/** The coverage that holds today, and the one that follows it at midnight. */
type Shown = {
  readonly turn: number
  readonly today: string
  readonly file: string | undefined
  readonly from: readonly (HeldCoverage & { readonly day: string })[]
}

/** Holds the published coverage in memory, and keeps it as new as the database's. */
export async function startCoverage(deps: Deps): Promise<CoverageBoard> {
  const { db, log, prices, clock } = deps
  let shown = await read(deps, [])
  // What was uploaded before this start is read once somebody looks at it.
  let { draft: ahead } = await readCoverageTurn(db.kysely)
  const given = new Set<HeldCoverage>()
  const made = new WeakMap<Site, { readonly coverage: Coverage; readonly site: Site }>()

  async function look(): Promise<void> {
    const { turn, draft } = await readCoverageTurn(db.kysely)
    const isSame =
      shown.turn === turn &&
      shown.today === spanishClock(clock()).date &&
      shown.file === prices.folder().coverageFile?.digest
    if (!isSame) shown = await read(deps, [...shown.from, ...given])
    // After what was published: reading another text would drive that one out of memory, and it would be read twice.
    readAhead(draft)
  }
  /** Reads a text that is looked at before it is published: of many rows, that takes longer than a second. */
  function readAhead(digest: string | null): void {
    if (digest === null || digest === ahead) return
    ahead = digest
    void readStoredCoverage(db.kysely, digest).catch(() => {})
  }
  const { refresh, stop } = keepLooking(look, { log, stale: 'coverage stays as it was' })
  return {
    siteOn(day) {
      const site = prices.siteOn(day)
      const coverage = shown.from.findLast((each) => each.day <= day)?.coverage
      if (!coverage) return site
      const known = made.get(site)
      if (known?.coverage === coverage) return known.site
      const covered = withCoverage(site, coverage)
      made.set(site, { coverage, site: covered })
      return covered
    },
    held: (digest) => shown.from.find((each) => each.digest === digest)?.coverage ?? null,
    async refresh(published) {
      given.add(published)
      await refresh().finally(() => given.delete(published))
    },
    stop,
  }
}

/** Reads the coverage that holds, and the one that follows: of that, only what is not at hand. */
async function read({ config, db, clock, log, prices }: Deps, atHand: readonly HeldCoverage[]): Promise<Shown> {
  // Before the versions: what is published meanwhile is read once more.
  const { turn } = await readCoverageTurn(db.kysely)
  const versions = await readCoverageVersions(db.kysely)
  const today = spanishClock(clock()).date
  const file = prices.folder().coverageFile
  const problem = coverageFileProblem(versions, file)
  if (problem !== null) log.warn({ problem: path.join(config.siteDir, problem) }, 'an edit of coverage is not served')
  const live = coverageVersionOn(versions, today)
  // On its eve: of many rows, each takes an eighth of an instance's memory.
  const next =
    live && scheduledAfter(standing(versions), today).find(({ validFrom }) => validFrom === daysAfter(today, 1))
  const from: Shown['from'][number][] = []
  for (const version of [live, next]) {
    if (!version) continue
    const { digest } = version
    const known = atHand.find((each) => each.digest === digest)?.coverage
    const coverage = known ?? (await readStoredCoverage(db.kysely, digest)).coverage
    if (coverage) from.push({ day: version === live ? '' : version.validFrom, digest, coverage })
    else log.error({ problem: unreadVersion(version) }, 'a published coverage is not served')
  }
  if (live) log.info({ count: from[0]?.coverage.entries.size ?? 0 }, 'the published coverage was read: municipalities')
  return { turn, today, file: file?.digest, from }
}

/** Says that this program can't read what another one has published. */
export function unreadVersion({ id }: { readonly id: number }): string {
  return `coverage version ${id} can't be read by this program: publish it anew at the desk, under Settings`
}
