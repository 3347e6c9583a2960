import { publicPages } from '../support/page/pages.ts'
import { accessibilityFindings } from './accessibility-findings.ts'
import { expect, open, test } from './journey.ts'

// The page that is not there is reported by the browser itself.
test.use({ allowedOnConsole: /status of 404/ })

for (const path of [...publicPages, '/no-existe']) {
  test(`axe finds nothing on ${path} in either theme, and every drawing is there`, async ({ page }, { project }) => {
    test.slow()
    await open(page, `${path}?lng=${project.name === 'phone' ? 'es-ES' : 'en-US'}`)
    const undrawn = await page
      .locator('use')
      .evaluateAll((all) =>
        all
          .map((use) => use.getAttribute('href') ?? '')
          .filter((id) => id.startsWith('#') && !document.querySelector(id)),
      )
    expect(undrawn).toEqual([])
    for (const theme of ['dark', 'light']) {
      await page.evaluate(async (name) => {
        document.documentElement.dataset.theme = name
        await Promise.allSettled(
          document.getAnimations().flatMap((a) => (a instanceof CSSTransition ? [a.finished] : [])),
        )
      }, theme)
      expect([theme, await accessibilityFindings(page)]).toEqual([theme, []])
    }
  })
}
