import type { Locator } from '@playwright/test'
import { rightPaths } from '../support/posted/posted-right.ts'
import { expect, open, test } from './journey.ts'

// The browser itself reports an answer that refuses.
test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 400/ })

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

test('choices with an error have the edge of fields with one', { tag: '@phone' }, async ({ page }) => {
  const edge = (field: Locator) => field.evaluate((element) => getComputedStyle(element).borderColor)
  for (const path of ['/reclamaciones', '/baja', '/tus-datos']) {
    await open(page, path)
    const choice = page.locator('main form label:has(> :is([type=radio], [type=checkbox]))').first()
    const before = await edge(choice)
    await page.locator('main form button').last().click()
    const field = page.getByLabel('Nombre', { exact: true })
    await expect(field).toHaveAttribute('aria-invalid')
    expect(await edge(choice), path).toBe(await edge(field))
    expect(await edge(choice)).not.toBe(before)
  }
})
