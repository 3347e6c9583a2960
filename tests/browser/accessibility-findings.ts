import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** All that depends on the theme of a page. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page, or in the part of it with that selector: a line for each rule. `rules` is for a page whose
 * structure was looked at in its other theme.
 */
export async function accessibilityFindings(
  page: Page,
  part = 'html',
  rules: 'all' | 'of colours' = 'all',
): Promise<string[]> {
  // In this mode axe opens no page of its own for frames, which this site has none of: it takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (rules === 'of colours') axe.withRules(COLOURS)
  const { violations } = await axe.include(part).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  )
}
