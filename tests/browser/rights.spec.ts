import { rightPaths } from '../support/posted/posted-right.ts'
import { expect, open, test } from './journey.ts'

for (const path of rightPaths) {
  test(
    `on a phone the keyboard goes through ${path} as it is seen: from top to bottom`,
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, path)
      await page.locator('#main').focus()
      const tops: number[] = []
      for (;;) {
        await page.keyboard.press('Tab')
        const top = await page.evaluate(() => {
          const { activeElement } = document
          return activeElement?.closest('main') ? activeElement.getBoundingClientRect().top + scrollY : null
        })
        if (top === null) break
        tops.push(Math.round(top))
      }
      expect(tops.length).toBeGreaterThan(5)
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    },
  )
}
