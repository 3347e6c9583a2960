import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'

test('where one lives is chosen by keyboard, and only its tariffs are in sight', { tag: '@desk' }, async ({ page }) => {
  for (const [path, here, there] of [
    ['/fibra-movil', 'Castellón: packs con fibra 1GB', 'Resto de España: packs con fibra 600MB'],
    ['/fibra', 'Castellón: solo fibra', 'Resto de España: solo fibra'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: here })).toBeVisible()
    await expect(page.getByRole('heading', { name: there })).toBeHidden()

    await page.getByRole('radio', { name: 'Castellón' }).press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Resto de España' })).toBeChecked()
    await expect(page.getByRole('heading', { name: there })).toBeVisible()
    await expect(page.getByRole('heading', { name: here })).toBeHidden()
  }
})

test('on paper every location and every answer is there', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/fibra-movil')
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { name: 'Castellón: packs con fibra 1GB' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Resto de España: packs con fibra 600MB' })).toBeVisible()
  await expect(page.getByText('No te des de baja antes: podrías perderlos.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('where one lives can be chosen all the same', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/fibra-movil')
    await page.getByRole('radio', { name: 'Resto de España' }).check()
    await expect(page.getByRole('heading', { name: 'Resto de España: packs con fibra 300MB' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Castellón: packs con fibra 1GB' })).toBeHidden()
  })
})

/**
 * A page is drawn in the letters of the machine where its own come late, and keeps them. Those of a machine that has none
 * of the widths of ours, as this one, make the home page a tenth longer: what is measured waits for its own.
 */
async function waitForOwnLetters(page: Page) {
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    const css = await response.text()
    await route.fulfill({ response, body: css.replace('font-display:optional', 'font-display:block') })
  })
}

test.describe('on a phone', { tag: '@phone' }, () => {
  for (const [path, most] of [
    // With customer care in easy words (art. 5.1 Ley 10/2025).
    ['/', 5_200],
    ['/fibra-movil', 5_500],
  ] as const) {
    test(`${path} is no longer than its design`, async ({ page }) => {
      await waitForOwnLetters(page)
      for (const lng of ['es-ES', 'en-US']) {
        await open(page, `${path}?lng=${lng}`)
        await page.evaluate(async () => void (await document.fonts.ready))
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(height).toBeLessThanOrEqual(most)
      }
    })
  }

  test('tariffs are rows above their limits, and the whole row leads to the calculator', async ({ page }) => {
    for (const path of ['/', '/fibra-movil', '/movil']) {
      await open(page, path)
      const row = page.getByRole('article').first()
      expect((await row.boundingBox())!.height).toBeLessThan(110)
      await expect(row.getByText('IVA incl.', { exact: true })).toBeVisible()
      await expect(row.getByRole('listitem').first()).toBeHidden()
      const limits = page.getByText(/Llamadas: 5000 min y 150 destinos al mes\..*Al gastar los datos: 32 kbps\./)
      const box = (await limits.filter({ visible: true }).boundingBox())!
      expect((await row.boundingBox())!.y).toBeLessThanOrEqual(box.y)
    }
    const name = page.getByRole('article').filter({ hasText: '70GB' }).getByRole('heading')
    await name.scrollIntoViewIfNeeded()
    const { x, y } = (await name.boundingBox())!
    await page.mouse.click(x + 5, y + 5)
    await expect(page).toHaveURL(/\/calcular\/9991$/)
  })

  test('four conditions are in sight, and the others one press away', async ({ page }) => {
    await open(page, '/fibra-movil')
    const conditions = page.getByRole('region', { name: 'La letra pequeña, en grande' })
    const titles = conditions.getByRole('heading', { level: 3 }).filter({ visible: true })
    await expect(titles).toHaveText(['Permanencia', 'Llamadas', 'Datos', 'Instalación y router'])
    await conditions.getByText('Más condiciones').click()
    await expect(titles).toHaveCount(15)
  })

  test('a price of the comparison is as wide as its column, and is read with its month', async ({ page }) => {
    await open(page, '/fibra-movil')
    const row = page.getByRole('row', { name: /Castellón/ })
    const prices = row.getByRole('link')
    const tops = await prices.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await expect(prices.nth(1)).toHaveAccessibleName(/^Castellón, Fibra 1GB: 35GB 29\s€\/mes$/)
  })
})

test(
  'the figures of the conditions stand out, and a wide screen shows all conditions',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page, '/fibra-movil')
    const conditions = page.getByRole('region', { name: 'La letra pequeña, en grande' })
    await expect(conditions.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveCount(15)
    await expect(conditions.getByText('Más condiciones')).toBeHidden()
    expect(await conditions.locator('b').allTextContents()).toEqual(
      expect.arrayContaining(['150\u00a0€', '5000', '150', '0,20\u00a0€', '0,25\u00a0€', '32', '14']),
    )
  },
)

test(
  'the first screen of a phone and of a desk has the prices of a tariff page and their buttons',
  { tag: '@desk' },
  async ({ page }) => {
    test.slow()
    for (const path of ['/fibra-movil', '/fibra', '/movil', '/tv'])
      for (const lng of ['es-ES', 'ca-ES', 'en-US']) {
        await page.goto(`${path}?lng=${lng}`)
        for (const [width, height, lowest] of [
          [360, 740, 652],
          [1280, 720, 606],
        ] as const) {
          await page.setViewportSize({ width, height })
          const cards = page.getByRole('article').filter({ has: page.locator('a[href^="/calcular"]'), visible: true })
          await expect(cards.first()).toBeVisible()
          // Four beside each other, or the first two of a column.
          for (const card of (await cards.all()).slice(0, width < 500 ? 2 : 4)) {
            const link = card.locator('a[href^="/calcular"]').filter({ visible: true }).first()
            const button = (await link.boundingBox())!
            const price = (await card.locator('[translate=no]').first().boundingBox())!
            const ends = [price.y + price.height, width < 500 ? price.y : button.y + button.height]
            expect([path, lng, width, ends.every((end) => end <= lowest)]).toEqual([path, lng, width, true])
          }
        }
      }
  },
)
