import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Availability } from '#domain/place/coverage.ts'
import type { RowCounts } from '#domain/place/coverage-changes.ts'
import { municipalities } from '#geography/municipalities.ts'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { coverageLabel } from '#locales/words/labels.ts'
import type { CoverageCounts } from '../versions/compare.server.ts'
import type { StoredChanges } from '../versions/stored-versions.server.ts'

/** The changes in numbers; empty where there are none. */
export function countSentences(i18n: I18n, counts: CoverageCounts): readonly string[] {
  const { municipalities: all, gained, lost } = counts
  if (all === 0) return []
  return [
    i18n._(msg`${plural(all, { one: 'It changes # municipality.', other: 'It changes # municipalities.' })}`),
    ...(gained > 0
      ? [
          i18n._(
            msg`${plural(gained, { one: 'In # of them internet can be ordered from then on.', other: 'In # of them internet can be ordered from then on.' })}`,
          ),
        ]
      : []),
    ...(lost > 0
      ? [
          i18n._(
            msg`${plural(lost, { one: 'In # of them internet can no longer be ordered.', other: 'In # of them internet can no longer be ordered.' })}`,
          ),
        ]
      : []),
    i18n._(msg`Rows: ${rowWords(i18n, counts)}.`),
  ]
}

/** The municipalities of a version that are named in the history, and how many more there are. */
export function namedChanges(i18n: I18n, { first, municipalities: all }: StoredChanges): readonly string[] {
  const lines = first.map(({ ine, ...counts }) => `${municipalityName(ine)}: ${rowWords(i18n, counts)}`)
  const more = all - first.length
  return more > 0
    ? [...lines, i18n._(msg`${plural(more, { one: 'and # municipality more', other: 'and # municipalities more' })}`)]
    : lines
}

/** `3 more, 1 fewer, 2 different`: what there is none of is left out. */
export function rowWords(i18n: I18n, { added, removed, changed }: RowCounts): string {
  return formatList(
    [
      ...(added > 0
        ? [i18n._(msg({ message: plural(added, { one: '# more', other: '# more' }), context: 'rows' }))]
        : []),
      ...(removed > 0
        ? [i18n._(msg({ message: plural(removed, { one: '# fewer', other: '# fewer' }), context: 'rows' }))]
        : []),
      ...(changed > 0
        ? [i18n._(msg({ message: plural(changed, { one: '# changed', other: '# changed' }), context: 'rows' }))]
        : []),
    ],
    localeOf(i18n),
    'and',
  )
}

/** The availability of a municipality as visitors read it, in short. */
export function availabilityWords(i18n: I18n, availability: Availability): string {
  if (availability.status !== 'available') return coverageLabel(i18n, { status: availability.status, maxSpeedMb: 0 })
  const label = coverageLabel(i18n, availability)
  return availability.partial ? i18n._(msg`${label}, in a part of it`) : label
}

export function municipalityName(ine: string): string {
  return municipalities.get(ine)?.name ?? ine
}
