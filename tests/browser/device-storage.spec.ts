import type { Page } from '@playwright/test'
import { expect, goToReview, open, personalWords, send, test, total, untilScriptsAnswer } from './journey.ts'
import { keep, pressSave, save } from './saving.ts'

const kept = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).map(([slice, text]) => [slice, JSON.parse(String(text)) as { state: unknown }]),
    ),
  )

test('local storage holds exactly the three slices with their fields, and nothing that was typed', async ({ page }) => {
  await save(page, '/calcular/0000')
  await goToReview(page, '/calcular/0011')
  await send(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(async () => Object.keys(await kept(page)).toSorted()).toEqual(['lists', 'transactions', 'user'])

  const like = (pattern: RegExp) => expect.stringMatching(pattern) as unknown
  const date = like(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const slices = await kept(page)
  expect(slices).toEqual({
    // Beside the three fields: that the theme is still the operator's default.
    user: { state: { matchesDarkMode: false, userDarkMode: true, userLocale: 'es-ES' }, version: 0, assumed: true },
    transactions: {
      state: { requests: [{ kind: 'order', reference: like(/^AZ-\w{4}-\w{4}$/), date }] },
      version: 0,
    },
    lists: {
      state: { combinations: [{ name: 'Fibra 1GB + 35GB', address: '/calcular/0000', total: 2900, date }] },
      version: 0,
    },
  })
  for (const word of personalWords) expect(JSON.stringify(slices)).not.toContain(word)
})

for (const nonsense of [
  '{',
  'null',
  '{"state":{"combinations":7}}',
  '{"state":{"combinations":[null,{"address":"//x"}],"requests":[7,{"kind":"<b>"}]}}',
])
  test(`${nonsense} in local storage is passed over`, async ({ page }) => {
    await page.addInitScript((text) => {
      localStorage.setItem('lists', text)
      localStorage.setItem('transactions', text)
    }, nonsense)
    await open(page, '/mis-solicitudes')
    await expect(page.getByText('Desde este dispositivo no has enviado nada.')).toBeVisible()
    await open(page, '/guardadas')
    await expect(page.getByText('No has guardado ninguna combinación.')).toBeVisible()
  })

test('blocked storage is said where something would be kept', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await pressSave(page, '/calcular/0000')
  await expect(page.getByText('Tu navegador no deja guardar combinaciones. Comparte el enlace.')).toBeVisible()
  await open(page, '/mis-solicitudes')
  await expect(page.getByText('Tu navegador no deja guardar esta lista. Anota tus referencias.')).toBeVisible()
})

test('full storage is said, and the page goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await pressSave(page, '/calcular/0000')
  await expect(
    page.getByText('Tu navegador no tiene espacio. Elimina alguna combinación y guarda otra vez.'),
  ).toBeVisible()
  await expect(total(page)).toHaveText(/^29\s€\/mes$/)
})

test.describe('before any script is there', () => {
  const lists: Record<string, string> = {
    '/guardadas': 'No has guardado ninguna combinación.',
    '/mis-solicitudes': 'Desde este dispositivo no has enviado nada.',
  }
  test.beforeEach(({ page }) => page.route('**/assets/*.js', () => {}))

  test('a list of which this device keeps nothing says so', async ({ page }) => {
    for (const [path, empty] of Object.entries(lists)) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByText(empty)).toBeVisible()
    }
  })

  test('a list of which it keeps something does not', async ({ page }) => {
    await keep(page, 'lists', { combinations: [] })
    await keep(page, 'transactions', { requests: [] })
    for (const [path, empty] of Object.entries(lists)) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await expect(page.getByText(empty)).toBeHidden()
    }
    await page.unroute('**/assets/*.js')
    for (const [path, empty] of Object.entries(lists)) {
      await page.goto(path)
      await untilScriptsAnswer(page)
      await expect(page.getByText(empty)).toBeVisible()
    }
  })
})
