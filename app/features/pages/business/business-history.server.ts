import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { businessHistory, type NetHeld } from '#domain/catalogue/price-history.ts'
import type { SoldVersion } from '#domain/catalogue/versions.ts'
import type { Row } from '#domain/text/block.ts'
import { withVat } from '#domain/money/vat.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { businessTariffLabel } from '#app/features/ordering/describe-business-price.ts'

/** A tariff with a line for each price that it has had, the present one first: what each tariff for businesses has cost since when. Also what is not sold any more, as the latest version names it. */
export function toldBusinessHistory(i18n: I18n, versions: readonly SoldVersion[], today: string): readonly Row[] {
  const begun = versions.filter(({ validFrom }) => validFrom <= today)
  const latest = begun.toReversed().flatMap(({ catalogue: { business } }) => business?.tariffs ?? [])
  return [...businessHistory(begun, today)].flatMap(([id, held]) => {
    const tariff = latest.find((one) => one.id === id)
    if (!tariff) return []
    const prices = held.toReversed().map((period) => periodText(i18n, period))
    return [{ label: businessTariffLabel(i18n, tariff), value: prices.join('\n') }]
  })
}

function periodText(i18n: I18n, { from, to, net }: NetHeld): string {
  const locale = localeOf(i18n)
  const first = formatDay(from, locale)
  const last = to && formatDay(to, locale)
  if (net === null) return last ? i18n._(msg`Not sold from ${first} to ${last}`) : i18n._(msg`Not sold since ${first}`)
  const [without, withIt] = [formatMoney(net, locale), formatMoney(withVat(net).total, locale)]
  const paid = i18n._(msg`${without}/month without VAT (${withIt} with VAT)`)
  return last ? i18n._(msg`${paid} from ${first} to ${last}`) : i18n._(msg`${paid} since ${first}`)
}
