import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Speeds } from '#domain/catalogue/catalogue.ts'
import { paragraph } from '#domain/text/block.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { internetLabel, speedLabel } from '#locales/words/labels.ts'
import { phoneOf, type Summarised } from './summarised.ts'
import type { Figures, SummaryPart } from './summary-document.ts'

type SpeedName = keyof Speeds
const OF_FIXED = ['minimum', 'normal', 'maximum', 'advertised'] as const
/** Speeds of the mobile network, also at home. */
const OF_MOBILE = ['maximum', 'advertised'] as const
const WAYS = ['download', 'upload'] as const

/**
 * The speeds of internet access down and up, and the remedies where they are not kept (art. 4 of Regulation (EU)
 * 2015/2120). What the operator has not given is to be asked for.
 */
export function describeSpeeds(i18n: I18n, about: Summarised): SummaryPart[] {
  const { summary, site } = about
  const { tariff, speeds, lines } = summary
  const { catalogue } = site
  if (tariff === null && lines.length === 0) return [paragraph(i18n._(msg`This offer has no internet access.`))]
  const isMobile = tariff?.technology === '4g'
  const tables: Figures[] = [
    ...(tariff
      ? [
          table(i18n, {
            of: internetLabel(i18n, tariff, speedLabel(i18n, tariff.speedMb)),
            names: isMobile ? OF_MOBILE : OF_FIXED,
            isEstimated: isMobile,
            known: speeds,
          }),
        ]
      : []),
    ...(lines.length > 0
      ? [
          table(i18n, {
            of: i18n._(msg`Each mobile line`),
            names: OF_MOBILE,
            isEstimated: true,
            known: catalogue.mobileSpeeds ?? null,
          }),
        ]
      : []),
  ]
  const asked = i18n._(msg`ask us`)
  const phone = phoneOf(about)
  return [
    ...tables,
    ...(tables.some(({ rows }) => rows.some((row) => row.includes(asked)))
      ? [paragraph(i18n._(msg`Where it says “${asked}”: ${phone}, before you sign up.`))]
      : []),
    paragraph(
      [
        i18n._(
          msg`If the speed differs from this continuously or time and again, you can complain, demand that we put it right, ask for a lower price, or leave without paying anything.`,
        ),
        ...(tariff
          ? [
              i18n._(
                msg`More than six hours without internet between 8:00 and 22:00: we give you back the fee for that time on your next invoice, without your asking.`,
              ),
            ]
          : []),
      ].join(' '),
    ),
  ]
}

type Given = {
  readonly of: string
  readonly names: readonly SpeedName[]
  readonly isEstimated: boolean
  readonly known: Readonly<Record<(typeof WAYS)[number], Partial<Speeds>>> | null
}

function table(i18n: I18n, { of, names, isEstimated, known }: Given): Figures {
  const labels: Readonly<Record<SpeedName, string>> = {
    minimum: i18n._(msg({ message: 'Minimum', context: 'speed' })),
    normal: i18n._(msg({ message: 'Normally available', context: 'speed' })),
    maximum: isEstimated
      ? i18n._(msg({ message: 'Estimated maximum', context: 'speed' }))
      : i18n._(msg({ message: 'Maximum', context: 'speed' })),
    advertised: i18n._(msg({ message: 'Advertised', context: 'speed' })),
  }
  const ways = { download: i18n._(msg`Download`), upload: i18n._(msg`Upload`) }
  const figure = (mbps: number | null | undefined) => (mbps ? formatNumber(mbps, localeOf(i18n)) : i18n._(msg`ask us`))
  return {
    kind: 'figures',
    header: [i18n._(msg`${of}, Mb/s`), ...names.map((name) => labels[name])],
    rows: WAYS.map((way) => [ways[way], ...names.map((name) => figure(known?.[way][name]))]),
    total: null,
  }
}
