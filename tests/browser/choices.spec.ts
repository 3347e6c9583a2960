import type { Page } from '@playwright/test'
import { details, expect, fillDetails, open, test, total } from './journey.ts'

const theme = (page: Page) => page.locator('html')
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** Notes the theme at every frame from the first on, in which nothing has been painted yet. */
async function watchTheme(page: Page) {
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.push(document.documentElement.dataset['theme'])
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
const themesSeen = (page: Page) => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])

test('the site opens dark, whatever the device prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await watchTheme(page)
  await open(page, '/')
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  expect(await themesSeen(page)).toEqual(['dark'])
})

test('a chosen theme survives a reload, without a flash of the other', async ({ page }) => {
  await open(page, '/calcular/0000')
  const dark = await ground(page)
  await page.getByRole('button', { name: 'Tema' }).click()
  await page.getByText('Claro', { exact: true }).click()
  await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  expect(await ground(page)).not.toBe(dark)

  await watchTheme(page)
  await page.reload()
  await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  await expect(total(page)).toBeVisible()
  await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length > 5)
  expect(await themesSeen(page)).toEqual(['light'])
  await expect(page.getByRole('radio', { name: 'Claro', includeHidden: true })).toBeChecked()
})

test('back and forward through a visit bring back scroll, typed values and theme, without a flash', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.addInitScript(() => localStorage.setItem('user', '{"state":{"userDarkMode":false},"version":0}'))
  await watchTheme(page)
  await open(page, '/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Fibra', exact: true })
  await link.click()
  await expect(page).toHaveURL('/fibra')
  const tariff = page.getByRole('main').locator('a[href^="/calcular/"]').last()
  await tariff.scrollIntoViewIfNeeded()
  const onFibre = await scrolled()
  expect(onFibre).toBeGreaterThan(300)
  await tariff.click()
  await expect(total(page)).toBeVisible()
  const price = await total(page).textContent()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fillDetails(page)

  await page.goBack()
  await expect(page.getByRole('group', { name: 'Tarifa' })).toBeVisible()
  await expect(total(page)).toHaveText(price!)
  await page.goBack()
  await expect(page).toHaveURL('/fibra')
  await expect.poll(scrolled).toBe(onFibre)
  expect(await themesSeen(page)).toEqual(['light'])
  await page.goForward()
  await expect(total(page)).toHaveText(price!)
  expect(await themesSeen(page)).toEqual(['light'])
  await page.goForward()
  for (const [label, text] of Object.entries(details)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  }
})

test('the system’s theme is followed live', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Tema' }).click()
  await page.getByText('Sistema', { exact: true }).click()
  await expect(theme(page)).toHaveAttribute('data-theme', 'system')
  const dark = await ground(page)

  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(dark)
})

test('the theme is chosen by keyboard alone', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Tema' }).focus()
  await page.keyboard.press('Enter')
  const dark = page.getByRole('radio', { name: 'Oscuro' })
  for (let presses = 0; presses < 5 && !(await dark.evaluate((radio) => radio === document.activeElement)); presses++) {
    await page.keyboard.press('Tab')
  }
  await expect(dark).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Escape')
  await expect(dark).toBeHidden()
})

test('local storage holds exactly the three fields of the user, one second after the last change', async ({ page }) => {
  await open(page, '/?lng=en-US')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByText('Light', { exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { state?: unknown }).state))
    .toEqual({
      matchesDarkMode: false,
      userDarkMode: false,
      userLocale: 'en-US',
    })
})

test('a language saved on the device is found again where its cookie is gone, by one load of the page', async ({
  page,
  context,
}) => {
  await open(page, '/?lng=en-US')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('en-US')
  await context.clearCookies({ name: 'locale' })
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.goto('/calcular/0000')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(total(page)).toHaveText('€29/month')
  expect(loads).toHaveLength(2)
})

test('a theme chosen in one tab reaches the others, also one that is opened at once', async ({ page, context }) => {
  const earlier = await context.newPage()
  await open(earlier, '/')
  await open(page, '/')
  await page.getByRole('button', { name: 'Tema' }).click()
  await page.getByText('Claro', { exact: true }).click()
  const later = await context.newPage()
  await open(later, '/calcular')

  for (const tab of [earlier, later, page]) {
    await expect(theme(tab)).toHaveAttribute('data-theme', 'light')
  }
  // Long enough for whatever an older tab had yet to write.
  await expect
    .poll(() => later.evaluate(() => (performance.now() > 1500 ? localStorage.getItem('user') : null)))
    .toContain('"userDarkMode":false')
  for (const tab of [earlier, later, page]) await expect(theme(tab)).toHaveAttribute('data-theme', 'light')
})

test('nonsense in local storage changes nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('user', '{"state":{"userDarkMode":"<b>","userLocale":7}}'))
  await open(page, '/calcular/0000')
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  await expect(total(page)).toHaveText(/^29\s€\/mes$/)
})

test('a theme that there is not is none before the scripts are there, either', async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.addInitScript(() => localStorage.setItem('user', '{"state":{"userDarkMode":"constructor"}}'))
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
})

test('a theme chosen before the scripts came is the one that is shown and kept', async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => asked.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Tema' }).click()
  await page.getByText('Claro', { exact: true }).click()
  ask()
  await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked()
  await page.goto('/sobre-nosotros')
  await expect(theme(page)).toHaveAttribute('data-theme', 'light')
})

test('another language keeps the combination and the phase, and the next page is in it from the first byte', async ({
  page,
  site,
}) => {
  await open(page, '/calcular/0011?lineas=35gb&paso=datos')
  await page.getByRole('button', { name: 'Idioma' }).click()
  await expect(page.getByRole('link', { name: /^Español \(España\)/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'English (United States)' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(total(page)).toHaveText('€43/month')
  await expect(page.getByLabel('Last name')).toBeVisible()
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`))
    .toContain('locale=en-US')

  const answer = await page.request.get(`${site.origin}/`)
  expect(await answer.text()).toContain('<html lang="en-US"')
})

test('the language is chosen by keyboard alone', async ({ page }) => {
  await open(page, '/calcular/0000')
  await page.getByRole('button', { name: 'Idioma' }).focus()
  await page.keyboard.press('Space')
  const english = page.getByRole('link', { name: 'English (United States)' })
  for (
    let presses = 0;
    presses < 5 && !(await english.evaluate((link) => link === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveText('€29/month')
})

test('the language menu closes by Escape, its button, and when the focus leaves it', async ({ page }) => {
  await open(page, '/')
  const english = page.getByRole('link', { name: 'English (United States)' })
  const globe = page.getByRole('button', { name: 'Idioma' })
  await globe.click()
  await page.keyboard.press('Escape')
  await expect(english).toBeHidden()

  await globe.click()
  await page.getByRole('button', { name: 'Cerrar idiomas' }).click()
  await expect(english).toBeHidden()

  await globe.click()
  await expect(english).toBeVisible()
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab')
  await expect(english).toBeHidden()
})
