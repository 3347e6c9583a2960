import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { priceOf, type PriceItem } from '#domain/price/price.ts'
import { chargeLabel, dataLabel, mobileLabel, priceItemLabels } from '#locales/words/labels.ts'

/** A combination by what is paid for in it: `600MB fibre + 70GB, 2 additional lines 35GB, TV`. Empty for nothing. */
export function combinationName(i18n: I18n, catalogue: Catalogue, combination: Combination): string {
  const { items } = priceOf(catalogue, combination)
  const labels = priceItemLabels(i18n, items)
  const named = items.flatMap((item, index) => {
    // A required charge is in every price like it; what is chosen is named once, whenever it is paid.
    if (item.kind === 'included-line' || item.kind === 'charge') return []
    return [nameAlone(i18n, item) ?? labels[index]]
  })
  return [...named, ...chosenNames(i18n, catalogue, combination)].join(', ')
}

function chosenNames(i18n: I18n, { charges }: Catalogue, { charges: chosen = {} }: Combination): string[] {
  return charges.flatMap(({ id, name }) => {
    const count = chosen[id]
    return count ? [chargeLabel(i18n, { name, count }, false)] : []
  })
}

/** The name of an item that reads better without its place in a price. */
function nameAlone(i18n: I18n, item: PriceItem): string | null {
  if (item.kind === 'tv') return i18n._(msg`TV`)
  if (item.kind !== 'lines' || item.count > 1) return null
  if (item.mobile.calls === 'none') return mobileLabel(i18n, item.mobile)
  const data = dataLabel(i18n, item.mobile.data)
  return i18n._(msg`${data} mobile`)
}
