import type { Page } from '@playwright/test'
import { accessibilityFindings, findingsInBothThemes } from './accessibility-findings.ts'
import { expect, open, reload, test, untilScriptsAnswer } from './journey.ts'

test.use({ answered: false })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click()
const reopen = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()

/** The choices that are stored, without the language and the code of the record. */
async function cookies(page: Page) {
  const kept = await page.context().cookies()
  const others = ['locale', 'cookieAnswer']
  return Object.fromEntries(kept.filter(({ name }) => !others.includes(name)).map(({ name, value }) => [name, value]))
}

const answers: Record<string, [(page: Page) => Promise<void>, { statistics: string; marketing: string }]> = {
  'Accept All': [(page) => press(page, 'Aceptar todo'), { statistics: 'true', marketing: 'true' }],
  'Reject Optional': [(page) => press(page, 'Rechazar opcionales'), { statistics: 'false', marketing: 'false' }],
  'Save Preferences': [
    async (page) => {
      await press(page, 'Ver preferencias')
      for (const name of ['Estadística', 'Marketing'])
        await expect(banner(page).getByRole('switch', { name })).not.toBeChecked()
      await banner(page).getByRole('switch', { name: 'Estadística' }).check()
      await press(page, 'Guardar preferencias')
    },
    { statistics: 'true', marketing: 'false' },
  ],
  'Only Necessary': [
    async (page) => {
      await press(page, 'Ver preferencias')
      await banner(page).getByRole('switch', { name: 'Marketing' }).check()
      await press(page, 'Solo necesarias')
    },
    { statistics: 'false', marketing: 'false' },
  ],
}
for (const javaScriptEnabled of [true, false]) {
  const [name, tag] = javaScriptEnabled ? ['with JavaScript', '@phone'] : ['without JavaScript', '@desk']
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })
    test('each answer sets exactly its cookies, and the banner stays away', async ({ page, context }) => {
      for (const [name, [answer, chosen]] of Object.entries(answers))
        await test.step(name, async () => {
          await context.clearCookies()
          const path = '/calcular/0011?lineas=35gb'
          await (javaScriptEnabled ? open(page, path) : page.goto(path))
          await expect(banner(page)).toBeVisible()
          expect(await cookies(page)).toEqual({})
          await answer(page)
          await expect(banner(page)).toBeHidden()
          await expect(page).toHaveURL(path)
          await expect.poll(() => cookies(page)).toEqual({ ...chosen, cookieAction: 'accepted' })
          for (const { name, path, sameSite, expires } of await context.cookies()) {
            const days = (expires - Date.now() / 1000) / 86_400
            expect({ name, path, sameSite, lasts: days > 300 && days < 731 }).toEqual({
              name,
              path: '/',
              sameSite: 'Lax',
              lasts: true,
            })
          }
          await page.goto('/')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(banner(page)).toBeHidden()
        })
    })
  })
}

// Specification, section 2: "Shown only when no cookieAction cookie exists."
for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'the banner' : 'without JavaScript the banner'
  test.describe('beside other cookies,', { tag: javaScriptEnabled ? '@phone' : '@desk' }, () => {
    test.use({ javaScriptEnabled })
    test(`${name} shows until there is cookieAction, whatever its value`, async ({ page, context, baseURL }) => {
      const put = (kept: Record<string, string>) =>
        context.addCookies(Object.entries(kept).map(([name, value]) => ({ name, value, url: baseURL! })))
      for (const path of ['/fibra', '/calcular/0011']) {
        await context.clearCookies()
        await put({ statistics: 'true', marketing: 'true', mycookieAction: 'accepted' })
        await page.goto(path)
        await expect(banner(page)).toBeVisible()
        await put({ cookieAction: 'x' })
        await page.goto(path)
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await expect(banner(page)).toBeHidden()
        await context.clearCookies()
        await put({ cookieAction: 'accepted' })
        await page.goto(path)
        await expect(banner(page)).toBeHidden()
      }
    })
  })
}

test('where the script of the page never comes, the server takes the answer', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  for (const [name, [answer, chosen]] of Object.entries(answers)) {
    await page.context().clearCookies()
    await page.goto('/fibra', { waitUntil: 'commit' })
    await answer(page)
    await expect(banner(page)).toBeHidden()
    await expect(page).toHaveURL('/fibra')
    expect(await cookies(page), name).toEqual({ ...chosen, cookieAction: 'accepted' })
  }
})

