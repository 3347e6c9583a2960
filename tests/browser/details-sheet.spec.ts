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
    // The tap closes the details, and does nothing to what lies behind their veil; the bar is beside it.
    const behind = await page.evaluate(
      (top) => document.elementsFromPoint(innerWidth / 2, top / 2).filter((each) => each.matches('body *')).length,
      y,
    )
    expect(behind).toBe(0)
    const next = (await page.getByRole('button', { name: 'Siguiente' }).boundingBox())!
    const isMet = ([x, at]: readonly [number, number]) =>
      document.elementFromPoint(x, at)?.closest('button')?.textContent === 'Siguiente'
    expect(await page.evaluate(isMet, [next.x + next.width / 2, next.y + next.height / 2] as const)).toBe(true)
    await page.mouse.click(width / 2, y / 2)
    await expect(close).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/calcular/10731')
  }
})
