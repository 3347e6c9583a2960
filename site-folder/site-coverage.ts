import type { Coverage } from '#domain/place/coverage.ts'
import { shownCoverage } from './coverage/coverage-file.ts'
import type { Site } from './site.ts'

/** The operator's folder with another coverage than that of its `coverage.csv`. */
export function withCoverage(site: Site, given: Coverage): Site {
  const coverage = shownCoverage(given, site.brand.demo)
  const { isGiven } = coverage
  const legalTexts = isGiven ? site.coveredTexts : site.legalTexts
  return { ...site, coverage, legalTexts, catalogue: { ...site.catalogue, checksCoverage: isGiven } }
}