test('who has answered does not see the banner for a single frame, and nothing moves', async ({ page }) => {
  await open(page, '/')
  await press(page, 'Rechazar opcionales')
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen, shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      const banner = document.getElementById('cookie-banner')
      if (banner) seen.push(getComputedStyle(banner).display)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await reload(page)
  await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length > 5)
  expect(await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])).toEqual(['none'])
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
})

test(
  'the footer opens it again with the present choice, closes it without changes, and withdraws',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await open(page, '/')
    await press(page, 'Aceptar todo')
    await reload(page)
    await reopen(page)
    await press(page, 'Ver preferencias')
    const marketing = banner(page).getByRole('switch', { name: 'Marketing' })
    await expect(banner(page).getByRole('switch', { name: 'Estadística' })).toBeChecked()
    await expect(marketing).toBeChecked()
    await marketing.uncheck()
    await press(page, 'Cerrar sin cambios')
    await press(page, 'Cerrar sin cambios')
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => cookies(page)).toEqual({ statistics: 'true', marketing: 'true', cookieAction: 'accepted' })

    await reopen(page)
    await press(page, 'Ver preferencias')
    await expect(marketing).toBeChecked()
    await press(page, 'Solo necesarias')
    await expect
      .poll(() => cookies(page))
      .toEqual({ statistics: 'false', marketing: 'false', cookieAction: 'accepted' })
    await expect(page.getByText('Preferencias guardadas')).toBeAttached()
    await expect(banner(page)).toBeHidden()
  },
)

test(
  'an answer is recorded with a code that no script reads, and taken back as easily',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page, '/fibra')
    await press(page, 'Aceptar todo')
    const record = async () => (await page.context().cookies()).find(({ name }) => name === 'cookieAnswer')
    await expect.poll(async () => (await record())?.httpOnly).toBe(true)
    const code = (await record())!.value
    await reopen(page)
    await press(page, 'Ver preferencias')
    await banner(page).getByRole('link', { name: 'Qué queda registrado de ella' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu respuesta sobre las cookies')
    await expect(page.getByText(code)).toBeVisible()
    await expect(page.getByText('Aceptada', { exact: true })).toHaveCount(2)
    expect(await accessibilityFindings(page, 'main')).toEqual([])

    await page.getByRole('main').getByRole('button', { name: 'Rechazar opcionales' }).press('Enter')
    await expect(page.getByText('Rechazada', { exact: true })).toHaveCount(2)
    await expect(page.getByText('Estadística: aceptada')).toBeVisible()
    expect(await cookies(page)).toEqual({ statistics: 'false', marketing: 'false', cookieAction: 'accepted' })
    expect((await record())!.value).toBe(code)
  },
)

test('it stands at the bottom right, 500 px wide, and is answered by keyboard alone', async ({ page }) => {
  await open(page, '/')
  const { width: screen, height } = page.viewportSize()!
  const box = (await banner(page).boundingBox())!
  const gutter = screen - box.x - box.width
  expect(box.width).toBe(Math.min(500, screen))
  // Its right edge is that of the page's container, which is 1200 px on wide screens; on a phone it is as wide as that.
  expect(gutter).toBe(Math.max(0, (screen - 1200) / 2))
  expect(height - box.y - box.height).toBeLessThanOrEqual(24)

  // After the skip link: the policy, accept, reject.
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('button', { name: 'Rechazar opcionales' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(banner(page).locator('summary').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page).getByText('No te siguen.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  // In a form, Enter on a switch presses the first button: never one that accepts more than is switched on.
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => cookies(page)).toEqual({ statistics: 'true', marketing: 'false', cookieAction: 'accepted' })
})

test(
  'a page of another language brings its own policy, and says that it opens in a new tab',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/?lng=en-US')
    await untilScriptsAnswer(page)
    const policy = banner(page).getByRole('link', { name: 'Cookie Policy (PDF, opens in a new tab)' })
    await expect(policy).toHaveAttribute('href', '/documents/cookies-policy-en-US.pdf')
    await expect(policy).toHaveAttribute('target', '_blank')
  },
)

test(
  'axe finds nothing in it in either theme, closed and with all that it says',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/')
    const found = () => findingsInBothThemes(page, '#cookie-banner')
    expect(await found()).toEqual([])
    await press(page, 'Ver preferencias')
    for (const summary of await banner(page).locator('summary').all()) await summary.click()
    expect(await found()).toEqual([])
  },
)
