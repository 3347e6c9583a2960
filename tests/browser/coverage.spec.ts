import type { Page } from '@playwright/test'
import { isLongRun } from '../support/run/long-run.ts'
import { accessibilityFindings } from './accessibility-findings.ts'
import { expect, open, test } from './journey.ts'

const map = (page: Page) => page.getByRole('group', { name: /^Mapa/ })

test('a place is found and its tariff set up with the keyboard alone', async ({ page }) => {
  await open(page, '/cobertura')
  const field = page.getByRole('combobox', { name: 'Municipio o código postal' })
  await field.press('v')
  await field.pressSequentially('illarea')
  await expect(page.getByRole('option').first()).toHaveText('Vila-real Castellón')
  await expect(page.getByText(/^\d+ lugares?\. Usa las flechas para elegir\.$/)).toBeAttached()

  await field.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Vila-real Castellón')
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field.press('ArrowDown')
  await field.press('Enter')

  await expect(page.getByRole('heading', { name: 'Sí, en Vila-real puedes pedir fibra' })).toBeVisible()
  await expect(page).toHaveURL(/\/cobertura\?lugar=12135$/)
  await expect(page).toHaveTitle('Fibra en Vila-real · Azahar Telecom')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Configurar con la oferta de Castellón' })).toBeFocused()
})

test('a municipality of the map is reached and opened with the keyboard', async ({ page }) => {
  await open(page, '/cobertura')
  const place = map(page).getByRole('link', { name: /^Montanejos:/ })
  await place.focus()
  await place.press('Enter')
  await expect(page.getByRole('heading', { name: 'Todavía no tenemos fibra en Montanejos' })).toBeVisible()
  await expect(page.getByText('Fecha prevista: marzo de 2027. Puede cambiar.')).toBeVisible()
})

test.describe('before its scripts are there', () => {
  test.use({ allowedOnConsole: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  test('the map has every municipality once the page is painted', { tag: '@phone' }, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/cobertura')
    await expect(map(page).getByRole('link')).toHaveCount(135)
    await map(page)
      .getByRole('link', { name: /^Montanejos:/ })
      .press('Enter')
    await expect(page.getByRole('heading', { name: 'Todavía no tenemos fibra en Montanejos' })).toBeVisible()
  })
})

test('what is typed before its scripts are there brings suggestions, too', { tag: '@phone' }, async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => asked.then(() => route.continue()))
  await page.goto('/cobertura', { waitUntil: 'commit' })
  await page.getByLabel('Municipio o código postal').pressSequentially('montan')
  ask()
  await expect(page.getByRole('option', { name: /^Montanejos/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the map has every municipality of the province', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/cobertura')
    await expect(map(page).getByRole('link')).toHaveCount(135)
  })
})

test('axe finds nothing, and nothing goes over the edge', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  for (const [index, query] of ['', 'lugar=12135&', 'lugar=12041&', 'lugar=16078&', 'q=castello&', 'q=&'].entries())
    for (const [turn, lng] of ['es-ES', 'en-US'].entries()) {
      // Languages differ in the width of their words, and not in structure: the short form sees them in turn.
      if (!isLongRun && index % 2 !== turn) continue
      await test.step(`${query}lng=${lng}`, async () => {
        await open(page, `/cobertura?${query}lng=${lng}`)
        expect(await accessibilityFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      })
    }
})

test(
  'suggestions begin with the own province, and on a phone three tariffs of a kind are shown',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/cobertura?lugar=46250')
    const packs = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ has: page.getByRole('heading', { level: 3, name: 'Fibra y móvil' }) })
      .last()
    await expect(packs.getByRole('link', { name: /Lo quiero/ })).toHaveCount(3)
    await packs.getByText('Ver todas (8)').click()
    await expect(packs.getByRole('link', { name: /Lo quiero/ })).toHaveCount(8)

    await page.getByLabel('Municipio o código postal').fill('vila')
    await expect(page.getByRole('option').first()).toHaveText('Vila-real Castellón')
  },
)

test('on a wide screen all tariffs are shown', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/cobertura?lugar=46250')
  await expect(page.getByText('Ver todas (8)')).toBeHidden()
  await expect(page.locator('main').getByRole('link', { name: /Lo quiero|Configurar/ })).toHaveCount(8 + 3 + 4 + 1 + 1)
})
