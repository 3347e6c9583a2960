import type { Page } from '@playwright/test'
import { findingsInBothThemes } from './accessibility-findings.ts'
import { expect, open, test } from './journey.ts'

// The browser itself reports an answer that refuses, and one that does not come.
test.use({ allowedOnConsole: /Failed to load resource: (the server responded with a status of 400|net::ERR_FAILED)/ })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Te llamamos' })
/** While it is closed, what says so leads to the form. */
const button = (page: Page) => page.getByRole('banner').locator('a[href^="/te-llamamos"]').filter({ visible: true })
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })

for (const path of ['/fibra', '/atencion-cliente'])
  test(
    `by keyboard over ${path}: opened in place, mended at its field, closed without a loss, and sent`,
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, path)
      await button(page).press('Enter')
      await expect(field(page, 'Nombre')).toBeFocused()
      await page.keyboard.type('Rosa Ibáñez')
      await page.keyboard.press('Tab')
      await page.keyboard.type('633 44 55')
      expect(await findingsInBothThemes(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(button(page)).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(field(page, 'Teléfono')).toHaveValue('633 44 55')
      await field(page, 'Teléfono').press('Enter')
      const complaints = dialog(page).getByRole('alert')
      await expect(complaints).toBeFocused()
      await complaints.getByRole('link', { name: 'Un teléfono español tiene 9 cifras' }).press('Enter')
      await expect(field(page, 'Teléfono')).toBeFocused()
      await expect(field(page, 'Nombre')).toHaveValue('Rosa Ibáñez')
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(path)
      expect(await findingsInBothThemes(page)).toEqual([])

      await page.keyboard.press('End')
      await page.keyboard.type(' 66')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Justificante de tu llamada' })).toBeVisible()
    },
  )

test(
  'where nobody answers, it says so and keeps what was typed until it is sent',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page, '/')
    await button(page).click()
    await field(page, 'Nombre').fill('Rosa Ibáñez')
    await field(page, 'Teléfono').fill('633 44 55 66')
    await page.route('**/te-llamamos', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Llamadme' }).click()
    await expect(dialog(page).getByText('No hemos podido llegar al servidor')).toBeVisible()
    await expect(field(page, 'Teléfono')).toHaveValue('633 44 55 66')
    await page.unroute('**/te-llamamos')
    await dialog(page).getByRole('button', { name: 'Llamadme' }).click()
    await expect(page.getByRole('heading', { name: 'Justificante de tu llamada' })).toBeVisible()
  },
)

test('where its script does not come, the button leads to its page', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/')
  await page.route('**/assets/page-*.js', (route) => route.abort())
  await button(page).click()
  await expect(page).toHaveURL(/\/te-llamamos$/)
})

test(
  'from the menu of a phone it is a sheet that fits, however small and large',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Te llamamos' }).click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden()
    for (const [width, height, text] of [
      [360, 740, '100%'],
      [360, 740, '200%'],
      [320, 256, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
      const { left, top, right, bottom, wider } = await dialog(page).evaluate((sheet) => {
        const { left, top, right, bottom } = sheet.getBoundingClientRect()
        return { left, top, right, bottom, wider: sheet.scrollWidth - sheet.clientWidth }
      })
      expect([text, left, right, Math.round(bottom), wider]).toEqual([text, 0, width, height, 0])
      expect(top).toBeGreaterThanOrEqual(0)
      for (const name of ['Llamadme', 'Cerrar']) {
        const pressed = dialog(page).getByRole('button', { name })
        await pressed.scrollIntoViewIfNeeded()
        await expect(pressed).toBeInViewport({ ratio: 1 })
      }
    }
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog(page)).toBeHidden()
  },
)
