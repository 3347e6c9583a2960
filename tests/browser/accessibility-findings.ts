import type { Page } from '@playwright/test'
import axe from 'axe-core'

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
