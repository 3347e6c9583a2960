import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'

/** Opens a page as it is before its scripts are there. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
}

function isArriving(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-arriving'))
}

/** Whether each part of the page is laid out, from top to bottom. */
function areLaidOut(page: Page): Promise<boolean[]> {
  return page
    .locator('main > *, footer')
    .evaluateAll((parts) =>
      parts.map((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false),
    )
}

test.describe('before its scripts are there', () => {
  test.use({ allowedOnConsole: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  test(
    'a phone lays out what it shows, and the rest when somebody comes to it',
    { tag: '@phone' },
    async ({ page }) => {
      await openWithoutScripts(page, '/')
      const laidOut = await areLaidOut(page)
      expect(laidOut[0]).toBe(true)
      expect(laidOut.at(-1)).toBe(false)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect.poll(async () => (await areLaidOut(page)).at(-1)).toBe(true)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' }).first()).toBeVisible()
    },
  )

  test('a wide screen lays out everything', { tag: '@desk' }, async ({ page }) => {
    await openWithoutScripts(page, '/')
    expect((await areLaidOut(page)).at(-1)).toBe(true)
  })

  test('a page that is loaded again, gone back to, or opened at a part of it is laid out at once', async ({ page }) => {
    await openWithoutScripts(page, '/sobre-nosotros')
    expect(await isArriving(page)).toBe(true)
    await page.reload()
    expect(await isArriving(page)).toBe(false)
    await page.goto('/atencion-cliente#main')
    expect(await isArriving(page)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/sobre-nosotros')
    expect(await isArriving(page)).toBe(false)
  })
})

test('until it is painted, a page asks for its styles and its font only', async ({ page }) => {
  await open(page, '/')
  const early = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const asked = performance.getEntriesByType('resource')
    return asked.filter(({ startTime }) => startTime < painted).map(({ name }) => new URL(name).pathname)
  })
  expect(early.map((path) => path.split('.').at(-1)).toSorted()).toEqual(['css', 'woff2'])
})

test('once it works, everything is laid out, and icon and manifest are linked', async ({ page }) => {
  await open(page, '/')
  expect(await isArriving(page)).toBe(false)
  expect(new Set(await areLaidOut(page))).toEqual(new Set([true]))
  await expect(page.locator('head > link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  await expect(page.locator('head > link[rel=icon]')).toHaveAttribute('href', '/icon.svg')
})

test.describe('where time stands still', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.addInitScript(() => {
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe() {}
      }
    })
  })

  test('a tab that nobody looks at starts at once', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
    const starting = page.waitForRequest(/entry\.client/)
    await page.goto('/')
    await starting
  })

  test('a page starts after three seconds in a browser that does not tell what it has painted', async ({ page }) => {
    let asked = 0
    page.on('request', (request) => (asked += Number(request.resourceType() === 'script')))
    await page.goto('/')
    await page.clock.runFor(2_999)
    expect(asked).toBe(0)
    const starting = page.waitForRequest(/entry\.client/)
    await page.clock.runFor(1)
    await starting
  })
})
