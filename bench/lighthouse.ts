import { existsSync } from 'node:fs'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromiumArguments, chromiumPath } from '../tests/browser/chromium.ts'
import { formPages } from '../tests/support/page/pages.ts'
import { median, type Figure, type Measurement } from './figure.ts'
import { startMeasured } from './site.ts'
import { tool } from './tools.ts'

/** What Lighthouse saw of one visit. Milliseconds as on its phone; bytes as they went over the line. */
type Look = {
  readonly score: number
  readonly lcp: number
  readonly blocking: number
  readonly shift: number
  readonly bytes: number
  readonly scriptBytes: number
  /** How fast the machine was just then; a quiet desktop has 1,500 and more. */
  readonly machine: number
}

/**
 * How Lighthouse makes its phone slow: `devtools` applies network and processor to the visit itself, `simulate` works out
 * from a quick visit what a slow one would be, and counts scripts that are asked for early as if paint waited for them.
 */
type Throttling = 'devtools' | 'simulate'

/** Each page on Lighthouse's phone, on its slow network, in Spanish: medians, and the largest paint measured both ways. */
export const lighthouse: Measurement = async ({ routes, runs }) => {
  const chromium = chromiumPath()
  if (!chromium) return [{ what: 'Lighthouse', skipped: 'Chromium is not installed' }]
  await using site = await startMeasured()
  const figures: Figure[] = []
  for (const route of routes) {
    const looks: Look[] = []
    const applied: number[] = []
    for (let run = 0; run < runs; run++) {
      looks.push(await look(chromium, site.origin + route, 'simulate'))
      applied.push((await look(chromium, site.origin + route, 'devtools')).lcp)
    }
    const middle = (of: keyof Look) => median(looks.map((one) => one[of]))
    figures.push(
      { what: `${route} Lighthouse`, value: middle('score'), unit: '', least: 95 },
      {
        what: `${route} largest paint, applied`,
        value: median(applied),
        unit: 'ms',
        most: 1800,
      },
      { what: `${route} largest paint, simulated`, value: middle('lcp'), unit: 'ms' },
      { what: `${route} blocking time`, value: middle('blocking'), unit: 'ms', most: isForm(route) ? 200 : 0 },
      { what: `${route} layout shift`, value: middle('shift'), unit: '', most: 0 },
      { what: `${route} all bytes`, value: middle('bytes'), unit: 'bytes' },
      { what: `${route} scripts`, value: middle('scriptBytes'), unit: 'bytes' },
      { what: `${route} machine index`, value: middle('machine'), unit: '' },
    )
  }
  return figures
}

/** Whether a browser hydrates the page: it is no document only. */
function isForm(route: string): boolean {
  return formPages.some((form) => route === form || route.startsWith(`${form}/`))
}

const MAX_TRIES = 3

/** One visit. A browser that was too slow to be traced is started again, at most twice. */
async function look(chromium: string, url: string, throttling: Throttling, tries = 1): Promise<Look> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'alta-lighthouse-'))
  const report = path.join(folder.path, 'report.json')
  const args = [
    url,
    '--quiet',
    '--output=json',
    // Printed, it is cut off where its reader is slower than its end.
    `--output-path=${report}`,
    '--only-categories=performance',
    `--throttling-method=${throttling}`,
    '--extra-headers={"accept-language":"es-ES"}',
    `--chrome-flags=--headless=new --lang=es-ES ${chromiumArguments.join(' ')}`,
  ]
  await tool('lighthouse', args, { CHROME_PATH: chromium }).catch((error: unknown) => {
    // It fails as well where its report says why.
    if (!existsSync(report)) throw error
  })
  const { audits, categories, environment, runtimeError } = JSON.parse(await readFile(report, 'utf8'))
  if (runtimeError) {
    if (tries < MAX_TRIES) return look(chromium, url, throttling, tries + 1)
    throw new Error(`${url}: ${runtimeError.message}`)
  }
  type Request = { readonly resourceType: string; readonly transferSize: number }
  const requests = audits['network-requests'].details.items as readonly Request[]
  const bytes = (of: readonly Request[]) => of.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return {
    score: Math.round(categories.performance.score * 100),
    lcp: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    bytes: bytes(requests),
    scriptBytes: bytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    machine: environment.benchmarkIndex,
  }
}
