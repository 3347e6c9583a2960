import type { Changes } from '#app/features/catalogue/changes.ts'
import type { StoredVersion } from '#app/features/catalogue/stored-versions.server.ts'
import { liveOn, scheduledAfter, standing } from '#domain/calendar/dated-versions.ts'
import { versionName } from '#domain/catalogue/versions.ts'
import type { Amount } from '#domain/money/amount.ts'

/** A line for each change: what it was, and what it is to be. */
export function changeLines({ tariffs, others }: Changes): string[] {
  return [
    ...tariffs.map(({ id, before, after }) => `${id}: ${paid(before)} → ${paid(after)}`),
    ...others.map(({ key, before, after }) => `${key}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`),
  ]
}

/** Version 4 (1a2b3c4d), from 2027-02-01 */
export function versionText({ id, hash, validFrom }: Pick<StoredVersion, 'id' | 'hash' | 'validFrom'>): string {
  return `version ${id} (${versionName(hash)}), from ${validFrom}`
}

/** A line for each version, the latest first, with what became of it until a day, an ISO date in Spain. */
export function historyLines(versions: readonly StoredVersion[], today: string): string[] {
  const known = standing(versions)
  const live = liveOn(known, today)
  const scheduled = scheduledAfter(known, today)
  const stateOf = (version: StoredVersion) => {
    if (version.withdrawnAt !== null) return 'withdrawn'
    if (version === live) return 'live'
    if (scheduled.includes(version)) return 'scheduled'
    return version.validFrom > today ? 'replaced' : 'past'
  }
  return versions.toReversed().map((version) => {
    const { author, publishedAt, note } = version
    const published = `published ${new Date(publishedAt).toISOString()} by ${author}`
    return [stateOf(version).padEnd(9), versionText(version), published, note].filter(Boolean).join('  ')
  })
}

function paid(amount: Amount | null): string {
  if (amount === null) return 'not sold'
  const euros = (amount.cents / 100).toFixed(2)
  return `${euros}${{ month: '', '28-days': ' every 28 days', year: ' a year' }[amount.per]}`
}
