import type { Page } from '@playwright/test'

/** The buttons that nothing tells from the text around them where the system sets all colours. */
export function buttonsWithoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[class*="button-button"]')]
      .filter((button) => button.checkVisibility() && !button.matches('.visually-hidden'))
      .filter((button) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(button)
        return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1
      })
      .map((button) => button.outerHTML.slice(0, 80)),
  )
}
