import type { Page } from '@playwright/test'
import { publicPages } from '../support/page/pages.ts'
import { startPseudoSite } from '../support/site/pseudo-site.ts'
import type { RunningSite } from '../support/site/site.ts'
import { expect, test as onTheSite } from './journey.ts'

const test = onTheSite.extend<object, { site: RunningSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      await using site = await startPseudoSite()
      await use(site)
    },
    { scope: 'worker' },
  ],
})

// The page that is not there is reported by the browser itself.
test.use({ allowedOnConsole: /status of 404/ })

for (const path of [...publicPages, '/calcular/0011?paso=datos', '/no-existe']) {
  test(
    `words a third longer, narrow windows and text of twice the size cut nothing off on ${path}`,
    { tag: '@desk' },
    async ({ page }) => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=en-US`)
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNothingCutOff(page, `at ${width} px`)
      }
      await page.setViewportSize({ width: 720, height: 800 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNothingCutOff(page, 'with text of twice the size')
    },
  )
}

/** No sideways scrolling, no text beyond the window, and none beyond a box that hides what does not fit. */
async function expectNothingCutOff(page: Page, where: string) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const cut: string[] = []
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('script, style, .skip')) continue
      range.selectNodeContents(texts.currentNode)
      const text = range.getBoundingClientRect()
      let right = clientWidth
      let bottom = Infinity
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const isForScreenReaders = overflowX === 'hidden' && edge.width <= 1
        if (/auto|scroll/.test(overflowX) || isForScreenReaders) right = Infinity
        if (isForScreenReaders) bottom = Infinity
        if (right === Infinity) break
        if (/hidden|clip/.test(overflowX)) right = Math.min(right, edge.right)
        if (/hidden|clip/.test(overflowY)) bottom = Math.min(bottom, edge.bottom)
      }
      if (text.right > right + 1 || text.bottom > bottom + 1) cut.push(texts.currentNode.textContent ?? '')
    }
    return { scroll: scrollWidth - clientWidth, cut }
  })
  expect([where, beyond]).toEqual([where, { scroll: 0, cut: [] }])
}
