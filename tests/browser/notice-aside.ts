import { expect, type Page } from '@playwright/test'

type Covered = {
  /** What stays where it is while the page scrolls, at any place of the page. */
  readonly staying: string[]
  /** What can be scrolled to no place where all of it is in sight. */
  readonly never: string[]
  /** What a page opens with: the offer of the home page but on the smallest phones, and on wide screens the first tariff. */
  readonly first: string[]
}

const NOTHING: Covered = { staying: [], never: [], first: [] }

/** The prices and primary buttons of the page that are under the notice, and how many there are in all and that stay. */
function lookUnder(page: Page) {
  return page.evaluate(() => {
    const notice = document.querySelector('#cookie-banner')!
    const root = document.scrollingElement!
    const named = (element: Element) => `${element.className} ${(element as HTMLElement).innerText}`
    const stays = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement))
    const isUnder = (element: Element) => {
      const box = notice.getBoundingClientRect()
      const { top, right, bottom, left } = element.getBoundingClientRect()
      return right > box.left + 1 && left < box.right - 1 && bottom > box.top + 1 && top < box.bottom - 1
    }
    const scrollTo = (top: number) => root.scrollTo({ top, behavior: 'instant' })

    scrollTo(0)
    const all = [
      ...document.querySelectorAll('main :is([translate=no], .button-go, .button-strong, [value=next])'),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.trim() !== '')
    const opening =
      innerWidth < 360
        ? []
        : innerWidth === 1280
          ? ['.price-card', '.price-banner', '.price-poster', '.button-go']
          : [
              '.price-banner',
              '.hero-ways .button-go',
              '.price-poster',
              '.household-text .button-go',
              '.call-me-form .button-go',
            ]
    const first = opening
      .flatMap((kind) => all.find((element) => element.matches(kind)) ?? [])
      .filter((element) => isUnder(element))

    const fixed = all.filter((element) => stays(element))
    const staying = new Set<Element>()
    for (let top = 0; fixed.length > 0 && top < root.scrollHeight; top += innerHeight / 3) {
      scrollTo(top)
      for (const element of fixed) if (isUnder(element)) staying.add(element)
    }
    const never = all.filter((element) => {
      if (fixed.includes(element)) return false
      // As the browser scrolls to what is focused.
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      return isUnder(element) || element.getBoundingClientRect().top < 0
    })
    const covered: Covered = { staying: [...staying].map(named), never: never.map(named), first: first.map(named) }
    return { covered, counted: { all: all.length, fixed: fixed.length } }
  })
}

/** The notice of cookies covers no price and no button that cannot be scrolled from under it, nor what stays in its place. */
export async function expectNoticeAside(page: Page, path: string, where: string): Promise<void> {
  const { covered, counted } = await lookUnder(page)
  expect([where, covered]).toEqual([where, NOTHING])
  // Its total, and the button to the next step.
  if (path.startsWith('/calcular')) expect([where, counted.fixed >= 2]).toEqual([where, true])
  if (/^\/(calcular[^?]*|fibra.*|movil|tv|)$/.test(path)) expect(counted.all).toBeGreaterThan(4)
}
