import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { liveOn, scheduledAfter, standing, type DatedVersion } from '#domain/calendar/dated-versions.ts'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import type { DraftRow, VersionRow } from './published-views.ts'
import { byWhomWhen } from './published-words.server.ts'
import type { StoredDraft } from './stored-drafts.server.ts'

type Named = { readonly i18n: I18n; readonly names: ReadonlyMap<string, string> }
type NotedVersion = DatedVersion & { readonly note: string }

/** So many of what held before are shown. */
const MAX_PAST = 20

/** Versions as a list shows them on a day: what is live, what is scheduled in its order, what was, the latest first. */
export function versionRows<Version extends NotedVersion>(
  { i18n, names }: Named,
  versions: readonly Version[],
  today: string,
): readonly { readonly version: Version; readonly row: VersionRow }[] {
  const known = standing(versions)
  const live = liveOn(known, today)
  const scheduled = scheduledAfter(known, today)
  const stateOf = (version: Version): VersionRow['state'] => {
    if (version.withdrawnAt !== null) return 'withdrawn'
    if (version.id === live?.id) return 'live'
    return scheduled.includes(version) ? 'scheduled' : 'past'
  }
  const past = versions.filter((version) => ['past', 'withdrawn'].includes(stateOf(version))).toReversed()
  return [...(live ? [live] : []), ...scheduled, ...past.slice(0, MAX_PAST)].map((version) => ({
    version,
    row: {
      id: version.id,
      state: stateOf(version),
      days: daysText(i18n, version, known),
      published: byWhomWhen(i18n, names, version.author, version.publishedAt),
      note: version.note,
    },
  }))
}

/** The number of the version that held before the one that is live, to go back to; null where there is none. */
export function previousOn(versions: readonly DatedVersion[], today: string): number | null {
  const known = standing(versions)
  const live = liveOn(known, today)
  const others = known.filter(({ id }) => id !== live?.id)
  return live && (liveOn(others, today)?.id ?? null)
}

export function draftRow({ i18n, names }: Named, draft: StoredDraft): DraftRow {
  return {
    id: draft.id,
    days: draft.validFrom === null ? '' : fromText(i18n, draft.validFrom),
    changed: byWhomWhen(i18n, names, draft.changedBy, draft.changedAt),
    isProposed: draft.proposedBy !== null,
  }
}

function fromText(i18n: I18n, day: string): string {
  return i18n._(msg({ message: `From ${formatDay(day, localeOf(i18n))}`, context: 'prices' }))
}

/** From when until when a version holds, by those that stand beside it. */
function daysText(i18n: I18n, version: DatedVersion, known: readonly DatedVersion[]): string {
  const { id, validFrom, withdrawnAt } = version
  const [next] = scheduledAfter(known, validFrom)
  const isReplaced = known.some((other) => other.id > id && other.validFrom === validFrom)
  if (withdrawnAt !== null || isReplaced || !next) return fromText(i18n, validFrom)
  const locale = localeOf(i18n)
  const [first, last] = [formatDay(validFrom, locale), formatDay(daysAfter(next.validFrom, -1), locale)]
  return i18n._(msg({ message: `From ${first} to ${last}`, context: 'prices' }))
}
