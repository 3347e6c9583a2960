import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabaseFile } from '../server/database/database.ts'
import { claimNext } from '../server/outbox-claims.ts'
import { orderFields, post } from '../tests/posted-order.ts'
import { runCommand } from '../tests/run-command.ts'
import { copySiteFolder, type SiteFolder } from '../tests/site-folder.ts'
import { median, type Figure, type Measurement } from './figure.ts'
import { storeRequests } from './grown-requests.ts'
import { grownSiteFolder } from './grown-site.ts'
import { startMeasured } from './site.ts'
import { get } from './wire.ts'

/** A small operator's first weeks: what the grown one is compared with. */
const FEW = 2_000
const EXPIRED = 1_000
const TIMES = 30
/** The logarithms of a million and of two thousand are this far apart. */
const LOGARITHMIC = 2

/** What is measured of each site, in milliseconds, but for memory. A visitor waits for those that may grow by little. */
const visitors = {
  '/?uncached=1': 'home, rendered',
  '/calcular/0011?uncached=1': 'calculator, rendered',
  '/cobertura?uncached=1': 'coverage page, rendered',
  '/cobertura/lugares.data?q=vila': 'coverage, suggestions for a name',
  '/cobertura/lugares.data?q=12540': 'coverage, suggestions for a postcode',
  '/api/coverage?q=Vila-real': 'coverage API, a name',
  '/api/coverage?q=12540': 'coverage API, a postcode',
  '/api/coverage/12135': 'coverage API, a place',
}

/** The largest catalogue, 300,000 rows of coverage and a million stored requests, against the demo with two thousand. */
export const growth: Measurement = async ({ requests }) => {
  await using small = await copySiteFolder()
  await using large = await grownSiteFolder()
  const before = await measure(small, FEW)
  const after = await measure(large, requests)
  return [...after].flatMap(([what, { value, unit, most }]): Figure[] => [
    { what: `grown: ${what}`, value, unit },
    {
      what: `grown against small: ${what}`,
      value: value / (before.get(what)?.value ?? Number.NaN),
      unit: '×',
      ...(most !== undefined && { most }),
    },
  ])
}

type Measured = Map<string, { readonly value: number; readonly unit: string; readonly most: number | undefined }>

async function measure(folder: SiteFolder, requests: number): Promise<Measured> {
  const measured: Measured = new Map()
  const note = (what: string, value: number, unit = 'ms', most?: number) => measured.set(what, { value, unit, most })
  await using site = await startMeasured({ SITE_DIR: folder.path })
  const { origin, dataDir } = site
  await order(origin)
  await site.mails(2)
  await site.stop()
  const tokens = await storeRequests(dataDir, requests, EXPIRED)

  note('start to first page', await timed(() => site.start().then(() => get(origin))))
  await rest(site.server().pid)
  note('an edit of site/ to be shown', await timed(() => showEdit(folder, origin)))
  await rest(site.server().pid)
  for (const [address, what] of Object.entries(visitors)) note(what, await usual(() => get(origin + address)))
  note('an order', await usual(() => order(origin)), 'ms', LOGARITHMIC)
  const receipts = tokens.slice(0, TIMES).values()
  const receipt = () => get(`${origin}/justificante/${receipts.next().value}`)
  note('a receipt', await usual(receipt, tokens.length - 1), 'ms', LOGARITHMIC)
  note('memory', await megabytes(site.server().pid), 'MB')
  await site.stop()

  note('a claim of the outbox', await claims(path.join(dataDir, 'alta.db')), 'ms', LOGARITHMIC)
  const env = { DATA_DIR: dataDir, SITE_DIR: folder.path }
  const list = await timed(() => runCommand('requests', ['list'], env))
  note('npm run requests -- list, per 1,000', (list / requests) * 1000)
  note('1,000 expired requests blocked', await timed(() => runCommand('privacy', ['expire'], env)))
  return measured
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The median of several, after one that does not count. */
async function usual(work: () => Promise<unknown>, times = TIMES): Promise<number> {
  await work()
  const all: number[] = []
  while (all.length < Math.min(times, TIMES) - 1) all.push(await timed(work))
  return median(all)
}

async function order(origin: string): Promise<void> {
  const fields = orderFields({ email: `${randomUUID()}@visitor.example` })
  const { status } = await fetch(`${origin}/calcular`, { redirect: 'manual', ...post(origin, fields) })
  if (status !== 303) throw new Error(`An order was answered with ${status}`)
}

async function showEdit(folder: SiteFolder, origin: string): Promise<void> {
  const name = `Operator ${randomUUID()}`
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^name: .*$/m, `name: ${name}`))
  while (!String((await get(origin, 'identity')).body).includes(name));
}

/** Fifty messages that have just come, claimed one after the other. */
async function claims(file: string): Promise<number> {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(`insert into outbox (id, request_id, payload, message_id, state, attempts, due_at, created_at)
    select 'due-' || rowid, id, '-', '-', 'due', 0, 0, 0 from requests order by created_at desc limit 50`)
  sqlite.close()
  const db = await openDatabaseFile(file)
  const claim = () => claimNext(db, { now: Date.now(), lease: randomUUID(), onTheirWay: [] })
  return usual(claim).finally(db.close)
}

/** Waits until a started server has rendered and shrunk its pages: until it uses a tenth of a processor at most. */
async function rest(pid: number): Promise<void> {
  let before = -Infinity
  for (let now = await ticks(pid); now - before > 10; now = await ticks(pid)) {
    before = now
    await sleep(1000)
  }
}

/** What a process has used so far, in hundredths of a second. */
async function ticks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')
  return Number(fields[13]) + Number(fields[14])
}

async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1_000_000
}
