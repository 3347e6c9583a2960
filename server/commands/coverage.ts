import { cipherOf, OK, databaseCommand, Refusal, WRONG_USAGE, type CommandDeps } from './command.ts'
import { presentSite } from '#app/features/catalogue/present-site.server.ts'
import { demandByMunicipality } from '#app/features/coverage/demand.server.ts'
import { coverageTextOn } from '#app/features/coverage/versions/coverage-on.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { dayOf } from '#domain/calendar/time-field.ts'
import { municipalities } from '#geography/municipalities.ts'
import { tellWhoWaits } from '#app/features/coverage/notify-waiting-list.server.ts'
import { csvTable } from '#app/features/requests/requests-csv.server.ts'
import { readSiteFolder } from '#site-folder/read-site.ts'
import { personalData } from '../personal-data.ts'

const USAGE = 'Usage: npm run coverage -- notify | demand --csv | export [--at DATE]'

/** Tells those who wait that fibre has come, and the operator where it is wanted and what holds. Returns the exit code. */
async function runCoverageCommand(command: CommandDeps, args: readonly string[]): Promise<number> {
  const { print, write } = command
  const [verb, option, ...more] = args
  if (verb === 'notify' && option === undefined) {
    const deps = { ...command, cipher: await cipherOf(command), personalData }
    const site = await presentSite(deps)
    const { told, erased, waiting } = await tellWhoWaits(deps, site)
    print(`Told: ${told}. Still waiting: ${waiting}. Erased, since they had been told before: ${erased}.`)
    return OK
  }
  if (verb === 'demand' && option === '--csv' && more.length === 0) {
    const demand = await demandByMunicipality(command)
    const columns = ['ine', 'municipality', 'province', 'waiting', 'checks'] as const
    const table = csvTable(demand, columns, ({ ine, waiting, checks }) => ({
      ine,
      municipality: municipalities.get(ine)?.name ?? '',
      province: municipalities.get(ine)?.province.name ?? '',
      waiting: String(waiting),
      checks: String(checks),
    }))
    for await (const part of table) await write(part)
    return OK
  }
  if (verb === 'export' && (option === undefined || (option === '--at' && more.length === 1)))
    return exportCoverage(command, more[0])
  return WRONG_USAGE
}

/** Writes the `coverage.csv` that holds today, or held or will hold on a day in Spain. */
async function exportCoverage({ config, db, clock, write }: CommandDeps, at: string | undefined): Promise<number> {
  const day = at === undefined ? spanishClock(clock()).date : dayOf(at)
  if (day === null) throw new Refusal(`--at: ${at} is no day: write one like 2026-11-21.`)
  const { coverageFile } = await readSiteFolder(config.siteDir)
  const text = await coverageTextOn(db.kysely, coverageFile, day)
  if (!text)
    throw new Refusal('There is no coverage: the folder has no coverage.csv, and nothing was published at the desk.')
  await write(text.toString())
  return OK
}

export const run = databaseCommand(USAGE, runCoverageCommand)

if (import.meta.main) process.exitCode = await run()
