import { expect, type Page } from '@playwright/test'

/** No sideways scrolling, no text beyond the window, and none beyond a box that hides what does not fit. */
export async function expectNothingCutOff(page: Page, where: string) {
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
