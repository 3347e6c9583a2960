import type { ContractSummary } from '#domain/contract-summary/contract-summary.ts'
import type { Site } from '#site-folder/site.ts'

/** What a summary is said of. */
export type Summarised = {
  readonly summary: ContractSummary
  readonly site: Pick<Site, 'brand' | 'catalogue' | 'information' | 'porting' | 'care'>
  /** Origin of the site: `https://azahar.example`. */
  readonly origin: string
  /** What reopens the combination: `combinationName`; empty where nothing does. */
  readonly code: string
}

/** An address of the site as it is printed: without its scheme, which a link has. */
export function addressOn({ origin }: Pick<Summarised, 'origin'>, path: string) {
  return { text: `${new URL(origin).host}${path}`, to: path }
}

/** The operator's phone, on one line. */
export function phoneOf({ site: { brand } }: Pick<Summarised, 'site'>): string {
  return brand.phone.replaceAll(' ', '\u00a0')
}
