import { fibreMonthsText } from '#app/components/offers/leaving/fibre-commitment.server.ts'
import type { I18n } from '@lingui/core'
import { includedInLandline, landlineText, tvAloneText } from '#app/components/offers/price/tv-price.ts'
import { msg, plural } from '@lingui/core/macro'
import { conditionFigures, hasExitCharge } from '#app/components/offers/conditions/condition-figures.ts'
import type { PageHead } from '#app/components/document/page-meta.ts'
import type { Brand } from '#domain/operator/brand.ts'
import { hasPacksOfLines, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import type { OfferGroup } from '#domain/price/offers.ts'
import { cheapestOffer } from '#domain/price/cheapest-offer.ts'
import { offerTerms } from '#domain/price/price.ts'
import { packsFreeTv } from '#domain/price/tv-price.ts'
import { localeOf } from '#locales/i18n.ts'
import { offerText } from '#locales/words/price-text.ts'

type Offer = { readonly brand: Brand; readonly catalogue: Catalogue }

export function packHead(i18n: I18n, { brand: { name }, catalogue }: Offer): PageHead {
  const { months } = conditionFigures(catalogue, localeOf(i18n))
  return {
    title: i18n._(msg`Fibre and mobile: packs and prices · ${name}`),
    description: sentences(
      hasPacksOfLines(catalogue)
        ? i18n._(msg`Fibre packs with one or more mobile lines.`)
        : i18n._(msg`Fibre packs with one mobile line.`),
      from(i18n, catalogue, 'pack'),
      catalogue.tv !== null && i18n._(msg`TV included if you ask for it.`),
      fibreMonthsText(i18n, months),
    ),
  }
}

export function fibreHead(i18n: I18n, { brand: { name }, catalogue }: Offer): PageHead {
  const { mobile } = offeringOf(catalogue)
  const { months } = conditionFigures(catalogue, localeOf(i18n))
  return {
    title: mobile
      ? i18n._(msg`Fibre only: speeds and prices · ${name}`)
      : i18n._(msg`Fibre: speeds and prices · ${name}`),
    description: sentences(
      mobile ? i18n._(msg`Fibre without mobile.`) : i18n._(msg`Internet at home.`),
      from(i18n, catalogue, 'fibre'),
      hasExitCharge(catalogue) &&
        i18n._(
          msg`${plural(months, {
            one: 'One-month commitment: see what leaving early would cost.',
            other: '#-month commitment: see what leaving early would cost.',
          })}`,
        ),
    ),
  }
}

export function mobileHead(i18n: I18n, { brand: { name }, catalogue }: Offer): PageHead {
  const { fixed } = offeringOf(catalogue)
  const { maxLines } = conditionFigures(catalogue, localeOf(i18n))
  return {
    title: fixed ? i18n._(msg`Mobile only: data and prices · ${name}`) : i18n._(msg`Mobile: data and prices · ${name}`),
    description: sentences(
      fixed ? i18n._(msg`Mobile lines without fibre.`) : i18n._(msg`Mobile lines.`),
      from(i18n, catalogue, 'mobile'),
      maxLines > 1 && i18n._(msg`Up to ${plural(maxLines, { one: '# line', other: '# lines' })}.`),
      typeof catalogue.conditions.calls === 'object'
        ? i18n._(msg`Call and data limits next to each price.`)
        : i18n._(msg`Data limits next to each price.`),
    ),
  }
}

export function tvHead(i18n: I18n, { brand: { name }, catalogue }: Offer): PageHead {
  const tvPrice = tvAloneText(i18n, catalogue)
  return {
    title: i18n._(msg`TV: price and conditions · ${name}`),
    description: sentences(
      tvPrice === null
        ? i18n._(msg`Free TV.`)
        : packsFreeTv(catalogue)
          ? i18n._(msg`TV for ${tvPrice} Free with any fibre and mobile pack.`)
          : i18n._(msg`TV for ${tvPrice}`),
      i18n._(msg`You decide whether to add it.`),
    ),
  }
}

export function landlineHead(i18n: I18n, { brand: { name }, catalogue }: Offer): PageHead {
  const price = landlineText(i18n, catalogue)
  return {
    title: i18n._(msg`Landline: price and conditions · ${name}`),
    description: sentences(i18n._(msg`A telephone at home for ${price}`), includedInLandline(i18n, catalogue)),
  }
}

function from(i18n: I18n, catalogue: Catalogue, kind: OfferGroup['kind']): string | false {
  const lowest = cheapestOffer(catalogue, kind)
  if (!lowest) return false
  const price = offerText(i18n, lowest.price, offerTerms(lowest.price))
  return i18n._(msg`From ${price}`)
}

function sentences(...parts: readonly (string | false)[]): string {
  return parts
    .filter((part) => part !== false)
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ')
}
