import type { Page } from '@playwright/test'
import { publicPages } from '../support/page/pages.ts'
import { accessibilityFindings } from './accessibility-findings.ts'
import { buttonsWithoutEdge } from './forced-colours.ts'
import { expect, open, test } from './journey.ts'
import { shiftsUntilNow } from './layout-shifts.ts'

// The page that is not there is reported by the browser itself.
test.use({ allowedOnConsole: /status of 404/ })

/** Colours do not depend on the language: all rules in the dark theme, those of colours in the light one. */
async function expectAccessible(page: Page) {
  for (const [theme, rules] of [
    ['dark', 'all'],
    ['light', 'of colours'],
  ] as const) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name
      await Promise.allSettled(
        document.getAnimations().flatMap((a) => (a instanceof CSSTransition ? [a.finished] : [])),
      )
    }, theme)
    expect([theme, await accessibilityFindings(page, 'html', rules)]).toEqual([theme, []])
  }
}

for (const [index, path] of [...publicPages, '/no-existe'].entries()) {
  // Every other page is seen in Valencian.
  const lng = index % 2 === 0 ? 'es-ES' : 'ca'

  test(
    `on a phone in ${lng}, nothing moves while ${path} opens, every drawing is there, and axe finds nothing`,
    { tag: '@phone' },
    async ({ page }) => {
      test.slow()
      await open(page, `${path}?lng=${lng}`)
      expect(await shiftsUntilNow(page)).toEqual([])
      const undrawn = await page
        .locator('use')
        .evaluateAll((all) =>
          all
            .map((use) => use.getAttribute('href') ?? '')
            .filter((id) => id.startsWith('#') && !document.querySelector(id)),
        )
      expect(undrawn).toEqual([])
      await expectAccessible(page)
    },
  )

  test(
    `on a desk in English, axe finds nothing on ${path}, and in forced colours every button has an edge`,
    { tag: '@desk' },
    async ({ page }) => {
      test.slow()
      await open(page, `${path}?lng=en-US`)
      await expectAccessible(page)
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await buttonsWithoutEdge(page)).toEqual([])
    },
  )
}
