import type { Coverage } from '#domain/place/coverage.ts'
import { shownCoverage } from './coverage/coverage-file.ts'
import type { Site } from './site.ts'

/** The operator's folder with another coverage than that of its `coverage.csv`. */
export function withCoverage(site: Site, given: Coverage): Site {
  const coverage = shownCoverage(given, site.brand.demo)
  return { ...site, coverage, catalogue: { ...site.catalogue, checksCoverage: coverage.isGiven } }
}
