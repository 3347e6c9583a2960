import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageHead } from '#app/components/document/page-meta.ts'
import type { Brand } from '#domain/brand.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { offeringOf } from '#domain/offering.ts'
import { formatMoney } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import { monthlyPriceLabel } from '#locales/labels.ts'
import { serviceNamesFirst } from '#locales/service-names.ts'

/** Title and description with the lowest price of a pack, or of any tariff if there are no packs. */
export function homeHead(i18n: I18n, { name }: Brand, catalogue: Catalogue): PageHead {
  const title = `${name} · ${serviceNamesFirst(i18n, offeringOf(catalogue))}`
  const packs = catalogue.locations.flatMap((location) => location.packs)
  if (packs.length === 0) {
    return { title, description: i18n._(msg`Work out your combination and ask for your tariff. Final price in view.`) }
  }
  const lowest = Math.min(...packs.map(({ monthly }) => monthly))
  const price = monthlyPriceLabel(i18n, formatMoney(lowest, i18n.locale as Locale))
  return {
    title,
    description: i18n._(
      msg`Fibre and mobile from ${price} Work out your combination and ask for your tariff. Final price in view.`,
    ),
  }
}
