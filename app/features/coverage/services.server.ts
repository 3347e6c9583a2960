import { createContext } from 'react-router'
import type { Site, SiteFolder } from '#site-folder/site.ts'
import type { Services } from '#site-folder/services.ts'
import type { CoverageBoard } from './versions/board.server.ts'
import type { TokenBuckets } from '#platform/limits/token-bucket.ts'

export type CoverageServices = {
  /** How often a client network may look places up. */
  readonly lookups: TokenBuckets
  /** Counts that somebody asked for a municipality where no fibre tariff can be ordered. */
  readonly countUnmetCheck: (ine: string) => void
}

/** The services of the room of the desk in which coverage is published. */
export type CoverageDeskServices = Services & {
  readonly coverage: Pick<CoverageBoard, 'held' | 'refresh'>
  /** The folder, and the same with the prices of a day. */
  readonly prices: { readonly folder: () => SiteFolder; readonly siteOn: (day: string) => Site }
}

export const coverageContext = createContext<CoverageServices>()
export const coverageDeskContext = createContext<CoverageDeskServices>()
