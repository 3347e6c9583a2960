import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Calls, Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Period } from '#domain/money/amount.ts'
import { localeOf } from '#locales/i18n.ts'
import { oftenText } from '#locales/words/amount-text.ts'
import { callFigures } from './condition-figures.ts'

/** A line's calls: `Calls: 5,000 min and 150 destinations a month.`, `Unlimited calls in Spain.`, or `Data only.` */
export function callsText(i18n: I18n, calls: Calls, per: Period | null): string {
  if (calls === 'unlimited') return i18n._(msg`Unlimited calls in Spain.`)
  if (calls === 'none') return i18n._(msg`Data only.`)
  const { minutes, destinations } = callFigures(calls, localeOf(i18n))
  const often = oftenText(i18n, per)
  return i18n._(
    msg`${plural(calls.destinations, {
      one: `Calls: ${minutes} min and ${destinations} destination ${often}.`,
      other: `Calls: ${minutes} min and ${destinations} destinations ${often}.`,
    })}`,
  )
}

/**
 * The same of lines that stand side by side, with what a call costs beyond that.
 *
 * @param lines those that are meant: of all that are sold, or of an order
 */
export function eachLineText(
  i18n: I18n,
  { conditions: { calls } }: Pick<Catalogue, 'conditions'>,
  lines: { readonly per: Period | null; readonly isMixed: boolean },
): string {
  if (calls === 'none') return i18n._(msg`Each line: data only.`)
  const who = lines.isMixed ? i18n._(msg`Each line with calls`) : i18n._(msg`Each line`)
  if (calls === 'unlimited') return i18n._(msg`${who}: unlimited calls in Spain.`)
  const { minutes, destinations, connection, perMinute } = callFigures(calls, localeOf(i18n))
  const often = oftenText(i18n, lines.per)
  return i18n._(
    msg`${plural(calls.destinations, {
      one: `${who}: ${minutes} min and ${destinations} destination ${often}. After that, ${connection} per call and ${perMinute}/min.`,
      other: `${who}: ${minutes} min and ${destinations} destinations ${often}. After that, ${connection} per call and ${perMinute}/min.`,
    })}`,
  )
}
