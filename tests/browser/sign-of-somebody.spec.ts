import type { Page } from '@playwright/test'
import { publicPages } from '../support/pages.ts'
import { expect, open, test, untilScriptsAnswer } from './journey.ts'

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

/** Pages with a form of their own, and lists that this device keeps. */
const atHand = publicPages.filter((path) => !complete.includes(path))

/** How long after a page was painted its scripts began to run, in milliseconds; null where they have not. */
function ranAfter(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const { ran } = window as unknown as { ran?: number }
    const [paint] = performance.getEntriesByType('paint')
    return ran === undefined || !paint ? null : ran - paint.startTime
  })
}

test(
  'left alone, a page runs no scripts, unless it is read for five seconds and has something for them to do',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      let data: unknown
      Object.defineProperty(window, 'pageData', {
        get: () => data,
        set(value) {
          data = value
          Object.assign(window, { ran: performance.now() })
        },
      })
    })
    for (const path of publicPages) {
      await openAndWait(page, path)
      expect((await scriptsOf(page)).length > 0, path).toBe(!complete.includes(path))
      const ran = await ranAfter(page)
      if (complete.includes(path)) expect(ran, path).toBeNull()
      else expect(ran ?? Infinity, path).toBeGreaterThan(5000)
    }
  },
)

test('whoever reads a form first finds it running', async ({ page }) => {
  await page.clock.install()
  await openAndWait(page, '/atencion-cliente')
  await page.clock.fastForward(5000)
  await untilScriptsAnswer(page, { untouched: true })
})

test(
  'the scripts of a form are here before there is a sign of somebody',
  { tag: '@phone' },
  async ({ page, context }) => {
    for (const path of atHand) {
      await openAndWait(page, path)
      await context.setOffline(true)
      await untilScriptsAnswer(page)
      await context.setOffline(false)
    }
  },
)

test('where data are to be saved, the scripts of a form wait as well', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openAndWait(page, '/atencion-cliente')
  expect(await scriptsOf(page)).toEqual([])
  await untilScriptsAnswer(page)
})

test('the scripts of a form run by themselves where something is kept for it', async ({ page }) => {
  await open(page, '/atencion-cliente')
  await page.getByLabel('Nombre', { exact: true }).fill('Ana')
  await page.reload()
  await untilScriptsAnswer(page, { untouched: true })
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana')
  // In this tab a page was left, so its place in it is kept.
  await openAndWait(page, '/calcular')
  await untilScriptsAnswer(page, { untouched: true })
})

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
  for (const path of ['/fibra', '/atencion-cliente'])
    test(`${name} is a sign of somebody on ${path}`, async ({ page }) => {
      await openAndWait(page, path)
      await give(page)
      await untilScriptsAnswer(page, { untouched: true })
    })

test('a press without a pointer is a sign of somebody in a form', async ({ page }) => {
  await openAndWait(page, '/atencion-cliente')
  await page.evaluate(() => document.querySelector('h1')?.click())
  await untilScriptsAnswer(page, { untouched: true })
})

test('what a browser fills in is a sign of somebody', async ({ page }) => {
  await openAndWait(page, '/atencion-cliente')
  await page.getByLabel('Nombre', { exact: true }).evaluate((field: HTMLInputElement) => {
    field.value = 'Ana'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await untilScriptsAnswer(page, { untouched: true })
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana')
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
