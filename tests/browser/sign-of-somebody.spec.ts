import type { Page } from '@playwright/test'
import { publicPages } from '../pages.ts'
import { expect, test, untilScriptsAnswer } from './journey.ts'

/** Pages of words, links and controls that browsers know themselves. */
const complete: readonly string[] = [
  '/',
  '/fibra-movil',
  '/fibra',
  '/movil',
  '/tv',
  '/sobre-nosotros',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/accesibilidad',
]

/** Opens a page and leaves it alone until nothing is asked for any more. */
async function openAndWait(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('head > link[rel=manifest]')).toBeAttached()
}

function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
}

test(
  'a page asks for scripts by itself where something on it needs them, and nowhere else',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of publicPages) {
      await openAndWait(page, path)
      expect((await scriptsOf(page)).length > 0, path).toBe(!complete.includes(path))
    }
  },
)

test('left alone, a page is laid out down to its end', { tag: '@phone' }, async ({ page }) => {
  for (const path of complete) {
    await openAndWait(page, path)
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
    const hidden = await page
      .locator('main section, footer')
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length)
    expect(hidden, path).toBe(0)
  }
})

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  'the keyboard': (page) => page.keyboard.press('Tab'),
  'a pointer': (page) => page.mouse.move(100, 300),
  'a wheel': (page) => page.mouse.wheel(0, 200),
}
for (const [name, give] of Object.entries(signs))
  test(`${name} is a sign of somebody`, async ({ page }) => {
    await openAndWait(page, '/fibra')
    await give(page)
    await untilScriptsAnswer(page, { untouched: true })
  })

test('a finger is a sign of somebody', { tag: '@phone' }, async ({ page }) => {
  await openAndWait(page, '/fibra')
  await page.touchscreen.tap(180, 400)
  await untilScriptsAnswer(page, { untouched: true })
})

test('a theme or a language of the visitor’s own is no reason to wait', async ({ page }) => {
  await openAndWait(page, '/?lng=en-US')
  await untilScriptsAnswer(page, { untouched: true })
  await page.addInitScript(() =>
    localStorage.setItem('user', JSON.stringify({ state: { userDarkMode: false }, version: 0 })),
  )
  await openAndWait(page, '/')
  await untilScriptsAnswer(page, { untouched: true })
  await expect(page.locator('meta[name=theme-color]')).not.toHaveAttribute('content', '#060d17')
})

test('a theme chosen before the scripts came is the one that is shown and kept', async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => asked.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Tema' }).click()
  await page.getByText('Claro', { exact: true }).click()
  ask()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked()
  await page.goto('/sobre-nosotros')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test(
  'the link that a mouse came upon first is fetched, and followed without a new document',
  { tag: '@desk' },
  async ({ page }) => {
    await openAndWait(page, '/')
    const link = page.getByRole('banner').getByRole('link', { name: 'Fibra', exact: true })
    const fetched = page.waitForRequest(/\/fibra\.data/)
    await link.hover()
    await fetched
    await page.evaluate(() => Object.assign(window, { same: true }))
    await link.click()
    await expect(page).toHaveURL('/fibra')
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  },
)
