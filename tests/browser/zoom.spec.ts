import type { Locator } from '@playwright/test'
import { details, expect, open, test } from './journey.ts'

// What a window of 1280 × 1024 shows at 400 %, which WCAG 1.4.10 asks for.
test.use({ viewport: { width: 320, height: 256 }, answered: false })

/** Presses what is in sight once it has the focus, as somebody by keyboard does. */
async function press(control: Locator): Promise<void> {
  await control.focus()
  await expect(control).toBeInViewport({ ratio: 0.9 })
  await control.press('Enter')
}

test(
  'at 400 % an order is placed whole, and the notice of cookies takes a third',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/calcular/0000')
    const notice = page.locator('#cookie-banner')
    expect((await notice.boundingBox())!.height).toBeLessThanOrEqual(256 / 3)
    await press(notice.getByRole('button', { name: 'Rechazar opcionales' }))
    await expect(notice).toBeHidden()

    await press(page.getByRole('button', { name: 'Siguiente' }))
    for (const [label, text] of Object.entries(details)) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill(text)
      await expect(field).toBeInViewport({ ratio: 0.9 })
    }
    await press(page.getByRole('button', { name: 'Siguiente' }))
    await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeInViewport()
    await press(page.getByRole('button', { name: 'Enviar', exact: true }))
    await press(page.getByRole('link', { name: 'Ver e imprimir el justificante' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Justificante de tu solicitud')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  },
)
