import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { localeOf } from '#locales/i18n.ts'
import { callFigures } from './condition-figures.ts'

/** What each line may call: `Calls: 5,000 min and 150 destinations a month.`, `Unlimited calls in Spain.`, or `Data only.` */
export function callsText(i18n: I18n, { conditions: { calls } }: Catalogue): string {
  if (calls === 'unlimited') return i18n._(msg`Unlimited calls in Spain.`)
  if (calls === 'none') return i18n._(msg`Data only.`)
  const { minutes, destinations } = callFigures(calls, localeOf(i18n))
  return i18n._(
    msg`${plural(calls.destinations, {
      one: `Calls: ${minutes} min and ${destinations} destination a month.`,
      other: `Calls: ${minutes} min and ${destinations} destinations a month.`,
    })}`,
  )
}
