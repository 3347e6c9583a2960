import { expect, open, test } from './journey.ts'

test('the details of a phone stand above the bar and are left without Escape', { tag: '@phone' }, async ({ page }) => {
  for (const [width, height, text] of [
    [360, 740, '100%'],
    [320, 568, '100%'],
    [320, 568, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/calcular/10731?lineas=35gb.70gb.140gb')
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
    const toggle = page.getByRole('button', { name: 'Ver detalle' })
    const close = page.getByRole('button', { name: 'Cerrar el detalle' })
    await toggle.click()
    await expect(close).toBeFocused()
    await page.getByRole('button', { name: 'Guardar combinación' }).click()
    if (text === '100%') await expect(close).toBeInViewport({ ratio: 1 })
    const { y } = (await page.locator('#breakdown').boundingBox())!
    expect(y).toBeGreaterThan(0)
    await close.click()
    await expect(close).toBeHidden()
    await toggle.click()
    await page.mouse.click(width / 2, y / 2)
    await expect(close).toBeHidden()
  }
})
