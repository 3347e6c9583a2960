import type { Locator } from '@playwright/test'
import { details, expect, open, test } from './journey.ts'

// What a window of 1280 × 1024 shows at 400 %, which WCAG 1.4.10 asks for.
test.use({ viewport: { width: 320, height: 256 }, answered: false })

/** Whether the middle of a control is in sight, and nothing stands over it. */
function isSeen(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

/** Presses what is seen once it has the focus, as somebody by keyboard does. */
async function press(control: Locator): Promise<void> {
  await control.focus()
  await expect.poll(() => isSeen(control)).toBe(true)
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
    await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeFocused()
    for (const [label, text] of Object.entries(details)) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill(text)
      await expect.poll(() => isSeen(field), label).toBe(true)
    }
    await press(page.getByRole('button', { name: 'Siguiente' }))
    await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeInViewport()
    await press(page.getByRole('button', { name: 'Enviar', exact: true }))
    await press(page.getByRole('link', { name: 'Ver e imprimir el justificante' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Justificante de tu solicitud')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  },
)
