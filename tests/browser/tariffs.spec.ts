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

const paths = ['/fibra-movil', '/fibra', '/movil', '/tv']

test(
  'no tariff page scrolls sideways, on the narrowest screen nor where the tables widen',
  { tag: '@desk' },
  async ({ page }) => {
    for (const path of paths) {
      await open(page, path)
      for (const width of [320, 719, 720, 960]) {
        await page.setViewportSize({ width, height: 800 })
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect({ path, width, beyond: Math.max(0, beyond) }).toEqual({ path, width, beyond: 0 })
      }
    }
  },
)
