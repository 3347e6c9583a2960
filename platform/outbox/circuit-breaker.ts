import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import { waitAfter } from './outbox-claims.ts'

/** Closed, messages are sent. Open, none is. Half-open, one message tests whether the fault is mended. */
export type CircuitState = 'closed' | 'open' | 'half-open'

export type CircuitBreaker = {
  readonly state: () => CircuitState
  /** For a fault that no message is to blame for, such as wrong credentials. */
  readonly trip: (reason: string) => void
  readonly reset: () => void
}

/** Opens for longer after each fault in a row (`waitAfter`), and logs a reason once. */
export function createCircuitBreaker({ clock, log }: { readonly clock: Clock; readonly log: Log }): CircuitBreaker {
  let fault: { readonly reason: string; readonly since: number; readonly failures: number } | null = null

  function state(): CircuitState {
    if (!fault) return 'closed'
    const passed = clock() - fault.since
    // Less than nothing has passed when the clock was put back.
    return passed >= 0 && passed < waitAfter(fault.failures) ? 'open' : 'half-open'
  }

  return {
    state,
    trip(reason) {
      // Messages that were on their way together met the same fault: that is one failure.
      if (state() === 'open') return
      if (fault?.reason !== reason) log.error({ reason }, 'no mail leaves until this is mended')
      fault = { reason, since: clock(), failures: (fault?.failures ?? 0) + 1 }
    },
    reset() {
      if (fault) log.info({ reason: fault.reason }, 'mended: mail leaves again')
      fault = null
    },
  }
}
