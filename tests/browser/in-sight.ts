import type { Locator } from '@playwright/test'

/** Whether nothing that stays where it is while the page scrolls lies over an element, all of which is in the window. */
export function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) return false
    const middle = (left + right) / 2
    return [top + 1, bottom - 1].every((y) => {
      const seen = document.elementFromPoint(middle, y)
      return seen !== null && (node.contains(seen) || seen.contains(node))
    })
  })
}
