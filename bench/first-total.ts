import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '../tests/browser/chromium.ts'
import { slowLine } from '../tests/browser/slow-line.ts'
import { median, type Measurement } from './figure.ts'
import { startMeasured } from './site.ts'

/** How long somebody has looked at the page. */
const LOOKED_AT_MS = 1000
const SLOWER_PROCESSOR = 4

/**
 * What a tap on a tariff takes until the total says so, on a phone's network and processor, one second after the
 * calculator was painted; and whether it was answered in the same document.
 */
export const firstTotal: Measurement = async ({ runs }) => {
  const executablePath = chromiumPath()
  if (!executablePath) return [{ what: 'first total', skipped: 'Chromium is not installed' }]
  await using site = await startMeasured()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const taps: Tap[] = []
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({
        locale: 'es-ES',
        viewport: { width: 360, height: 740 },
        hasTouch: true,
      })
      await context.addCookies([{ name: 'cookieAction', value: 'accepted', url: site.origin }])
      taps.push(await tap(await context.newPage(), `${site.origin}/calcular`))
      await context.close()
    }
    return [
      { what: 'first total after a tap', value: median(taps.map(({ ms }) => ms)), unit: 'ms', most: 500 },
      { what: 'in the same document', value: Math.min(...taps.map(({ same }) => Number(same))), unit: '', least: 1 },
    ]
  } finally {
    await browser.close()
  }
}

type Tap = { readonly ms: number; readonly same: boolean }

async function tap(page: Page, url: string): Promise<Tap> {
  const session = await slowLine(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await page.goto(url, { waitUntil: 'commit' })
  await page.evaluate(
    (looked) =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          const painted = list.getEntriesByName('first-contentful-paint')[0]
          if (painted) setTimeout(resolve, painted.startTime + looked - performance.now())
        }).observe({ type: 'paint', buffered: true })
      }),
    LOOKED_AT_MS,
  )
  await page.evaluate(() => Object.assign(window, { same: true }))
  const begun = performance.now()
  await page.locator('input[name=tariff]').nth(1).tap()
  await page.waitForFunction(() => document.querySelector('output[aria-label=Total]')?.textContent?.includes('34'))
  const ms = performance.now() - begun
  return { ms, same: await page.evaluate(() => 'same' in window) }
}
