import { expect, test } from './journey.ts'

test.use({ answered: false })

const screens = [
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1366, 657],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
] as const

test('on wide screens the panel of the calculator ends where the notice begins', { tag: '@desk' }, async ({ page }) => {
  for (const path of ['/calcular', '/calcular/0011?lineas=35gb.70gb', '/calcular/0011?paso=datos']) {
    await page.goto(path)
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      const panel = page.getByRole('region', { name: 'TU COMBINACIÓN' })
      const notice = page.getByRole('region', { name: 'Cookies' })
      const { y, height: high } = (await panel.getByRole('button', { name: 'Siguiente' }).boundingBox())!
      const { y: begins, width: wide } = (await notice.boundingBox())!
      expect([path, width, wide]).toEqual([path, width, 500])
      if (width >= 960) expect([path, width, y + high <= begins]).toEqual([path, width, true])
    }
  }
})

test('on phones it is a line and a row of buttons, above the bar', { tag: '@phone' }, async ({ page }) => {
  for (const lng of ['es-ES', 'ca-ES', 'en-US']) {
    await page.goto(`/calcular/0011?lng=${lng}`)
    const { y, height } = (await page.locator('#cookie-banner').boundingBox())!
    expect([lng, height <= 96]).toEqual([lng, true])
    const bar = (await page.locator('#breakdown').locator('xpath=..').boundingBox())!
    expect([lng, y + height <= bar.y + 1]).toEqual([lng, true])
  }
})
