import type { Cents } from '#domain/money/money.ts'
import { euros } from '#app/features/seo/price-specification.server.ts'

type Offered = { readonly name: string; readonly cents: { readonly net: Cents; readonly total: Cents } }

/** The tariffs for businesses as schema.org has them: each price says whether tax is in it. */
export function businessData(offers: readonly Offered[], name: string, origin: string) {
  return {
    '@type': 'Service',
    name,
    provider: { '@type': 'LocalBusiness', '@id': `${origin}/#organisation` },
    offers: offers.map((offer) => ({
      '@type': 'Offer',
      name: offer.name,
      url: `${origin}/empresas`,
      eligibleCustomerType: 'http://purl.org/goodrelations/v1#Business',
      priceSpecification: [amount(offer.cents.net, false), amount(offer.cents.total, true)],
    })),
  }
}

function amount(cents: Cents, valueAddedTaxIncluded: boolean) {
  return {
    '@type': 'UnitPriceSpecification',
    price: euros(cents),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded,
    unitText: 'month',
    unitCode: 'MON',
  }
}
