import type { Page } from '@playwright/test'
import { expect, open, reload, test } from './journey.ts'

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top)
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
/** Nine of sixty reloads end a pixel above where they were; nobody knows yet whether Chromium does that or we do. */
const offBy = async (page: Page, top: number) => Math.abs((await scrolled(page)) - top)

test('a new page begins at its top; going back restores the position', async ({ page }) => {
  await open(page, '/')
  const all = page.getByRole('link', { name: 'Ver todas las tarifas' })
  await all.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(500)

  // A click of the pointer may scroll it out from under the cookie banner first.
  await all.dispatchEvent('click')
  await expect(page).toHaveURL('/fibra-movil')
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(page).toHaveTitle(/^Fibra y móvil/)

  await scrollTo(page, 300)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(before)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(300)
})

test.describe('from the second page of a document', () => {
  let words = ''
  test.beforeEach(async ({ page }) => {
    await open(page, '/fibra')
    words = await page.getByRole('main').innerText()
    await scrollTo(page, 400)
    await page.locator('footer a[href="/sobre-nosotros"]').first().dispatchEvent('click')
    await expect(page).toHaveURL('/sobre-nosotros')
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  test('a reload and another document in between change no position', { tag: '@phone' }, async ({ page }) => {
    await scrollTo(page, 300)
    await reload(page)
    await expect.poll(() => scrolled(page)).toBe(300)
    await open(page, '/tv')
    await scrollTo(page, 200)
    await page.goBack()
    await expect(page).toHaveURL('/sobre-nosotros')
    await expect.poll(() => scrolled(page)).toBe(300)
    await page.goBack()
    await expect(page).toHaveURL('/fibra')
    await expect.poll(() => scrolled(page)).toBe(400)
  })

  test('who reloads it and goes back reads the words of the first', { tag: '@phone' }, async ({ page }) => {
    await reload(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solo fibra')
    expect(await page.getByRole('main').innerText()).toBe(words)
  })

  test(
    'who reloads it and goes back before its scripts are there gets the first, where it was',
    { tag: '@phone' },
    async ({ page }) => {
      await page.route('**/assets/*.js', () => {})
      await page.reload({ waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await page.unroute('**/assets/*.js')
      await page.evaluate(() => void setTimeout(() => history.back()))
      await expect(page).toHaveURL('/fibra')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solo fibra')
      await expect.poll(() => offBy(page, 400)).toBeLessThanOrEqual(1)
    },
  )
})

test('a reload is where it was before any script of the page is there', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/fibra')
  await scrollTo(page, 400)
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  // A position that is asked for sooner has the page laid out without its styles.
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]')?.sheet)
  await expect.poll(() => offBy(page, 400)).toBeLessThanOrEqual(1)
})
