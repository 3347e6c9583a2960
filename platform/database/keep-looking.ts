import type { Log } from '../log/log.ts'

/** How soon an instance serves what another one has published. */
const LOOK_EVERY_MS = 1000

export type Looking = {
  /** Looks at once: whoever publishes sees what they did. */
  readonly refresh: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Looks into the database every second, one look at a time, and keeps what is shown as it was while there is no answer.
 *
 * @param stale says in the log what stays as it was then
 */
export function keepLooking(look: () => Promise<void>, { log, stale }: { log: Log; stale: string }): Looking {
  let looking: Promise<void> | null = null
  let isAway = false

  async function lookQuietly(): Promise<void> {
    try {
      await (looking ??= look().finally(() => (looking = null)))
      isAway = false
    } catch (error) {
      // Once: it fails every second while the database is away.
      if (!isAway) log.warn({ error }, `${stale}: the database does not answer`)
      isAway = true
    }
  }
  const timer = setInterval(() => void lookQuietly(), LOOK_EVERY_MS).unref()
  return {
    async refresh() {
      // One that began before may not have seen what was just written.
      await looking?.catch(() => {})
      await lookQuietly()
    },
    async stop() {
      clearInterval(timer)
      await looking?.catch(() => {})
    },
  }
}
