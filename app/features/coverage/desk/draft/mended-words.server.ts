import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { CoverageReading } from '#site-folder/coverage/coverage-readings.ts'
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
              msg`${plural(ine, { one: '# INE code has got back its first zero.', other: '# INE codes have got back their first zero.' })}`,
            ),
          ]
        : []),
      ...(postcode > 0
        ? [
            i18n._(
              msg`${plural(postcode, { one: '# postcode has got back its first zero.', other: '# postcodes have got back their first zero.' })}`,
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
