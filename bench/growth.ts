import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabaseFile } from '../platform/database/database.ts'
import { claimNext } from '../platform/outbox/outbox-claims.ts'
import { orderFields, post } from '../tests/support/posted/posted-order.ts'
import { runCommand } from '../tests/support/site/run-command.ts'
import { copySiteFolder, type SiteFolder } from '../tests/support/site/site-folder.ts'
import { median, type Figure, type Measurement } from './figure.ts'
import { storeRequests } from './grown-requests.ts'
import { grownSiteFolder } from './grown-site.ts'
import { megabytes, processorMs, rest } from './process.ts'
import { startMeasured } from './site.ts'
import { get } from './wire.ts'

/** A small operator's first weeks: what the grown one is compared with. */
const FEW = 2_000
const MANY = 1_000_000
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
export const growth: Measurement = async () => {
  await using small = await copySiteFolder()
  await using large = await grownSiteFolder()
  const before = await measure(small, FEW)
  const after = await measure(large, MANY)
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
/** In milliseconds: how long it took, and what of it the measured process used of the processors. */
type Taken = { readonly ms: number; readonly processor?: number }

async function measure(folder: SiteFolder, requests: number): Promise<Measured> {
  const measured: Measured = new Map()
  const note = (what: string, value: number, unit = 'ms', most?: number) => measured.set(what, { value, unit, most })
  const noteTaken = (what: string, { ms, processor }: Taken, most?: number) => {
    note(what, ms, 'ms', most)
    if (processor !== undefined) note(`${what}, processor time`, processor, 'ms', most)
  }
  await using site = await startMeasured({ SITE_DIR: folder.path })
  const { origin, dataDir } = site
  const pid = () => site.server().pid
  await order(origin)
  await site.mails(2)
  await site.stop()
  const tokens = await storeRequests(dataDir, requests, EXPIRED)

  const started = await timed(() => site.start().then(() => get(origin)))
  noteTaken('start to first page', { ...started, processor: await processorMs(pid()) })
  await rest(pid())
  noteTaken('an edit of site/ to be shown', await timed(() => showEdit(folder, origin), pid()))
  await rest(pid())
  note('the longest wait while coverage.csv is read', await longestWait(folder, origin))
  await rest(pid())
  for (const [address, what] of Object.entries(visitors))
    noteTaken(what, await usual(() => get(origin + address), pid()))
  noteTaken('an order', await usual(() => order(origin), pid()), LOGARITHMIC)
  const receipts = tokens.slice(0, TIMES).values()
  const receipt = () => get(`${origin}/justificante/${receipts.next().value}`)
  noteTaken('a receipt', await usual(receipt, pid(), tokens.length - 1), LOGARITHMIC)
  note('memory', await megabytes(pid()), 'MB')
  await site.stop()

  noteTaken('a claim of the outbox', await claims(path.join(dataDir, 'alta.db')), LOGARITHMIC)
  const env = { DATA_DIR: dataDir, SITE_DIR: folder.path }
  const list = await timed(() => runCommand('requests', ['list'], env))
  note('npm run requests -- list, per 1,000', (list.ms / requests) * 1000)
  noteTaken('1,000 expired requests blocked', await timed(() => runCommand('privacy', ['expire'], env)))
  return measured
}

async function timed(work: () => Promise<unknown>, pid?: number): Promise<Taken> {
  const used = pid === undefined ? 0 : await processorMs(pid)
  const begun = performance.now()
  await work()
  const ms = performance.now() - begun
  return pid === undefined ? { ms } : { ms, processor: (await processorMs(pid)) - used }
}

/** The median of several, after one that does not count; of the processor's time, which is not all used at once, the mean. */
async function usual(work: () => Promise<unknown>, pid: number, times = TIMES): Promise<Taken> {
  await work()
  const all: number[] = []
  const used = await processorMs(pid)
  while (all.length < Math.min(times, TIMES) - 1) all.push((await timed(work)).ms)
  return { ms: median(all), processor: ((await processorMs(pid)) - used) / all.length }
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

/** The longest that anybody waits for an answer from an edit of `coverage.csv` until it is shown. */
async function longestWait(folder: SiteFolder, origin: string): Promise<number> {
  const day = '2020-02-29'
  await folder.edit('coverage.csv', (csv) => csv.replace(/^# updated: .*$/m, `# updated: ${day}`))
  let longest = 0
  for (let body = ''; !body.includes(day);) {
    const { ms } = await timed(async () => (body = String((await get(`${origin}/api/coverage/12135`)).body)))
    longest = Math.max(longest, ms)
  }
  return longest
}

/** Fifty messages that have just come, claimed one after the other. */
async function claims(file: string): Promise<Taken> {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(`insert into outbox (id, request_id, payload, message_id, state, attempts, due_at, created_at)
    select 'due-' || rowid, id, '-', '-', 'due', 0, 0, 0 from requests order by created_at desc limit 50`)
  sqlite.close()
  const db = await openDatabaseFile(file)
  const claim = () => claimNext(db, { now: Date.now(), lease: randomUUID(), onTheirWay: [], isDoubtfulToo: false })
  return usual(claim, process.pid).finally(db.close)
}
