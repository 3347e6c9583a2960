import { chromiumArguments, chromiumPath } from '../tests/browser/chromium.ts'
import { median, type Figure, type Measurement } from './figure.ts'
import { startMeasured } from './site.ts'
import { tool } from './tools.ts'

type Look = { readonly score: number; readonly lcp: number; readonly blocking: number; readonly shift: number }

/** Each page on Lighthouse's phone, on its slow network: medians. */
export const lighthouse: Measurement = async ({ routes, runs }) => {
  const chromium = chromiumPath()
  if (!chromium) return [{ what: 'Lighthouse', skipped: 'Chromium is not installed' }]
  await using site = await startMeasured()
  const figures: Figure[] = []
  for (const route of routes) {
    const looks: Look[] = []
    for (let run = 0; run < runs; run++) looks.push(await look(chromium, site.origin + route))
    const middle = (of: keyof Look) => median(looks.map((look) => look[of]))
    figures.push(
      { what: `${route} Lighthouse`, value: middle('score'), unit: '', least: 100 },
      { what: `${route} largest paint`, value: middle('lcp'), unit: 'ms', most: 900 },
      { what: `${route} blocking time`, value: middle('blocking'), unit: 'ms', most: 50 },
      { what: `${route} layout shift`, value: middle('shift'), unit: '', most: 0 },
    )
  }
  return figures
}

async function look(chromium: string, url: string): Promise<Look> {
  const flags = `--headless=new ${chromiumArguments.join(' ')}`
  const args = [url, '--quiet', '--output=json', '--only-categories=performance', `--chrome-flags=${flags}`]
  const { audits, categories } = JSON.parse(await tool('lighthouse', args, { CHROME_PATH: chromium }))
  return {
    score: Math.round(categories.performance.score * 100),
    lcp: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  }
}
