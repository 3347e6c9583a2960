import type { Page, Request } from '@playwright/test'
import { publicPages } from '../support/pages.ts'
import { expect, open, test } from './journey.ts'

/** Opens a page as it is before its scripts are there. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path, { waitUntil: 'commit' })
}

/** What follows the styles of a first screen. */
const REST = /\/page-parts\/.*\.css/

/** Holds the rest back until the function that this gives is called. */
async function holdRest(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(REST, (route) => promise.then(() => route.continue()))
  return resolve
}

function isArriving(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-arriving'))
}

/** By how much, of 255, any channel of any pixel of two pictures of the same size differs. */
function greatestDifference(page: Page, ...pictures: readonly [Buffer, Buffer]): Promise<number> {
  return page.evaluate(
    async (pngs) => {
      const [before = [], after = []] = await Promise.all(
        pngs.map(async (png) => {
          const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0))
          const image = await createImageBitmap(new Blob([bytes]))
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
          canvas?.drawImage(image, 0, 0)
          return canvas?.getImageData(0, 0, image.width, image.height).data ?? []
        }),
      )
      if (before.length === 0 || before.length !== after.length) return Number.POSITIVE_INFINITY
      let greatest = 0
      for (const [at, channel] of before.entries()) greatest = Math.max(greatest, Math.abs(channel - (after[at] ?? 0)))
      return greatest
    },
    pictures.map((picture) => picture.toString('base64')),
  )
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
    'a phone lays out what it shows, and the rest of the page once that is painted',
    { tag: '@phone' },
    async ({ page }) => {
      const linkRest = await holdRest(page)
      await openWithoutScripts(page, '/')
      await expect.poll(() => isArriving(page)).toBe(true)
      const laidOut = await areLaidOut(page)
      expect(laidOut[0]).toBe(true)
      expect(laidOut.at(-1)).toBe(false)
      linkRest()
      await expect.poll(async () => new Set(await areLaidOut(page))).toEqual(new Set([true]))
    },
  )

  test('a wide screen lays out everything', { tag: '@desk' }, async ({ page }) => {
    await openWithoutScripts(page, '/')
    expect((await areLaidOut(page)).at(-1)).toBe(true)
  })

  test(
    'a page that is loaded again, gone back to, or opened at a part of it is laid out at once',
    { tag: '@phone' },
    async ({ page }) => {
      await page.addInitScript(() =>
        new MutationObserver((_changes, observer) => {
          if (!document.body) return
          observer.disconnect()
          document.body.dataset['arrived'] = String('arriving' in document.documentElement.dataset)
        }).observe(document, { childList: true, subtree: true }),
      )
      const arrived = page.locator('body')
      await openWithoutScripts(page, '/sobre-nosotros')
      await expect(arrived).toHaveAttribute('data-arrived', 'true')
      await page.reload()
      await expect(arrived).toHaveAttribute('data-arrived', 'false')
      await page.goto('/atencion-cliente#main')
      await expect(arrived).toHaveAttribute('data-arrived', 'false')
      await page.goBack()
      await expect(page).toHaveURL('/sobre-nosotros')
      await expect(arrived).toHaveAttribute('data-arrived', 'false')
    },
  )
})

/** The endings of what a page asked for before it was painted. */
function askedEarly(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted)
    return asked.map(({ name }) => new URL(name).pathname.split('.').at(-1) ?? '').toSorted()
  })
}

test('until it is painted, a page on a phone asks for its font only', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  expect(await askedEarly(page)).toEqual(['woff2'])
})

test('until it is painted, a page asks for its styles and its font only', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/')
  expect(await askedEarly(page)).toEqual(['css', 'woff2'])
})

