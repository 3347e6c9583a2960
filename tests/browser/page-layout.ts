import { expect, type Page } from '@playwright/test'

/** The drawings of a sprite that the page has not. */
export function missingDrawings(page: Page): Promise<string[]> {
  return page
    .locator('use')
    .evaluateAll((all) =>
      all
        .map((use) => use.getAttribute('href') ?? '')
        .filter((id) => id.startsWith('#') && !document.querySelector(id)),
    )
}

/** No sideways scrolling, and nothing of the content beyond the right edge of the window. */
export async function expectNothingBeyond(page: Page, where: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    window.scrollTo(50, 0)
    const cut = [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.checkVisibility() && !element.closest('svg, .visually-hidden, [popover], thead'))
      // What only screen readers read stands in a box of one pixel.
      .filter((element) => element.parentElement!.getBoundingClientRect().width > 1)
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 80))
    return { scroll: scrollWidth - clientWidth, moved: window.scrollX, cut }
  })
  expect([where, beyond]).toEqual([where, { scroll: 0, moved: 0, cut: [] }])
}
