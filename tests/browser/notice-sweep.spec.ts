import type { Page } from '@playwright/test'
import { publicPages } from '../support/page/pages.ts'
import { isLongRun } from '../support/run/long-run.ts'
import { expect, test } from './journey.ts'

test.use({ answered: false })

const screens = [
  [320, 568],
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1366, 657],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
] as const

/**
 * One width for the strip of phones and one for the notice beside the page, for the lengths of the words: of each page in
 * another language, and in the long form in both others.
 */
const inEachLanguage = [
  [360, 740],
  [1280, 720],
] as const

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
    const all = [...document.querySelectorAll('main :is([translate=no], .button-go, .button-strong)')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.trim() !== '',
    )
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

const SHARES = 4

for (let share = 0; share < SHARES; share++) {
  const own = publicPages.filter((_, index) => index % SHARES === share)
  test(`the notice leaves prices and buttons in sight: ${own.join(', ')}`, { tag: '@desk' }, async ({ page }) => {
    test.slow()
    for (const [index, path] of own.entries()) {
      const others = ['ca-ES', 'en-US'].filter((_, turn) => isLongRun || index % 2 === turn)
      for (const lng of ['es-ES', ...others]) {
        await page.goto(`${path}?lng=${lng}`)
        for (const [width, height] of lng === 'es-ES' ? screens : inEachLanguage) {
          await page.setViewportSize({ width, height })
          const where = `${path} in ${lng} at ${width} by ${height}`
          const { covered, counted } = await lookUnder(page)
          expect([where, covered]).toEqual([where, NOTHING])
          // Its total, and the button to the next step.
          if (path.startsWith('/calcular')) expect([where, counted.fixed >= 2]).toEqual([where, true])
          if (/^\/(calcular.*|fibra.*|movil|tv|)$/.test(path)) expect(counted.all).toBeGreaterThan(4)
        }
      }
    }
  })
}
