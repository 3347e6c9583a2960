import type { Cents } from '#domain/money/money.ts'
import { euros } from '#app/features/seo/price-specification.server.ts'

type Sum = { readonly net: Cents; readonly total: Cents; readonly isOnce: boolean }
type Offered = { readonly name: string; readonly sums: readonly Sum[] }

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
      priceSpecification: offer.sums.flatMap((sum) => [amount(sum.net, false, sum), amount(sum.total, true, sum)]),
    })),
  }
}

function amount(cents: Cents, valueAddedTaxIncluded: boolean, { isOnce }: Sum) {
  return {
    '@type': 'UnitPriceSpecification',
    price: euros(cents),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded,
    ...(isOnce ? { priceComponentType: 'https://schema.org/ActivationFee' } : { unitText: 'month', unitCode: 'MON' }),
  }
}
