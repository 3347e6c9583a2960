import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { publicPages } from '../support/pages.ts'
import { expect, test, untilScriptsAnswer } from './journey.ts'

/** Answers every request with the beginning of a document, and with the end of it once the function is called. */
async function serveInHalves(html: string, halfway: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, halfway))
    void promise.then(() => response.end(html.slice(halfway)))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    serveTheEnd: resolve,
    [Symbol.asyncDispose]: async () => {
      resolve()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What Chromium tells of having moved since the page was opened, once its fonts are there. */
function shiftsUntilNow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shifts: PerformanceEntry[] = []
    new PerformanceObserver((seen) => shifts.push(...seen.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise((then) => requestAnimationFrame(then))
    return shifts.map((shift) => JSON.stringify(shift))
  })
}

test('nothing is painted before a document is there as far as the end of its page', async ({ browser, site }) => {
  const html = await (await fetch(site.origin)).text()
  await using halves = await serveInHalves(html, html.indexOf('</main>'))
  await using page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.goto(halves.origin, { waitUntil: 'commit' })
  await page.locator('main').waitFor({ state: 'attached' })
  // A page that may be painted is by then; one that may not is never idle.
  for (let idle = 0; idle < 5; idle++) {
    await page.evaluate(() => new Promise((then) => requestIdleCallback(then, { timeout: 100 })))
  }
  const halfwayAt = await page.evaluate(() => performance.now())
  halves.serveTheEnd()
  const paintedAt = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  expect(await paintedAt.jsonValue()).toBeGreaterThan(halfwayAt)
})

test.describe('before the banner is answered', { tag: '@phone' }, () => {
  test.use({ answered: false, viewport: { width: 412, height: 823 } })

  test('nothing moves when the font comes late', async ({ page }) => {
    const { promise: late, resolve: sendFont } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => late.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    await untilScriptsAnswer(page)
    const moved = shiftsUntilNow(page)
    sendFont()
    expect(await moved).toEqual([])
  })
})

test('nothing moves while what a phone does not see is laid out', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    // One part follows the other without a frame between them, as on a processor that is fast enough.
    const wait = window.setTimeout
    Object.assign(window, {
      setTimeout: (then: () => void, ms = 0) =>
        ms > 0 ? wait(then, ms) : void scheduler.postTask(then, { priority: 'user-blocking' }),
    })
  })
  for (const path of publicPages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
    expect(await shiftsUntilNow(page), path).toEqual([])
  }
})
