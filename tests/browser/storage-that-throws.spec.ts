import type { Page } from '@playwright/test'
import { expect, goToReview, open, send, test } from './journey.ts'

/** Runs before the page does. */
const devices: Record<string, () => void> = {
  'is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

const DOCUMENTS = ['/', '/fibra', '/estado', '/reclamaciones', '/justificante', '/gestion/entrar', '/no-existe']
const FORMS = ['/cobertura', '/atencion-cliente', '/recomendados', '/mis-solicitudes', '/guardadas']

async function chooseLight(page: Page) {
  await page.getByRole('button', { name: 'Tema' }).click()
  await page.getByText('Claro', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Escape')
}

// What any page says on the console fails a test.
for (const [device, make] of Object.entries(devices))
  test.describe(`where storage ${device}, nothing is said on the console`, { tag: '@phone' }, () => {
    test.slow()
    test.use({ allowedOnConsole: /the server responded with a status of 404/ })
    test.beforeEach(({ page }) => page.addInitScript(make))

    test('of any page, and theme and language are those that were chosen', async ({ page, staff }) => {
      expect(staff).toHaveLength(2)
      for (const path of [...DOCUMENTS, ...FORMS])
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        })
      for (const path of ['/fibra', '/cobertura']) {
        await open(page, path)
        await chooseLight(page)
        await page.getByRole('button', { name: 'Idioma' }).click()
        await page.getByRole('link', { name: 'English (United States)' }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
        await page.context().clearCookies({ name: 'locale' })
      }
    })

    test('from the first choice in the calculator to the receipt', async ({ page }) => {
      await goToReview(page, '/calcular/0011')
      await page.goBack()
      await page.goForward()
      await send(page).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const receipt = dialog.getByRole('link').first()
      await page.goto((await receipt.getAttribute('href'))!)
      await expect(page.getByText(/AZ-\w{4}-\w{4}/).first()).toBeVisible()
    })
  })
