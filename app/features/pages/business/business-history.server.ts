import type { I18n } from '@lingui/core'
import { businessHistory } from '#domain/price/price-history.ts'
import type { SoldVersion } from '#domain/catalogue/versions.ts'
import type { Row } from '#domain/text/block.ts'
import { heldText, recordedFrom } from '#app/features/catalogue/held-text.server.ts'
import { businessAmountText, businessTariffLabel } from '#app/features/ordering/describe-business-price.ts'
import type { Tax } from '#domain/money/tax.ts'

/** A tariff with a line for each price that it has had, the present one first: what each tariff for businesses has cost since when. Also what is not sold any more, as the latest version names it. */
export function toldBusinessHistory(
  i18n: I18n,
  versions: readonly SoldVersion[],
  today: string,
  tax: Tax,
): readonly Row[] {
  const begun = versions.filter(({ validFrom }) => validFrom <= today)
  const recorded = recordedFrom(versions)
  const latest = begun.toReversed().flatMap(({ catalogue: { business } }) => business?.tariffs ?? [])
  return [...businessHistory(begun, today)].flatMap(([id, held]) => {
    const tariff = latest.find((one) => one.id === id)
    if (!tariff) return []
    const prices = held.toReversed().map(({ net, ...span }) => {
      return heldText(i18n, span, net === null ? null : businessAmountText(i18n, net, tax), recorded)
    })
    return [{ label: businessTariffLabel(i18n, tariff), value: prices.join('\n') }]
  })
}
