import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from './journey.ts'

/** How long the second half of a page is on its way, in milliseconds: longer than its style sheet takes. */
const SECOND_HALF = 3_000

test('nothing is drawn before the first part of a page is whole', { tag: '@phone' }, async ({ browser, site }) => {
  const html = await (await fetch(`${site.origin}/fibra-movil`)).text()
  const middle = html.indexOf('<nav')
  expect(middle).toBeGreaterThan(0)

  // The page in two halves; all else as the site gives it.
  const slowLine = createServer(async (request, response) => {
    if (request.url === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.write(html.slice(0, middle))
      setTimeout(() => response.end(html.slice(middle)), SECOND_HALF)
    } else {
      const file = await fetch(site.origin + request.url)
      response.setHeader('Content-Type', file.headers.get('Content-Type') ?? '')
      response.end(Buffer.from(await file.arrayBuffer()))
    }
  }).listen(0, '127.0.0.1')
  await once(slowLine, 'listening')
  const page = await browser.newPage()
  try {
    await page.goto(`http://127.0.0.1:${(slowLine.address() as AddressInfo).port}/`)
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const { drawn, whole } = await page.evaluate(() => ({
      drawn: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      whole: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
    }))
    expect(whole).toBeGreaterThan(SECOND_HALF / 2)
    expect(drawn).toBeGreaterThanOrEqual(whole)
  } finally {
    await page.close()
    slowLine.close()
    slowLine.closeAllConnections()
  }
})
