import { expect, type Page } from '@playwright/test'

/**
 * No sideways scrolling; no text and no control beyond the window, or beyond a box that hides what does not fit; no
 * control under another.
 */
export async function expectNothingCutOff(page: Page, where: string) {
  expect([where, await cutOff(page)]).toEqual([where, []])
}

/** What of the page as it stands now cannot be read or pressed, for want of room. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found: string[] = []
    if (scrollWidth > clientWidth) {
      const widest = [...document.querySelectorAll('body *')].filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right + scrollX >= scrollWidth - 1,
      )
      const names = widest.map((element) => element.outerHTML.slice(0, 60))
      found.push(`scrolls sideways by ${scrollWidth - clientWidth} px: ${names.slice(0, 3).join(', ')}`)
    }

    type Edges = { readonly left: number; readonly right: number; readonly bottom: number; readonly scrolls: boolean }
    /** As far as what stands in an element is seen; null where only screen readers find it. */
    const seenWithin = (element: Element): Edges | null => {
      let [left, right, bottom, scrolls] = [0, clientWidth, Infinity, false]
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if ((overflowX === 'hidden' && edge.width <= 1) || clipPath === 'inset(50%)') return null
        if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) scrolls = true
        if (/hidden|clip/.test(overflowX)) {
          left = Math.max(left, edge.left)
          right = Math.min(right, edge.right)
        }
        if (/hidden|clip/.test(overflowY)) bottom = Math.min(bottom, edge.bottom)
      }
      return { left, right, bottom, scrolls }
    }
    const look = (what: string, { left, right, bottom }: DOMRect, element: Element) => {
      const seen = seenWithin(element)
      if (!seen || seen.scrolls) return
      const beyond = [
        left < seen.left - 1 && `${Math.round(seen.left - left)} px left`,
        right > seen.right + 1 && `${Math.round(right - seen.right)} px right`,
        bottom > seen.bottom + 1 && `${Math.round(bottom - seen.bottom)} px below`,
      ].filter(Boolean)
      if (beyond.length > 0) found.push(`${what}: ${beyond.join(', ')}`)
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const text = texts.currentNode.textContent!.trim()
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('script, style, svg, .skip')) continue
      range.selectNodeContents(texts.currentNode)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines > 2 * text.split(/[^\p{L}\d]+/u).length && seenWithin(element))
        found.push(`«${text.slice(0, 40)}»: ${lines} lines`)
      look(`«${text.slice(0, 40)}»`, range.getBoundingClientRect(), element)
    }

    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, select, textarea, input')]
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (control.matches('.skip')) continue
      const name =
        control.textContent.trim().slice(0, 30) || control.getAttribute('aria-label') || control.outerHTML.slice(0, 60)
      look(`${control.localName} «${name}»`, control.getBoundingClientRect(), control)
    }
    return found
  })
}
