import type { Foundation } from './foundation.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { RenderQueue } from './limits/render-queue.ts'
import type { UnknownProxy } from './limits/unknown-proxy.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PrivacyDeps } from './privacy/personal-data.ts'

/** The services of every running server, whatever it does. */
export type PlatformServices = Foundation & {
  readonly metrics: Metrics
  /** The registrations of everything kept of people. */
  readonly personalData: PrivacyDeps['personalData']
  readonly rateLimits: RateLimits
  /** Tells the outbox that there is something to send. */
  readonly wakeOutbox: () => void
  readonly renderQueue: RenderQueue
  readonly unknownProxy: UnknownProxy
}
