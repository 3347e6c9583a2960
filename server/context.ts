import type { I18n } from '@lingui/core'
import { createContext } from 'react-router'
import type { Locale } from '#locales/i18n.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Client } from '#platform/limits/bot-signals.ts'
import type { PostedForm } from '#platform/http/posted/posted-form.ts'
import type { RateLimits } from '#platform/limits/rate-limits.ts'
import type { TokenBuckets } from '#platform/limits/token-bucket.ts'
import type { ShownRefusal } from '#platform/http/refusal.ts'
import type { UnknownProxy } from '#platform/limits/unknown-proxy.ts'
import type { RenderQueue } from '#platform/limits/render-queue.ts'
import type { PrivacyTools } from '#platform/privacy/personal-data.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { RequestWriter } from '#app/features/requests/request-writer.server.ts'
import type { Site } from '#site-folder/site.ts'
import type { Status, StatusBoard } from '#app/features/incidents/board.server.ts'
import type { Session, SignedIn } from '#app/features/staff/sessions.server.ts'

/** What the product runs on. Tests hand in their own clock, log and settings, and nothing else. */
export type Services = Foundation & {
  /** The operator's folder as it is now: it is read again when it changes. */
  readonly site: () => Site
  readonly metrics: Metrics
  /** What is kept of people. */
  readonly personalData: PrivacyTools['personalData']
  readonly requestWriter: RequestWriter
  /** What does not work, as the database says. */
  readonly status: Status
  readonly rateLimits: RateLimits
  /** Tells the outbox that there is something to send. */
  readonly wakeOutbox: () => void
  readonly renderQueue: RenderQueue
  readonly unknownProxy: UnknownProxy
  /** How often a client network may look places up. */
  readonly lookups: TokenBuckets
  /** How often an answer to the cookie notice is recorded from one line. */
  readonly cookieAnswers: TokenBuckets
  /** Counts that somebody asked for a municipality where no fibre tariff can be ordered. */
  readonly countUnmetCheck: (ine: string) => void
}

export const servicesContext = createContext<Services>()
/** The site as it was when this request came in, so that one answer never mixes two versions. */
export const siteContext = createContext<Site>()
/** The incidents as they were then, for the same reason. */
export const statusContext = createContext<StatusBoard>()
/** Where this request comes from. */
export const clientContext = createContext<Client>()
/** The form that was posted, with its files on routes that take any; null where nothing was that is a form. */
export const formContext = createContext<PostedForm | null>(null)
export const localeContext = createContext<Locale>()
export const i18nContext = createContext<I18n>()
/** Is told the title of the page that is rendered. */
export const titleContext = createContext<(title: string) => void>(() => {})

/** What the page is to say of a request that was refused; null on all others. */
export const refusalContext = createContext<ShownRefusal | null>(null)

/** In how many seconds it may be tried again, where an action says so: the answer's `Retry-After`, whatever its route. */
export const retryAfterContext = createContext<number | null>(null)

/** Who is signed in, on every page of the desk but those before signing in. */
export const staffContext = createContext<SignedIn>()
/** Their session; null where nobody is signed in. */
export const sessionContext = createContext<Session | null>()
/** The address of the desk that was asked for, to come back to. */
export const deskPathContext = createContext<string>()
