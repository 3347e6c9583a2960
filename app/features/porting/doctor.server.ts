import { bringsNumbers } from '#domain/catalogue/offering.ts'
import type { Site } from '#site-folder/site.ts'

/** Settings that make bringing a number harder than it need be; nothing where no numbers are brought. */
export function examinePorting({ porting, catalogue }: Pick<Site, 'porting' | 'catalogue'>): string[] {
  if (!bringsNumbers(catalogue) || porting.donors.length > 0) return []
  return [
    'porting.yaml: donors names nobody: whoever brings a number has no operator to choose; without the key, the usual Spanish ones',
  ]
}
