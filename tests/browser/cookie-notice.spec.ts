import type { Page } from '@playwright/test'
import { publicPages } from '../support/page/pages.ts'
import { expect, test } from './journey.ts'

test.use({ answered: false })

/** Of phones, where the notice stands in the page, and of others. */
const phones = [
  [360, 740],
  [320, 568],
  [320, 256],
  [412, 915],
] as const
const screens = [
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1366, 657],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
] as const

/** The prices and main buttons of the first screen that the notice lies over, by their text. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notice = document.getElementById('cookie-banner')!.getBoundingClientRect()
    const wanted = 'main :is([class*=go], [class*=price][translate=no], output[aria-label=Total])'
    return [...document.querySelectorAll(wanted)]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return top < notice.bottom - 1 && bottom > notice.top + 1 && left < notice.right - 1 && right > notice.left + 1
      })
      .map((element) => element.textContent ?? '')
  })
}

for (const lng of ['es-ES', 'ca-ES', 'en-US']) {
  test(`on phones the notice lies over no price and no main button, in ${lng}`, { tag: '@phone' }, async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of publicPages) {
      await page.goto(`${path}?lng=${lng}`, { waitUntil: 'domcontentloaded' })
      for (const [width, height] of phones) {
        await page.setViewportSize({ width, height })
        expect([path, width, await covered(page)]).toEqual([path, width, []])
      }
    }
  })
}

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
