import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'

const manifest = 'head > link[rel=manifest]'

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

  test('nothing but what the first view needs is asked for', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    await openWithoutScripts(page, '/')
    expect(asked.filter((type) => type === 'manifest')).toEqual([])
    await expect(page.locator(manifest)).toHaveCount(0)
  })
})

test('everything is laid out, and the manifest linked, once the page works', async ({ page }) => {
  await open(page, '/')
  expect(await isArriving(page)).toBe(false)
  expect(new Set(await areLaidOut(page))).toEqual(new Set([true]))
  await expect(page.locator(manifest)).toHaveAttribute('href', '/manifest.webmanifest')
})
