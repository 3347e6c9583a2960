import type { Page } from '@playwright/test'

/** What Chromium tells of having moved since the page was opened, once its fonts are there. */
export function shiftsUntilNow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shifts: PerformanceEntry[] = []
    new PerformanceObserver((seen) => shifts.push(...seen.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise((then) => requestAnimationFrame(then))
    return shifts.map((shift) => JSON.stringify(shift))
  })
}