test.describe('before the rest of its styles is there', { tag: '@phone' }, () => {
  test.use({ allowedOnConsole: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  async function openFirstScreen(page: Page, path: string): Promise<() => void> {
    const linkRest = await holdRest(page)
    await openWithoutScripts(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-arriving', 'unstyled')
    await page.evaluate(() => document.fonts.ready)
    return linkRest
  }

  for (const { answered, locale, theme, viewport } of [
    { answered: false, locale: 'es-ES', theme: 'light', viewport: { width: 360, height: 740 } },
    { answered: true, locale: 'en-US', theme: 'dark', viewport: { width: 430, height: 932 } },
  ] as const) {
    test.describe(`on a ${theme} screen of ${viewport.width} pixels, in ${locale}`, () => {
      test.use({ answered, locale, viewport })

      test('the first screen of every page that has one is as it is afterwards', async ({ page }) => {
        const user = JSON.stringify({ state: { userDarkMode: theme === 'dark' }, version: 0 })
        await page.addInitScript((kept) => localStorage.setItem('user', kept), user)
        const drawn: string[] = []
        for (const path of publicPages) {
          const html = await (await page.request.get(path, { headers: { 'accept-language': locale } })).text()
          if (!html.includes(' data-rest=')) continue
          const linkRest = await openFirstScreen(page, path)
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          // What is drawn later by its own design has its place.
          const mask = [page.locator('[data-apart]')]
          const before = await page.screenshot({ mask })
          linkRest()
          await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
          // What is laid out below may have the edge of a corner smoothed otherwise, by what nobody can see.
          expect(await greatestDifference(page, before, await page.screenshot({ mask })), path).toBeLessThan(4)
          drawn.push(path)
        }
        expect(drawn).toContain('/')
      })
    })
  }

  test('what has no styles yet is not shown', async ({ page }) => {
    const linkRest = await openFirstScreen(page, '/')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect((await areLaidOut(page)).slice(1)).not.toContain(true)
    linkRest()
    await expect.poll(async () => (await areLaidOut(page)).at(-1)).toBe(true)
  })

  test('a menu that is opened then is seen once it has its styles', async ({ page }) => {
    const linkRest = await openFirstScreen(page, '/')
    await page.getByRole('button', { name: 'Idioma' }).click()
    const menu = page.locator('#language-menu:popover-open')
    await expect(menu).toBeAttached()
    await expect(menu).toBeHidden()
    linkRest()
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link', { name: 'English' })).toBeInViewport()
  })

  test('a page starts once the rest is there', async ({ page }) => {
    const linkRest = await holdRest(page)
    const asked: string[] = []
    const there: string[] = []
    const nameOf = (request: Request) => /\/assets\/([\w.]+)-.*\.js/.exec(request.url())?.[1] ?? ''
    page.on('request', (request) => asked.push(nameOf(request)))
    page.on('requestfinished', (request) => there.push(nameOf(request)))
    await page.goto('/calcular', { waitUntil: 'commit' })
    // They are asked for once somebody is there.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('scroll')))
        return there
      })
      .toContain('root')
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    expect(asked).not.toContain('entry.client')
    await expect(page.locator('html')).toHaveAttribute('data-arriving', 'unstyled')
    linkRest()
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
  })

  test('a page whose rest cannot be had shows everything', async ({ page }) => {
    await page.route(REST, (route) => route.abort())
    await openWithoutScripts(page, '/')
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
    await expect.poll(async () => (await areLaidOut(page)).at(-1)).toBe(true)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page has all its styles', async ({ page }) => {
    await page.goto('/')
    const linked = page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' }).first()
    await linked.scrollIntoViewIfNeeded()
    expect(await linked.evaluate((link) => getComputedStyle(link).minHeight)).toBe('36px')
  })
})

test('once it works, everything is laid out, and icon and manifest are linked', async ({ page }) => {
  await open(page, '/')
  expect(await isArriving(page)).toBe(false)
  expect(new Set(await areLaidOut(page))).toEqual(new Set([true]))
  await expect(page.locator('[data-seen]')).toHaveCount(0)
  await expect(page.locator('head > link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  await expect(page.locator('head > link[rel=icon]').last()).toHaveAttribute('href', '/icon.svg')
  await expect(page.locator('head > link[href="/icon.svg"]')).toHaveCount(1)
})

test('no page needs a formatter of Intl to be there', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { made })
    for (const kind of ['NumberFormat', 'DateTimeFormat', 'ListFormat'] as const)
      Object.assign(Intl, {
        [kind]: new Proxy(Intl[kind], {
          construct: (Format, given) => (made.push(kind), Reflect.construct(Format, given)),
        }),
      })
  })
  for (const path of publicPages) {
    await open(page, path)
    await expect(page.locator('head > link[rel=manifest]')).toBeAttached()
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), path).toEqual([])
  }
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
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().includes('/entry.client'))))
    await page.goto('/calcular')
    // One script after the other is asked for.
    await expect
      .poll(async () => {
        await page.clock.runFor(1)
        return asked
      })
      .toBeGreaterThan(0)
  })

  test('a page starts after three seconds in a browser that does not tell what it has painted', async ({ page }) => {
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().endsWith('.js'))))
    await page.goto('/calcular')
    await page.clock.runFor(2_999)
    const manifest = page.locator('head > link[rel=manifest]')
    await expect(manifest).not.toBeAttached()
    expect(asked).toBe(0)
    await page.clock.runFor(1)
    await expect(manifest).toBeAttached()
    // A phone lays out the rest of the page, in many steps, before it starts.
    await expect
      .poll(async () => {
        await page.clock.runFor(10)
        return asked
      })
      .toBeGreaterThan(0)
  })
})
