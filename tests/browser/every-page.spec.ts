import AxeBuilder from '@axe-core/playwright'
import { publicPages } from '../support/pages.ts'
import { expect, open, test } from './journey.ts'

// The page that is not there is reported by the browser itself.
test.use({ allowedOnConsole: /status of 404/ })

for (const path of [...publicPages, '/no-existe']) {
  test(`axe finds nothing on ${path} in either theme`, async ({ page }, { project }) => {
    test.slow()
    await open(page, `${path}?lng=${project.name === 'phone' ? 'es-ES' : 'en-US'}`)
    for (const theme of ['dark', 'light']) {
      await page.evaluate(async (name) => {
        document.documentElement.dataset.theme = name
        await Promise.allSettled(
          document.getAnimations().flatMap((a) => (a instanceof CSSTransition ? [a.finished] : [])),
        )
      }, theme)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ target }) => target).join(' ')}`)
      expect(found).toEqual([])
    }
  })
}
