import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromiumPath } from '../tests/browser/chromium.ts'
import { desk, deskOnPostgres } from './desk.ts'
import { publicPages } from '../tests/support/page/pages.ts'
import { awayTime } from './away-time.ts'
import { cachedPages } from './cached-pages.ts'
import { tableLine, type Figure, type Measurement, type Skipped } from './figure.ts'
import { firstTotal } from './first-total.ts'
import { growth } from './growth.ts'
import { knownOrInvented } from './known-or-invented.ts'
import { lighthouse } from './lighthouse.ts'
import { memory } from './memory.ts'
import { orders } from './orders.ts'
import { ordersBeside } from './orders-beside.ts'
import { ordersInAFlood } from './orders-in-a-flood.ts'
import { photos } from './photos.ts'
import { postedForms } from './posted-forms.ts'
import { soak } from './soak.ts'
import { stopTime } from './stop-time.ts'
import { ensureTools } from './tools.ts'

const measurements: Record<string, Measurement> = {
  cached: cachedPages,
  orders,
  beside: ordersBeside,
  flood: ordersInAFlood,
  stop: stopTime,
  away: awayTime,
  memory,
  growth,
  desk,
  'desk-postgres': deskOnPostgres,
  forms: postedForms,
  known: knownOrInvented,
  lighthouse,
  tap: firstTotal,
  photos,
  soak,
}
/** Takes an hour: only when asked for. */
const USUAL = Object.keys(measurements).filter((name) => name !== 'soak')
const USAGE = `Usage: npm run bench -- [--json] [--only ${Object.keys(measurements).join(',')}] [--seconds N] [--runs N] [--routes /,/calcular]`

/** `npm run bench`: measures the built site, one thing after the other, and prints one table. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
      only: { type: 'string', default: USUAL.join(',') },
      seconds: { type: 'string', default: '5' },
      runs: { type: 'string', default: '5' },
      routes: { type: 'string', default: publicPages.join(',') },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const [seconds, runs, names] = [Number(values.seconds), Number(values.runs), values.only.split(',')]
  if (!(seconds > 0 && runs > 0) || !names.every((name) => name in measurements)) {
    console.error(USAGE)
    return 64
  }
  ensureTools()
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${chromiumPath() ?? 'no Chromium'}`
  const figures: (Figure | Skipped)[] = []
  const show = values.json ? () => {} : console.log
  show(`${machine}, load ${loadavg()[0]?.toFixed(1)}`)
  for (const [name, measure] of Object.entries(measurements)) {
    if (!names.includes(name)) continue
    const measured = await measure({ seconds, runs, routes: values.routes.split(',') })
    figures.push(...measured)
    for (const figure of measured) show(tableLine(figure))
  }
  if (values.json) console.log(JSON.stringify({ machine, load: loadavg()[0], figures }, null, 2))
  return 0
}

process.exitCode = await main()
