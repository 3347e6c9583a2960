import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { calculatorPath, type readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import type { PageHead } from '#app/components/document/page-meta.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { offerTerms, priceOf, type Price } from '#domain/price/price.ts'
import { isFree, isOnlyOnce } from '#domain/price/tv-price.ts'
import { totalLabel } from '#locales/words/amount-text.ts'
import { offerText, oncePriceLabel, timelinesText } from '#locales/words/price-text.ts'
import { choiceNames } from '#locales/words/service-names.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { indexedPaths } from '#app/features/seo/addresses.server.ts'
import { combinationName } from '#locales/words/combination-name.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { taxName } from '#locales/words/tax-name.ts'

/**
 * Title and description with the combination and its price. Each tariff on sale is indexed. Other combinations are not,
 * because there are too many, but each is shared by its own address and picture.
 */
export function calculatorHead(
  context: Readonly<RouterContextProvider>,
  { combination, recognised }: ReturnType<typeof readCalculatorAddress>,
): PageHead {
  const { catalogue, brand } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { name } = brand
  const choices = choiceNames(i18n, offeringOf(catalogue))
  const tariff = combinationName(i18n, catalogue, combination)
  const price = priceOf(catalogue, combination)
  const whole = offerText(i18n, price, offerTerms(price))
  const titled = titledPrice(i18n, price)
  const tax = taxName(i18n)
  const head = tariff
    ? {
        title: i18n._(msg`${tariff}: ${titled} · ${name}`),
        // The total ends with an abbreviation, whose full stop ends the sentence as well.
        description: i18n._(msg`Your combination: ${tariff}, ${whole} Change it as you like before you ask for it.`),
      }
    : {
        title: i18n._(msg`Calculate your best combination · ${name}`),
        description: i18n._(
          msg`Choose ${choices}. The total, ${tax} incl., changes as you go. Ask for your tariff with no obligation.`,
        ),
      }
  const own = tariff ? calculatorPath(catalogue, combination) : '/calcular'
  const isIndexed = indexedPaths(catalogue).includes(own)
  const code = own.split('/')[2]
  return withStructuredData(
    context,
    { ...head, indexed: recognised && (isIndexed || 'shared'), canonicalPath: own },
    isIndexed && code ? { path: own, code } : { path: '/calcular' },
  )
}

function titledPrice(i18n: I18n, price: Price): string {
  if (isFree(price)) return i18n._(msg({ message: 'free', context: 'a price' }))
  if (isOnlyOnce(price)) return oncePriceLabel(i18n, price.oneOffTotal, price.tax)
  return [totalLabel(i18n, price.total, price.tax), timelinesText(i18n, price.timelines)].filter(Boolean).join(' ')
}
