import { expect, open, test } from './journey.ts'

/** Pixels of a page that a thumb scrolls through; the line on an open incident adds two rows. */
const HEIGHT_OF_PHONES = 3600
const HEIGHT_OF_DESKS = 4600
/** Words that can be seen, with header and footer. */
const WORDS = 550

test(
  'on phones the page is short, and still has prices, promotion, coverage, help and rights',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/')
    for (const lng of ['ca-ES', 'en-US', 'es-ES']) {
      // Our font is optional: a page has it once the browser does.
      await expect(async () => {
        await page.goto(`/?lng=${lng}`)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(height, lng).toBeLessThanOrEqual(HEIGHT_OF_PHONES)
      }).toPass()
    }
    for (const region of ['¿Ya eres cliente?', 'Tarifas populares', 'Te ayudamos: fácil de leer', 'Otros servicios'])
      await expect(page.getByRole('region', { name: region })).toBeVisible()
    const plaque = page.getByRole('group', { name: 'Elige oferta' })
    await expect(plaque.getByText('En la provincia de Castellón, fibra 1GB')).toBeVisible()
    await expect(plaque.getByText('Antes de contratar confirmamos que la fibra llega a tu dirección.')).toBeVisible()
    await expect(page.getByLabel('Municipio o código postal')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Desistir del contrato aquí' })).toBeVisible()
  },
)

test('on wide screens the page is short, and says little', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/')
  for (const lng of ['ca-ES', 'en-US', 'es-ES'])
    await expect(async () => {
      await page.goto(`/?lng=${lng}`)
      const { height, words } = await page.evaluate(() => {
        for (const hidden of document.querySelectorAll('option, .visually-hidden')) hidden.remove()
        const said = document.body.innerText.split(/\s+/)
        return {
          height: document.documentElement.scrollHeight,
          words: said.filter((word) => /[\p{L}\p{N}]/u.test(word)),
        }
      })
      expect(height, lng).toBeLessThanOrEqual(HEIGHT_OF_DESKS)
      expect(words.length, lng).toBeLessThanOrEqual(WORDS)
      expect(words.length, lng).toBeGreaterThan(WORDS / 2)
    }).toPass()
})

test('wider screens say the promotion in its band, and once', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/')
  await expect(page.getByText('En la provincia de Castellón, fibra 1GB')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'En la provincia de Castellón, fibra 1GB' })).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Elige oferta' }).getByText('En la provincia de Castellón, fibra 1GB'),
  ).toBeHidden()
})

test('a phone that is turned keeps the offer, its price and its button', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const plaque = page.getByRole('group', { name: 'Elige oferta' })
  for (const [width, height] of [
    [740, 360],
    [360, 740],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(plaque.getByRole('heading', { name: 'Fibra 1GB y móvil 35GB' })).toBeVisible()
    await expect(plaque.getByRole('link', { name: 'Configurar este pack' })).toBeVisible()
  }
})
