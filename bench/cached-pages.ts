import { median, type Measurement } from './figure.ts'
import { hasNginx, serveWithNginx } from './nginx.ts'
import { startMeasured } from './site.ts'
import { load } from './tools.ts'
import { get } from './wire.ts'

const TURNS = 3

/** Home from the page cache, and from one worker of nginx with the same bytes and headers, by turns. */
export const cachedPages: Measurement = async ({ seconds }) => {
  await using site = await startMeasured()
  // A turn that does not count, as its program is compiled in it.
  await load(site.origin, Math.max(seconds, 5))
  const ours: Loaded[] = []
  const theirs: Loaded[] = []
  if (!hasNginx) {
    for (let turn = 0; turn < TURNS; turn++) ours.push(await load(site.origin, seconds))
    return [...figuresOf('cached home', ours), { what: 'cached home against nginx', skipped: 'nginx is not installed' }]
  }
  const page = await get(`${site.origin}/`)
  await using nginx = await serveWithNginx(page.body, page.headers)
  for (let turn = 0; turn < TURNS; turn++) {
    theirs.push(await load(nginx.origin, seconds))
    ours.push(await load(site.origin, seconds))
  }
  const ratios = ours.map(({ perSecond }, turn) => perSecond / (theirs[turn]?.perSecond ?? Number.NaN))
  return [
    ...figuresOf('cached home', ours),
    ...figuresOf('nginx with the same bytes', theirs),
    { what: 'cached home against nginx', value: median(ratios), unit: '×', least: 0.6 },
  ]
}

type Loaded = Awaited<ReturnType<typeof load>>

function figuresOf(what: string, turns: readonly Loaded[]) {
  return [
    { what: `${what}, answers`, value: median(turns.map(({ perSecond }) => perSecond)), unit: '/s' },
    { what: `${what}, 99th percentile of latency`, value: median(turns.map(({ p99Ms }) => p99Ms)), unit: 'ms' },
  ]
}
