import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageHead } from '#app/components/document/page-meta.ts'
import type { Brand } from '#domain/operator/brand.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { cheapestOffer } from '#domain/price/cheapest-offer.ts'
import { offerTerms } from '#domain/price/price.ts'
import { offerText } from '#locales/words/price-text.ts'
import { serviceNamesFirst } from '#locales/words/service-names.ts'

/** Title and description with the lowest price of a pack, or of any tariff if there are no packs. */
export function homeHead(i18n: I18n, { name }: Brand, catalogue: Catalogue): PageHead {
  const title = `${name} · ${serviceNamesFirst(i18n, offeringOf(catalogue))}`
  const lowest = cheapestOffer(catalogue, 'pack')
  if (!lowest) {
    return {
      title,
      description: i18n._(msg`Work out your combination and ask for your tariff. You see the total as you choose.`),
    }
  }
  const price = offerText(i18n, lowest.price, offerTerms(lowest.price))
  return {
    title,
    description: i18n._(
      msg`Fibre and mobile from ${price} Work out your combination and ask for your tariff. You see the total as you choose.`,
    ),
  }
}
