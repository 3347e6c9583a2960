import { redirect, type RouterContextProvider } from 'react-router'
import { combinationName, readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import { asksLandlineElsewhere } from '#domain/catalogue/tariff-code.ts'
import { contractSummary } from '#domain/contract-summary/contract-summary.ts'
import { priceOf } from '#domain/price/price.ts'
import { dayInSpain } from '#locales/formats/format.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { describeSummary } from './describe-summary.ts'

type Asked = { readonly code: string | undefined; readonly url: URL }

/**
 * The summary of the combination that an address of the calculator names, as if it began today. An address of nothing, or
 * of what can't be had like this, leads to the calculator, which says so.
 */
export function shownSummary(context: Readonly<RouterContextProvider>, { code, url }: Asked) {
  const site = context.get(siteContext)
  const { clock, config } = context.get(servicesContext)
  const catalogue = residential(site.catalogue)
  const { combination, recognised } = readCalculatorAddress(catalogue, code, url.searchParams)
  const price = priceOf(catalogue, combination)
  if (!recognised || price.items.length === 0 || asksLandlineElsewhere(catalogue, code ?? ''))
    throw redirect(`/calcular${code ? `/${code}` : ''}${url.search}`)
  const day = dayInSpain(clock())
  const summary = contractSummary(catalogue, { price, commitment: catalogue.conditions.fibre, day, start: day })
  const document = describeSummary(context.get(i18nContext), {
    summary,
    site,
    origin: config.publicOrigin,
    code: combinationName(catalogue, combination, config.publicOrigin),
  })
  return { summary, document, catalogue, combination, origin: config.publicOrigin, brand: site.brand }
}
