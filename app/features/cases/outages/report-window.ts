import { concerns, endOf, type Incident } from '#app/features/incidents/rules.ts'

/** Customers notice before anybody has published what it is, and staff seldom type its first minute. */
export const REPORTED_BEFORE_MS = 6 * 3_600_000

/** The times, in milliseconds since 1970, between which a report may be of an incident; null before that begins. */
export function reportWindow(incident: Incident, now: number): { readonly from: number; readonly to: number } | null {
  if (incident.startsAt > now) return null
  return { from: incident.startsAt - REPORTED_BEFORE_MS, to: endOf(incident, now) ?? now }
}

/**
 * Whether a report may be of an incident: it came while that lasts or shortly before, from one of its places. Without a
 * place it is of those only that are everywhere.
 */
export function mayBeOf(
  incident: Incident,
  { at, places }: { readonly at: number; readonly places: readonly string[] },
  now: number,
): boolean {
  const window = reportWindow(incident, now)
  if (!window || at < window.from || at > window.to) return false
  return incident.places.length === 0 || places.some((ine) => concerns(incident, ine))
}
