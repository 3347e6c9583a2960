import type { Page } from '@playwright/test'
import { publicPages } from '../support/page/pages.ts'
import { findingsInBothThemes } from './accessibility-findings.ts'
import { buttonsWithoutEdge } from './forced-colours.ts'
import { expect, forgetFiles, open, test } from './journey.ts'
import { shiftsUntilNow } from './layout-shifts.ts'

// The page that is not there is reported by the browser itself.
test.use({ allowedOnConsole: /status of 404/ })

const pages = [...publicPages, '/no-existe'].map((path, index) => ({
  path,
  // Every other page is seen in Valencian.
  lng: index % 2 === 0 ? 'es-ES' : 'ca',
}))
const SHARES = 8

// A new window for each page would take as long as looking at it.
for (let share = 0; share < SHARES; share++) {
  const own = pages.slice((share * pages.length) / SHARES, ((share + 1) * pages.length) / SHARES)
  const paths = own.map(({ path }) => path).join(', ')

  test(
    `on a phone nothing moves while a page opens, every drawing is there, and axe finds nothing: ${paths}`,
    { tag: '@phone' },
    async ({ page }) => {
      await forgetFiles(page)
      for (const { path, lng } of own)
        await test.step(`${path} in ${lng}`, async () => {
          await open(page, `${path}?lng=${lng}`)
          expect(await shiftsUntilNow(page)).toEqual([])
          expect(await undrawn(page)).toEqual([])
          await expect(page.locator('[hidden]').filter({ visible: true })).toHaveCount(0)
          expect(await findingsInBothThemes(page)).toEqual([])
        })
    },
  )

  test(
    `on a desk in English axe finds nothing, and in forced colours every button has an edge: ${paths}`,
    { tag: '@desk' },
    async ({ page }) => {
      for (const { path } of own)
        await test.step(path, async () => {
          await open(page, `${path}?lng=en-US`)
          expect(await findingsInBothThemes(page)).toEqual([])
          await page.emulateMedia({ forcedColors: 'active' })
          expect(await buttonsWithoutEdge(page)).toEqual([])
          await page.emulateMedia({ forcedColors: null })
        })
    },
  )
}

/** The drawings of a sprite that the page has not. */
function undrawn(page: Page): Promise<string[]> {
  return page
    .locator('use')
    .evaluateAll((all) =>
      all
        .map((use) => use.getAttribute('href') ?? '')
        .filter((id) => id.startsWith('#') && !document.querySelector(id)),
    )
}
