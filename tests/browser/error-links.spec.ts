import type { Page } from '@playwright/test'
import { rightPaths } from '../support/posted/posted-right.ts'
import { isInSight } from './in-sight.ts'
import { expect, open, test } from './journey.ts'

// The browser itself reports an answer that refuses.
test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 400/ })

/** With the fewest complaints that an empty one gets. */
const forms: readonly (readonly [path: string, least: number])[] = [
  ['/atencion-cliente#contact-form', 3],
  ['/te-llamamos', 2],
  ['/justificante', 2],
  ...rightPaths.map((path) => [path, 3] as const),
]

/** What says that the focused field is wrong, of the field itself or of the group of choices that it belongs to. */
function errorsOfFocused(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const field = document.activeElement
    const described = [field, field?.closest('fieldset')].flatMap(
      (element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [],
    )
    return described.filter((id) => id.endsWith('-error') && document.getElementById(id))
  })
}

for (const tag of ['@phone', '@desk'])
  for (const [path, least] of forms)
    test(`each complaint of ${path} leads to its field and its error in sight, ${tag}`, { tag }, async ({ page }) => {
      await open(page, path)
      await page.locator('main form[method=post] button').last().click()
      const complaints = page.getByRole('alert').getByRole('link')
      await expect(complaints.first()).toBeVisible()
      const said = await complaints.allInnerTexts()
      expect(said.length).toBeGreaterThanOrEqual(least)
      for (const [index, words] of said.entries()) {
        await complaints.nth(index).click()
        await expect.poll(async () => [words, (await errorsOfFocused(page)).length]).toEqual([words, 1])
        const [error] = await errorsOfFocused(page)
        const pieces = [page.locator(':focus'), page.locator(`[id="${error}"]`)]
        for (const piece of pieces)
          await expect.poll(async () => [words, await isInSight(piece)]).toEqual([words, true])
      }
    })
