import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { RunningSite } from '../support/site/site.ts'
import { expect, test } from './journey.ts'
import { shiftsUntilNow } from './layout-shifts.ts'

/** How long the second half of a page is on its way, in milliseconds: longer than its style sheet takes. */
const SECOND_HALF = 3_000

/** A server with a page of the site in two halves, the second of which begins at `middle`; all else as the site gives it. */
async function inTwoHalves({ origin }: RunningSite, path: string, middle: string) {
  const html = await (await fetch(`${origin}${path}`)).text()
  const cut = html.indexOf(middle)
  expect(cut).toBeGreaterThan(0)
  const server = createServer(async (request, response) => {
    if (request.url === path) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.write(html.slice(0, cut))
      setTimeout(() => response.end(html.slice(cut)), SECOND_HALF)
    } else {
      const file = await fetch(origin + request.url)
      response.setHeader('Content-Type', file.headers.get('Content-Type') ?? '')
      response.end(Buffer.from(await file.arrayBuffer()))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    [Symbol.dispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const drawn = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

test('nothing is drawn before the first part of a page is whole', { tag: '@phone' }, async ({ browser, site }) => {
  using slowLine = await inTwoHalves(site, '/fibra-movil', '<nav')
  const page = await browser.newPage()
  await page.goto(slowLine.address)
  await drawn(page)
  const { first, whole } = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    whole: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
  }))
  expect(whole).toBeGreaterThan(SECOND_HALF / 2)
  expect(first).toBeGreaterThanOrEqual(whole)
  await page.close()
})

test('the calculator stands in its column before its panel arrives', { tag: '@desk' }, async ({ browser, site }) => {
  for (const path of ['/calcular/0000', '/calcular/0000?paso=datos']) {
    using slowLine = await inTwoHalves(site, path, '<section class="summary-panel')
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(slowLine.address, { waitUntil: 'commit' })
    await drawn(page)
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible()
    expect(await shiftsUntilNow(page)).toEqual([])
    await page.close()
  }
})

test(
  'the notice of cookies stands above the calculator’s bar before the bar arrives',
  { tag: '@phone' },
  async ({ browser, site }) => {
    for (const path of ['/calcular/0011', '/calcular/0011?paso=datos']) {
      using slowLine = await inTwoHalves(site, path, '<fieldset')
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      await page.goto(slowLine.address, { waitUntil: 'commit' })
      await drawn(page)
      await expect(page.locator('#cookie-banner')).toBeVisible()
      expect(await shiftsUntilNow(page)).toEqual([])
      await page.close()
    }
  },
)
