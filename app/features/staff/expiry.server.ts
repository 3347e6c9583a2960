import type { Foundation } from '#platform/foundation.ts'
import { expireAudit } from './audit.server.ts'
import { expireSessions } from './sessions.server.ts'

const INTERVAL_MS = 10 * 60_000

/**
 * Deletes sessions that have ended by themselves and what the audit has kept long enough, at once and then every ten
 * minutes. Returns a function that stops it and resolves once it is idle.
 */
export function startStaffExpiry(deps: Pick<Foundation, 'config' | 'db' | 'clock' | 'log'>): () => Promise<void> {
  const { db, clock, log } = deps
  let deleting = Promise.resolve()
  const deleteNow = () => {
    deleting = deleting
      .then(() => expireSessions(deps))
      .then(() => expireAudit(db, clock()))
      .catch((error: unknown) => {
        log.error({ error }, 'ended sessions of the desk could not be deleted')
      })
  }
  deleteNow()
  const timer = setInterval(deleteNow, INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return deleting
  }
}
