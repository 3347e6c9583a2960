import { parseArgs } from 'node:util'
import { lanes } from './faults.ts'
import { runFaults, type Report } from './run.ts'

const USAGE =
  'Usage: npm run faults -- --seed N --minutes M [--operations N] [--database sqlite|postgres] [--only server,database,mail,mailbox,clock]'
const OPERATIONS_PER_FAULT = 33

/** `npm run faults`: one run with the whole five minutes that messages may take, and what came of it. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      minutes: { type: 'string', default: '5' },
      operations: { type: 'string', default: 'Infinity' },
      only: { type: 'string', default: lanes.join(',') },
      database: { type: 'string', default: 'sqlite' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const [seed, minutes, operations] = [Number(values.seed), Number(values.minutes), Number(values.operations)]
  const dialect = values.database
  const hurt = lanes.filter((lane) => values.only.split(',').includes(lane))
  const known = Number.isInteger(seed) && minutes > 0 && operations > 0 && hurt.length > 0
  if (!known || (dialect !== 'sqlite' && dialect !== 'postgres')) {
    console.error(USAGE)
    return 64
  }
  console.log(`seed ${seed}, ${dialect}`)
  const report = await runFaults({
    seed,
    dialect,
    operations,
    milliseconds: minutes * 60_000,
    operationsPerFault: OPERATIONS_PER_FAULT,
    lanes: hurt,
    hurried: false,
  })
  print(report)
  return report.broken.length === 0 ? 0 : 1
}

function print({ broken, figures, faults, skipped }: Report): void {
  for (const table of [figures, faults]) {
    for (const [name, figure] of Object.entries(table)) console.log(`${String(figure).padStart(8)}  ${name}`)
    console.log('')
  }
  for (const kind of skipped) console.log(`skipped: ${kind}`)
  for (const sentence of broken) console.error(`broken: ${sentence}`)
  console.log(broken.length === 0 ? 'Every promise was kept.' : `${broken.length} promises were broken.`)
}

// The mailbox's server has a timer of half an hour for each client that listened.
process.exit(await main())
