import { createContext } from 'react-router'
import type { TokenBuckets } from '#platform/limits/token-bucket.ts'

export type CoverageServices = {
  /** How often a client network may look places up. */
  readonly lookups: TokenBuckets
  /** Counts that somebody asked for a municipality where no fibre tariff can be ordered. */
  readonly countUnmetCheck: (ine: string) => void
}

export const coverageContext = createContext<CoverageServices>()
