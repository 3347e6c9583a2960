import { chromiumPath } from '../tests/browser/chromium.ts'
import { median, type Figure, type Measurement } from './figure.ts'
import { look, type Look } from './lighthouse.ts'
import { buildPeer, peerNames, writePeerData, type Peer } from './peer-builds.ts'
import { startMeasured } from './site.ts'
import { serveFolder } from './static-files.ts'

const COMPARED = {
  lcp: { what: 'largest paint', unit: 'ms' },
  blocking: { what: 'blocking time', unit: 'ms' },
  bytes: { what: 'bytes', unit: 'bytes' },
  scriptBytes: { what: 'script bytes', unit: 'bytes' },
} as const
type Compared = keyof typeof COMPARED
const EVERYTHING = Object.keys(COMPARED) as Compared[]

/** In what our page may not be behind. */
const WANTED: Record<Peer, readonly Compared[]> = { 'single page': EVERYTHING, Next: EVERYTHING, Astro: ['lcp'] }

/** Our home page and the same one made otherwise, looked at by turns: what ours takes of what the others take. */
export const peers: Measurement = async ({ runs }) => {
  const chromium = chromiumPath()
  if (!chromium) return [{ what: 'peers', skipped: 'Chromium is not installed' }]
  await using site = await startMeasured()
  await using served = new AsyncDisposableStack()
  await writePeerData(site.origin)
  const pages = [{ name: 'home', origin: site.origin, looks: [] as Look[] }]
  for (const peer of peerNames) {
    const { origin } = served.use(await serveFolder(await buildPeer(peer)))
    pages.push({ name: peer, origin, looks: [] })
  }
  for (let run = 0; run < runs; run++) {
    for (const { origin, looks } of pages) looks.push(await look(chromium, `${origin}/`))
  }
  const middles = new Map(pages.map(({ name, looks }) => [name, middleOf(looks)]))
  const ours = middles.get('home') as Middle
  return [
    ...[...middles].flatMap(([name, middle]) => figuresOf(name, middle)),
    ...peerNames.flatMap((peer) => comparison(peer, ours, middles.get(peer) as Middle)),
  ]
}

type Middle = Pick<Look, Compared | 'score' | 'shift'>

function middleOf(looks: readonly Look[]): Middle {
  const middle = (of: keyof Look) => median(looks.map((look) => look[of]))
  return {
    score: middle('score'),
    shift: middle('shift'),
    lcp: middle('lcp'),
    blocking: middle('blocking'),
    bytes: middle('bytes'),
    scriptBytes: middle('scriptBytes'),
  }
}

function figuresOf(name: string, middle: Middle): Figure[] {
  return [
    { what: `${name} Lighthouse`, value: middle.score, unit: '' },
    { what: `${name} layout shift`, value: middle.shift, unit: '' },
    ...EVERYTHING.map((key) => ({ ...COMPARED[key], what: `${name} ${COMPARED[key].what}`, value: middle[key] })),
  ]
}

function comparison(peer: Peer, ours: Middle, theirs: Middle): Figure[] {
  return EVERYTHING.map((key) => ({
    what: `home ${COMPARED[key].what} against ${peer}`,
    // A page may block for no time at all.
    value: ours[key] / Math.max(theirs[key], 1),
    unit: '',
    ...(WANTED[peer].includes(key) && { most: 1 }),
  }))
}
