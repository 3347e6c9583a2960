import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { isLongRun } from '../support/run/long-run.ts'

/** Widths of a phone and of a desk. */
const WIDTHS = [360, 1440] as const

const THEMES = ['dark', 'light'] as const

/** All that depends on the theme of a page. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page, or in the part of it with that selector: a line for each rule. `rules` is for a page whose
 * structure was looked at in its other theme. The site has no frames.
 */
export async function accessibilityFindings(
  page: Page,
  part = 'html',
  rules: 'all' | 'of colours' = 'all',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Only the lines come back: all that axe writes down of a page takes as long to carry as to find.
  return page.evaluate(
    async ([context, runOnly]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      })
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
      )
    },
    [part, rules === 'all' ? null : COLOURS] as const,
  )
}

/**
 * The same on one visit in both themes, each line with its theme: what does not depend on colours is looked at in the
 * dark one. The page stays in the light one.
 */
export async function findingsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  const dark = await findingsInTheme(page, 'dark', part)
  return [...dark, ...(await findingsInTheme(page, 'light', part, 'of colours'))]
}

/** The same of the colours alone, in one theme: which one, changes from turn to turn. */
export function colourFindings(page: Page, turn: number): Promise<string[]> {
  return findingsInTheme(page, THEMES[turn % THEMES.length]!, 'html', 'of colours')
}

/**
 * The same on a phone and a desk, and whether the page is wider than the window there. The short form looks at each screen
 * in one theme: which one, changes from turn to turn. It stays on the desk.
 */
export async function findingsOnBothScreens(page: Page, turn: number, part = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider !== 0) found.push(`${width} px: wider by ${wider}`)
    const findings = isLongRun
      ? await findingsInBothThemes(page, part)
      : await findingsInTheme(page, THEMES[(index + turn) % THEMES.length]!, part)
    found.push(...findings.map((finding) => `${width} px, ${finding}`))
  }
  return found
}

async function findingsInTheme(
  page: Page,
  theme: (typeof THEMES)[number],
  part: string,
  rules: 'all' | 'of colours' = 'all',
): Promise<string[]> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
    // Waiting for one to finish has no end where Chromium drops it meanwhile.
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  }, theme)
  return (await accessibilityFindings(page, part, rules)).map((finding) => `${theme}: ${finding}`)
}
