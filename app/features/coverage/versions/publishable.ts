import type { Coverage } from '#domain/place/coverage.ts'
import type { Site } from '#site-folder/site.ts'

/** Whether a text says that it is invented, and the site is of a company that is no demo. */
export function isInvented(coverage: Coverage | null, { brand }: Pick<Site, 'brand'>): boolean {
  return coverage?.isDemo === true && !brand.demo
}

/** Coverage that visitors may be told; null of a text with faults, and of an invented one. */
export function publishable(coverage: Coverage | null, site: Pick<Site, 'brand'>): Coverage | null {
  return isInvented(coverage, site) ? null : coverage
}
