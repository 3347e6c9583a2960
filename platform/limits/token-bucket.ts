/** Limits how often each client network may do something cheap, in the memory of each instance. */
export type TokenBuckets = {
  /** Milliseconds until the network may do it again; 0: it may now, and that is counted. */
  readonly take: (network: string, now?: number) => number
}

const MINUTE = 60_000
/** Some megabytes. Beyond them the networks that have been quiet the longest are forgotten. */
const MAX_NETWORKS = 20_000

/**
 * A bucket for each network that holds a minute's worth and is filled evenly.
 *
 * `now` is in milliseconds of a clock that never jumps.
 */
export function createTokenBuckets(perMinute: number): TokenBuckets {
  const msForOne = MINUTE / perMinute
  /** When the bucket will be full again; the network that came last is last. */
  const fullAt = new Map<string, number>()
  return {
    take(network, now = performance.now()) {
      const full = Math.max(now, fullAt.get(network) ?? 0) + msForOne
      const wait = full - now - MINUTE
      if (wait > 0) return wait
      fullAt.delete(network)
      fullAt.set(network, full)
      const [quietest] = fullAt.keys()
      if (fullAt.size > MAX_NETWORKS && quietest !== undefined) fullAt.delete(quietest)
      return 0
    },
  }
}
