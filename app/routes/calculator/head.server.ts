import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import type { readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import type { PageHead } from '#app/components/document/page-meta.ts'
import { priceOf } from '#domain/price.ts'
import { formatMoney } from '#locales/digits.ts'
import { monthlyPriceLabel } from '#locales/labels.ts'
import { i18nContext, localeContext, siteContext } from '#server/context.ts'
import { indexedPaths } from '#server/seo/addresses.ts'
import { combinationName } from '#server/seo/offer-name.ts'
import { withStructuredData } from '#server/seo/structured-data.ts'

/**
 * Title and description with the combination and its price. Each tariff on sale is indexed; other combinations are
 * canonicalised to the calculator itself.
 */
export function calculatorHead(
  context: Readonly<RouterContextProvider>,
  { combination, recognised }: ReturnType<typeof readCalculatorAddress>,
  tariffCode = '',
): PageHead {
  const { catalogue, brand } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const { name } = brand
  const own = `/calcular/${tariffCode}`
  const isOnSale = indexedPaths(catalogue).includes(own)

  const tariff = combinationName(i18n, catalogue, combination)
  const total = monthlyPriceLabel(i18n, formatMoney(priceOf(catalogue, combination).total, context.get(localeContext)))
  const head = tariff
    ? {
        title: i18n._(msg`${tariff}: ${total} · ${name}`),
        description: i18n._(msg`Your combination: ${tariff}, ${total}. Change it as you like before you ask for it.`),
      }
    : {
        title: i18n._(msg`Calculate your best combination · ${name}`),
        description: i18n._(
          msg`Choose location, fibre, mobile lines and TV. The monthly total, VAT incl., changes as you go. Ask for your tariff with no obligation.`,
        ),
      }
  const foundAs = isOnSale ? own : '/calcular'
  const facts = isOnSale ? { path: foundAs, code: tariffCode } : { path: foundAs }
  return withStructuredData(context, { ...head, indexed: recognised, foundAs }, facts)
}
