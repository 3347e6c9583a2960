import type { Page } from '@playwright/test'
import { RECEIPT, seenAt } from '../specification/sentences.ts'
import { orderFields } from '../support/posted/posted-order.ts'
import { test, expect, untilScriptsAnswer } from './journey.ts'
import { translatePage } from './page-translator.ts'
import { setTextSize } from './text-size.ts'

// The page that is not there is reported by the browser itself.
test.use({ allowedOnConsole: /status of 404/, answered: false })

for (const [address, seen] of seenAt())
  test(
    `what is seen at ${address} is there in large text, and as a translator leaves it`,
    { tag: '@phone' },
    async ({ page, baseURL }) => {
      await setTextSize(page, 200)
      const headers = { origin: baseURL! }
      const sent = { form: orderFields(), headers, maxRedirects: 0 }
      const answer = address === RECEIPT ? await page.request.post('/calcular', sent) : null
      await page.goto(answer?.headers()['location'] ?? address)
      await untilScriptsAnswer(page)
      await translatePage(page)
      for (const { number, selector, word } of seen)
        expect([number, await seenOf(page, selector, word)]).toEqual([number, true])
    },
  )

/** Whether it can be read within the window once what folds it up is open, or else how it stands. */
function seenOf(page: Page, selector: string, word: string): Promise<true | string> {
  return page.evaluate(
    ([what, said]) => {
      const found = [...document.querySelectorAll<HTMLElement>(what)]
      const isSeen = (element: HTMLElement) => {
        const boxes: HTMLElement[] = []
        for (let box: HTMLElement | null = element; box; box = box.parentElement) boxes.unshift(box)
        const opened: (() => void)[] = []
        for (const box of boxes) {
          if (box instanceof HTMLDetailsElement) box.open = true
          else if (box.checkVisibility()) continue
          else if (box.popover) {
            box.showPopover()
            opened.push(() => box.hidePopover())
          } else if (box instanceof HTMLDialogElement) {
            box.showModal()
            opened.push(() => box.close())
          }
        }
        const { left, right, width, height } = element.getBoundingClientRect()
        const isInWindow = width > 1 && height > 1 && left >= -1 && right <= innerWidth + 1
        const says = `${element.innerText} ${element.getAttribute('aria-label') ?? ''}`
        const isThere = element.checkVisibility({ visibilityProperty: true }) && isInWindow
        for (const close of opened) close()
        return isThere && (element instanceof HTMLInputElement || (says.trim() !== '' && says.includes(said)))
      }
      return found.some((element) => isSeen(element)) || `${found.length} of ${what}, none of them seen`
    },
    [selector, word] as const,
  )
}
