import { dataAllowances } from '#domain/catalogue/speeds-and-data.ts'
import type { Site } from '#site-folder/site.ts'

/** Roaming that is promised of every line, and that one of them has no data for. */
export function examineRoaming({ catalogue }: Pick<Site, 'catalogue'>): readonly string[] {
  const { roamingGb } = catalogue.conditions.data
  const least = Math.min(...dataAllowances(catalogue).filter((data) => data !== 'unlimited'))
  if (roamingGb <= least) return []
  return [
    `catalogue.yaml: conditions.data.roamingGb: ${roamingGb} is said of every line, and one has ${least} GB in all`,
  ]
}
