import { publicPages } from '../support/page/pages.ts'
import { accessibilityFindings } from './accessibility-findings.ts'
import { expect, open, test } from './journey.ts'

// The page that is not there is reported by the browser itself.
test.use({ allowedOnConsole: /status of 404/ })

/** Colours do not depend on the language: where Spanish is seen in one theme, Valencian is in the other. */
const languages = {
  phone: { dark: 'es-ES', light: 'ca' },
  desk: { dark: 'en-US', light: 'en-US' },
} as const

for (const path of [...publicPages, '/no-existe']) {
  test(`axe finds nothing on ${path} in either theme, and every drawing is there`, async ({ page }, { project }) => {
    test.slow()
    const { dark, light } = languages[project.name === 'phone' ? 'phone' : 'desk']
    await open(page, `${path}?lng=${dark}`)
    const undrawn = await page
      .locator('use')
      .evaluateAll((all) =>
        all
          .map((use) => use.getAttribute('href') ?? '')
          .filter((id) => id.startsWith('#') && !document.querySelector(id)),
      )
    expect(undrawn).toEqual([])
    for (const theme of ['dark', 'light']) {
      if (theme === 'light' && light !== dark) await open(page, `${path}?lng=${light}`)
      await page.evaluate(async (name) => {
        document.documentElement.dataset.theme = name
        await Promise.allSettled(
          document.getAnimations().flatMap((a) => (a instanceof CSSTransition ? [a.finished] : [])),
        )
      }, theme)
      const rules = theme === 'light' && light === dark ? 'of colours' : 'all'
      expect([theme, await accessibilityFindings(page, 'html', rules)]).toEqual([theme, []])
    }
  })
}
