import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on a page, or in the part of it with that selector: a line for each rule. */
export async function accessibilityFindings(page: Page, part = 'html'): Promise<string[]> {
  // In this mode axe opens no page of its own for frames, which this site has none of: it takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(part).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  )
}
