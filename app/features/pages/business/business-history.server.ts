import type { I18n } from '@lingui/core'
import { businessChargeHistory, businessHistory, type Span } from '#domain/price/price-history.ts'
import type { SoldVersion } from '#domain/catalogue/versions.ts'
import type { Row } from '#domain/text/block.ts'
import { heldText, recordedFrom } from '#app/features/catalogue/held-text.server.ts'
import {
  businessAmountText,
  businessOfferText,
  businessOnceText,
  businessTariffLabel,
} from '#app/features/ordering/describe-business-price.ts'
import { chargeName } from '#locales/words/labels.ts'
import type { Tax } from '#domain/money/tax.ts'

/** A tariff with a line for each price that it has had, the present one first: what each tariff for businesses has cost since when, then each charge. Also what is not sold any more, as the latest version names it. */
export function toldBusinessHistory(
  i18n: I18n,
  versions: readonly SoldVersion[],
  today: string,
  tax: Tax,
): readonly Row[] {
  const begun = versions.filter(({ validFrom }) => validFrom <= today)
  const recorded = recordedFrom(versions)
  const sold = begun.toReversed().flatMap(({ catalogue: { business } }) => business ?? [])
  const tariffs = sold.flatMap(({ tariffs }) => tariffs)
  const charges = sold.flatMap(({ charges = [] }) => charges)
  const told = <Held extends Span>(
    label: string,
    periods: readonly Held[],
    paidText: (held: Held) => string | null,
  ) => {
    const prices = periods.toReversed().map((held) => heldText(i18n, held, paidText(held), recorded))
    return { label, value: prices.join('\n') }
  }
  return [
    ...[...businessHistory(begun, today)].flatMap(([id, held]) => {
      const tariff = tariffs.find((one) => one.id === id)
      if (!tariff) return []
      return told(businessTariffLabel(i18n, tariff), held, ({ net, once }) =>
        net === null ? null : businessOfferText(i18n, { net, ...(once !== undefined && { once: { net: once } }) }, tax),
      )
    }),
    ...[...businessChargeHistory(begun, today)].flatMap(([id, held]) => {
      const named = charges.find((one) => one.id === id)
      if (!named) return []
      return told(chargeName(i18n, named.name), held, ({ charge }) => {
        if (charge === null) return null
        const paidText = charge.per === 'once' ? businessOnceText : businessAmountText
        return paidText(i18n, charge.amount, tax)
      })
    }),
  ]
}
