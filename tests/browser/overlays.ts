import type { Page } from '@playwright/test'

/** What can open over the page as it stands: opens one after the other, says its name, and closes it again. */
export async function* overlays(page: Page): AsyncGenerator<string> {
  const all = page.locator('[popover], dialog')
  for (let index = 0; index < (await all.count()); index++) {
    const overlay = all.nth(index)
    const name = await overlay.evaluate((element: HTMLElement) => {
      if (element instanceof HTMLDialogElement) element.showModal()
      else element.showPopover()
      return element.id || element.getAttribute('aria-labelledby') || element.className
    })
    yield name
    await overlay.evaluate((element: HTMLElement) => {
      if (element instanceof HTMLDialogElement) element.close()
      else element.hidePopover()
    })
  }
}
