import type { Page } from '@playwright/test'

/** The side of what a thumb meets without looking, in CSS pixels. */
const SIDE = 44

/**
 * What a thumb misses in a part of a page: links, buttons and fields that are smaller, or that something else lies over. A
 * link within a sentence is as high as its line, as WCAG 2.5.8 allows. What is folded up is opened before.
 */
export function missedByThumb(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(
    ([within, side]) => {
      const root = document.querySelector(within)!
      for (const folded of root.querySelectorAll('details')) folded.open = true
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...element.parentElement!.childNodes].some((node) => node.nodeType === 3 && /\p{L}{2}/u.test(node.nodeValue!))
      const targets = [...root.querySelectorAll('a[href], button, input, select, textarea, summary')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // What only screen readers meet stands in a box of one pixel.
        .filter((element) => element.getBoundingClientRect().width > 1 && !element.matches('.skip'))
        .map((element) => (element.matches('[type=checkbox], [type=radio]') ? element.closest('label')! : element))
      return [...new Set(targets)].flatMap((target) => {
        if (isInSentence(target)) return []
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, right, bottom, width, height } = target.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const edges = [
          [left + 2, y],
          [right - 2, y],
          [x, top + 2],
          [x, bottom - 2],
        ] as const
        const isMet = edges.every(([atX, atY]) => {
          const met = document.elementFromPoint(atX, atY)
          return met !== null && (target.contains(met) || met.contains(target))
        })
        // A hair of a pixel is lost where a line is not a whole number of them.
        if (isMet && Math.min(width, height) > side - 0.5) return []
        return [
          `${Math.round(width)}×${Math.round(height)} ${isMet ? '' : 'covered '}${target.outerHTML.slice(0, 120)}`,
        ]
      })
    },
    [part, SIDE] as const,
  )
}

/**
 * What goes wrong for who presses Tab from the top of a page to its end: something that is never reached, out of its order,
 * without a sign of the focus, or focused where it is not seen.
 */
export async function missedByTab(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const isStop = (element: HTMLElement) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0) return false
      if (element.matches(':disabled')) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      const group = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].filter(
        ({ name, form }) => name === element.name && form === element.form,
      )
      return element === (group.find(({ checked }) => checked) ?? group[0])
    }
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter((element) => isStop(element))
    Object.assign(window, { stops })
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    return stops.length
  })
  const missed: string[] = []
  let last = -1
  // Fields of a date have several stops of their own; boxes that scroll are one.
  for (let presses = 0; presses < count * 5 + 20; presses += 1) {
    await page.keyboard.press('Tab')
    const { at, fault } = await page.evaluate((before) => {
      const stops = (window as unknown as { stops: readonly Element[] }).stops
      const focused = document.activeElement!
      const at = stops.indexOf(focused)
      if (at === -1 || at === before) return { at: focused === document.body ? null : before, fault: null }
      const { left, right, top, bottom, height } = focused.getBoundingClientRect()
      // A box to tick shows it around its words as well.
      const isMarked = [focused, focused.closest('label')].some((element) => {
        const { outlineStyle, outlineWidth } = element
          ? getComputedStyle(element)
          : { outlineStyle: 'none', outlineWidth: '0' }
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
      // In a text area the line of the caret is kept in sight, which is its first.
      const ends = focused.matches('textarea') || height > innerHeight / 2 ? [top + 1] : [top + 1, bottom - 1]
      const isSeen = ends.every((y) => {
        const met = document.elementFromPoint((left + right) / 2, y)
        return met !== null && (focused.contains(met) || met.contains(focused))
      })
      const faults = [
        ...(at === before + 1 ? [] : [`${before} → ${at}`]),
        ...(isSeen ? [] : ['out of sight']),
        ...(isMarked ? [] : ['no sign of the focus']),
      ]
      return { at, fault: faults.length > 0 ? `${faults.join(', ')}: ${focused.outerHTML.slice(0, 120)}` : null }
    }, last)
    // From its end, some browsers go on at the top at once, others by way of their own bars.
    if (at === null || (last === count - 1 && at === 0)) break
    if (fault) missed.push(fault)
    last = at
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  if (last !== count - 1) missed.push(`left off at ${last} of ${count}`)
  return missed
}
