import type { Page } from '@playwright/test'

/**
 * Has the page translated as Google Translate does it, now and after each change: each text node that says something
 * makes room for `<font><font>`, but where a page says `translate="no"`.
 */
export async function translatePage(page: Page): Promise<void> {
  // A document is ready as it is; a form, once it is hydrated.
  if (await page.evaluate(() => '__reactRouterContext' in window)) await unsafeTexts(page)
  await page.evaluate(() => {
    const wrapped = document.createElement('font')
    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      if (root instanceof Text) texts.push(root)
      for (const text of texts) {
        const parent = text.parentElement
        if (!/[\p{L}\d]/u.test(text.nodeValue!)) continue
        if (!parent?.isConnected || parent.closest('font, script, style, textarea, noscript, [translate="no"]'))
          continue
        const outer = wrapped.cloneNode() as HTMLElement
        outer.append(wrapped.cloneNode())
        outer.firstChild!.textContent = text.nodeValue
        text.parentNode!.replaceChild(outer, text)
      }
    }
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const changed of type === 'characterData' ? [target] : addedNodes) translate(changed)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

type Fiber = {
  readonly tag: number
  readonly stateNode: unknown
  readonly key: string | null
  readonly pendingProps: unknown
  readonly return: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** Where words change while a page is open: the rest of it is as it was served. */
const CHANGING = 'main :is(form, output, dialog, table, ol, h1, h2, [role=status], [role=alert])'

/**
 * The words that React keeps as text nodes of its own, and would write to or take away without looking whether they are
 * still there. What is the only text of an element is none of them, and what is keyed by its words neither.
 */
export async function unsafeTexts(page: Page): Promise<string[]> {
  const texts = await page.waitForFunction((changing) => {
    const HOST_TEXT = 6
    const isChanging = (fiber: Fiber | null): boolean =>
      fiber?.stateNode instanceof Element ? fiber.stateNode.closest(changing) !== null : isChanging(fiber!.return)
    const of = (fiber: Fiber): string[] => {
      const found: string[] = []
      const said = String(fiber.pendingProps)
      if (fiber.tag === HOST_TEXT && /[\p{L}\d€]/u.test(said)) {
        let parent = fiber.return
        // An element that is keyed by what it says is replaced as a whole.
        const letters = (text: string) => text.replaceAll(/\s/g, '')
        while (parent && !(parent.key && letters(parent.key).includes(letters(said)))) parent = parent.return
        if (!parent && isChanging(fiber.return)) found.push(said)
      }
      if (fiber.child) found.push(...of(fiber.child))
      if (fiber.sibling) found.push(...of(fiber.sibling))
      return found
    }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))!
    const root = (document as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } }>)[key]!
    const { child } = root.stateNode.current
    return child && [...new Set(of(child))]
  }, CHANGING)
  return (await texts.jsonValue())!
}
