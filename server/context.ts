import type { I18n } from '@lingui/core'
import { createContext } from 'react-router'
import type { Locale } from '#locales/i18n.ts'
import type { Cipher } from './privacy/cipher.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Pace } from './http/limits/token-bucket.ts'
import type { RenderTurns } from './http/limits/render-queue.ts'
import type { Log } from './ops/log.ts'
import type { Metrics } from './ops/metrics.ts'
import type { InsertRequest } from './requests/insert-requests.ts'
import type { Site } from './site/site.ts'

/** What the product runs on. Tests hand in their own clock, log and settings, and nothing else. */
export type Services = {
  readonly config: Config
  /** The operator's folder as it is now: it is read again when it changes. */
  readonly site: () => Site
  readonly db: Database
  readonly cipher: Cipher
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly insertRequest: InsertRequest
  /** Tells the outbox that there is something to send. */
  readonly wakeOutbox: () => void
  readonly renderTurns: RenderTurns
  /** How often a client network may look places up. */
  readonly lookups: Pace
  /** Counts that somebody asked for a municipality where no fibre tariff can be ordered. */
  readonly countUnmetCheck: (ine: string) => void
}

export const servicesContext = createContext<Services>()
/** The site as it was when this request came in, so that one answer never mixes two versions. */
export const siteContext = createContext<Site>()
/** Where this request comes from: see clientNetwork. */
export const networkContext = createContext<string>()
/** Whether this request says which page it comes from, as every browser does when it posts a form. */
export const browserContext = createContext<boolean>()
export const localeContext = createContext<Locale>()
export const i18nContext = createContext<I18n>()
