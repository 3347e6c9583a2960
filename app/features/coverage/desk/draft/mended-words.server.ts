import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import { fitting, named } from '#site-folder/coverage/coverage-doubts.ts'
import type { CoverageReading, PlacedDoubt } from '#site-folder/coverage/coverage-readings.ts'
import type { CoverageDraftView } from './draft-view.ts'

/** The values that a spreadsheet had changed and are read as they were: in numbers, and the first by line. */
export function mendedWords(
  i18n: I18n,
  { mended, mendedFields }: CoverageReading,
): Pick<CoverageDraftView, 'mended' | 'mendedFields'> {
  const { ine, postcode, date } = mended
  return {
    mended: [
      ...(ine > 0
        ? [
            i18n._(
              msg`${plural(ine, { one: '# INE code is read as it was before a spreadsheet changed it.', other: '# INE codes are read as they were before a spreadsheet changed them.' })}`,
            ),
          ]
        : []),
      ...(postcode > 0
        ? [
            i18n._(
              msg`${plural(postcode, { one: '# postcode is read as it was before a spreadsheet changed it.', other: '# postcodes are read as they were before a spreadsheet changed them.' })}`,
            ),
          ]
        : []),
      ...(date > 0
        ? [
            i18n._(
              msg`${plural(date, { one: '# date is read with its year first.', other: '# dates are read with their year first.' })}`,
            ),
          ]
        : []),
    ],
    mendedFields: mendedFields.map(({ line, column, from, to }) =>
      i18n._(msg`Line ${line}, ${column}: ${from} → ${to}`),
    ),
  }
}

/** A row that says two places, and what would fit. */
export function doubtSentence(i18n: I18n, doubt: PlacedDoubt): string {
  const { about, ine, value, line } = doubt
  const { others, isSpelling } = fitting(doubt)
  const would = formatList(others.map(named), localeOf(i18n), 'or')
  const place = named(ine)
  if (isSpelling) return i18n._(msg`Line ${line}, municipality: ${place} is not written “${value}”.`)
  if (about === 'name') {
    return would === ''
      ? i18n._(msg`Line ${line}, ine: ${place} is not ${value}. Write the code of the place that is meant.`)
      : i18n._(msg`Line ${line}, ine: ${place} is not ${value}, which would be ${would}.`)
  }
  const province = value.slice(0, 2)
  return would === ''
    ? i18n._(msg`Line ${line}, postcode: ${value} is not of ${place}, but of the province ${province}.`)
    : i18n._(msg`Line ${line}, postcode: ${value} is not of ${place}, but of ${would}.`)
}
