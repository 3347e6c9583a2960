import type { Cents } from '#domain/money/money.ts'
import type { BusinessPrice } from '#domain/price/business-price.ts'
import { euros } from '#app/features/seo/price-specification.server.ts'

type Sum = Pick<BusinessPrice, 'net' | 'total'>
type Offered = { readonly name: string; readonly price: BusinessPrice }

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
      priceSpecification: [
        ...amounts(offer.price, { unitText: 'month', unitCode: 'MON' }),
        ...(offer.price.once?.net
          ? amounts(offer.price.once, { priceComponentType: 'https://schema.org/ActivationFee' })
          : []),
      ],
    })),
  }
}

function amounts({ net, total }: Sum, paid: object) {
  const amount = (cents: Cents, valueAddedTaxIncluded: boolean) => ({
    '@type': 'UnitPriceSpecification',
    price: euros(cents),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded,
    ...paid,
  })
  return [amount(net, false), amount(total, true)]
}
