import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'

test.use({ answered: false })

const banner = (page: Page) => page.getByRole('region', { name: /Cookies|Galetes/ })

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

test('accepting and rejecting look the same, and share the width of the banner', async ({ page }) => {
  await open(page, '/')
  const look = (button: Locator) =>
    button.evaluate((element) => {
      const style = getComputedStyle(element)
      const { width, height, top } = element.getBoundingClientRect()
      // Thirds of a pixel go to one of three buttons.
      return {
        color: style.color,
        background: style.backgroundColor,
        font: style.font,
        width: Math.round(width),
        height,
        top,
      }
    })
  const accept = await look(banner(page).getByRole('button', { name: 'Aceptar todo' }))
  expect(await look(banner(page).getByRole('button', { name: 'Rechazar opcionales' }))).toEqual(accept)
  const preferences = await look(banner(page).getByRole('button', { name: 'Ver preferencias' }))
  expect(accept.width).toBeGreaterThan(0.45 * preferences.width)
})

test(
  'on screens of any size it covers neither the price of the offer nor its button',
  {
    tag: '@desk',
  },
  async ({ page }) => {
    for (const [address, name] of [
      ['/?lng=es-ES', 'Configurar este pack'],
      ['/?lng=en-US', 'Set up this pack'],
      ['/?lng=ca', 'Configura este pack'],
    ] as const) {
      await open(page, address)
      for (const [width, height] of [
        [1280, 800],
        [1366, 657],
        [1920, 1080],
        [360, 740],
        // With a scroll bar beside it.
        [345, 740],
      ] as const)
        await test.step(`${address} at ${width} × ${height}`, async () => {
          await page.setViewportSize({ width, height })
          const top = (await banner(page).boundingBox())!.y
          const button = page.getByRole('link', { name })
          const price = page
            .getByRole('group', { name: /oferta|offer/ })
            .getByText(/^€?29/)
            .first()
          for (const piece of [price, button]) {
            await expect(piece).toBeInViewport({ ratio: 1 })
            const box = (await piece.boundingBox())!
            expect(box.y + box.height).toBeLessThan(top)
          }
          expect(height - top).toBeLessThan(160)
        })
    }
  },
)

for (const height of [256, 200]) {
  test(
    `on 320 × ${height} px, as with 400 % zoom, its three buttons are there without scrolling`,
    {
      tag: '@phone',
    },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height })
      await open(page, '/')
      const tops = new Set<number>()
      for (const name of ['Aceptar todo', 'Rechazar opcionales', 'Ver preferencias']) {
        const button = banner(page).getByRole('button', { name })
        tops.add((await button.boundingBox())!.y)
        // Playwright would scroll to press it.
        const isOnTop = await button.evaluate((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          const corners = [
            [x + 2, y + 2],
            [x + width - 2, y + height - 2],
          ] as const
          return corners.every(([left, top]) => document.elementFromPoint(left, top) === one)
        })
        expect([name, isOnTop]).toEqual([name, true])
        expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1)
      }
      expect(tops.size).toBe(1)
      await banner(page).getByRole('button', { name: 'Ver preferencias' }).click()
      for (const name of ['Guardar preferencias', 'Solo necesarias'])
        await expect(banner(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    },
  )
}

test('what has the focus is never under the banner', async ({ page }) => {
  test.slow()
  await open(page, '/calcular/0000')
  for (let presses = 0; presses < 50; presses++) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(() => {
      const focused = document.activeElement!
      const banner = document.getElementById('cookie-banner')!
      if (focused === document.body || banner.contains(focused)) return null
      const one = focused.getBoundingClientRect()
      const other = banner.getBoundingClientRect()
      const apart =
        one.bottom <= other.top || one.top >= other.bottom || one.right <= other.left || one.left >= other.right
      return apart ? null : focused.outerHTML.slice(0, 120)
    })
    expect(under).toBeNull()
  }
})
