import type { I18n } from '@lingui/core'
import { priceOf } from '#domain/price/price.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { priceItemLabels } from '#locales/words/labels.ts'

/** How a combination is called that nobody has named: its internet and its lines, else what it has. */
export function combinationName(i18n: I18n, catalogue: Catalogue, combination: Combination): string {
  const { items } = priceOf(catalogue, combination)
  const labels = priceItemLabels(i18n, items)
  const main = labels.filter((_, index) => ['tariff', 'lines'].includes(items[index]!.kind))
  return main.join(', ') || labels[0] || ''
}
