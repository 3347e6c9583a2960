import { cipherOf, OK, databaseCommand, WRONG_USAGE, type CommandTools } from './command.ts'
import { presentSite } from '#app/features/catalogue/present-site.server.ts'
import { demandByMunicipality } from '#app/features/coverage/demand.server.ts'
import { municipalities } from '#geography/municipalities.ts'
import { tellWhoWaits } from '#app/features/coverage/notify-waiting-list.server.ts'
import { csvTable } from '#app/features/requests/requests-csv.server.ts'
import { personalData } from '../personal-data.ts'

const USAGE = 'Usage: npm run coverage -- notify | npm run coverage -- demand --csv'

/** Tells those who wait that fibre has come, and the operator where it is wanted. Returns the exit code. */
async function runCoverageCommand(command: CommandTools, args: readonly string[]): Promise<number> {
  const { print, write } = command
  const [verb, option, ...more] = args
  if (verb === 'notify' && option === undefined) {
    const tools = { ...command, cipher: await cipherOf(command), personalData }
    const site = await presentSite(command)
    const { told, erased, waiting } = await tellWhoWaits(tools, site)
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
  print(USAGE)
  return WRONG_USAGE
}

export const run = databaseCommand(runCoverageCommand)

if (import.meta.main) process.exitCode = await run()
