import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConsumerFacts } from '#domain/catalogue/consumer-facts.ts'
import type { Porting } from '#domain/operator/porting.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'

/**
 * What somebody gets whose number moves too late: the sum of `porting.yaml`, by which receipts and desk count; where it
 * says none, the operator's own sentence; empty where there is neither.
 */
export function lateNumberText(
  i18n: I18n,
  { porting, information }: { readonly porting: Porting; readonly information: ConsumerFacts },
): string {
  const { perDayOfDelay } = porting
  if (perDayOfDelay === null) return information.portingDelay[i18n.locale]?.trim() ?? ''
  const amount = formatMoney(perDayOfDelay, localeOf(i18n))
  return i18n._(msg`If moving your number is late because of us, we give you ${amount} for each working day of delay.`)
}
