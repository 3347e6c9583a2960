import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import type { Brand } from '#domain/operator/brand.ts'
import { textIn, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { offerGroups, type OfferGroup } from '#domain/price/offers.ts'
import type { Hours, Week } from '#domain/calendar/opening-hours.ts'
import type { Shop } from '#domain/operator/shop.ts'
import { weekdaysBetween } from '#domain/calendar/spanish-time.ts'
import { onlyAmount } from '#domain/money/amount.ts'
import { lastDayOf, priceOf } from '#domain/price/price.ts'
import { combinationLink } from '#domain/catalogue/tariff-code.ts'
import type { Locale } from '#locales/i18n.ts'
import { serviceNames } from '#locales/words/service-names.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { combinationName } from '#locales/words/combination-name.ts'
import { euros, priceSpecification } from './price-specification.server.ts'

/** A JSON-LD object. */
type StructuredData = { readonly '@type': string; readonly [property: string]: unknown }

type Head = { readonly title: string; readonly description: string }

type Facts = {
  /** Path of the page; `/` is the home page, which breadcrumbs begin at. */
  readonly path: string
  /** The kinds of tariffs that the page offers. */
  readonly offers?: readonly OfferGroup['kind'][]
  /** Code of the one tariff that the page offers. */
  readonly code?: string
  readonly questions?: readonly { readonly question: string; readonly answer: string }[]
  readonly organisation?: boolean
  /** Further data of the page itself. */
  readonly more?: readonly StructuredData[]
}

/**
 * The head of a page with its facts as schema.org has them, in the page's language, by the functions that the page is
 * made with.
 */
export function withStructuredData<PageHead extends Head>(
  context: Readonly<RouterContextProvider>,
  head: PageHead,
  { path, offers = [], code, questions = [], organisation = false, more = [] }: Facts,
): PageHead & { readonly structuredData: readonly StructuredData[] } {
  const { brand, catalogue, shops } = context.get(siteContext)
  const { publicOrigin: origin } = context.get(servicesContext).config
  const locale = context.get(localeContext)
  const i18n = context.get(i18nContext)
  const groups = offerGroups(catalogue)
    .map(({ kind, location, combinations }) => ({
      kind,
      location,
      combinations: combinations.filter(
        (combination) => offers.includes(kind) || combinationLink(catalogue, combination).code === code,
      ),
    }))
    .filter(({ combinations }) => combinations.length > 0)
  const page = { name: head.title.replace(` · ${brand.name}`, ''), path }
  return {
    ...head,
    structuredData: [
      ...(organisation ? [organisationData(catalogue, shops, { brand, origin, locale, i18n })] : []),
      ...more,
      ...groups.map((group) => offersData(catalogue, group, { brand, origin, locale, i18n })),
      ...(questions.length > 0 ? [questionsData(questions)] : []),
      ...(path === '/' ? [] : [breadcrumbsData(origin, [{ name: i18n._(msg`Home`), path: '/' }, page])]),
    ],
  }
}

function organisationData(
  catalogue: Catalogue,
  shops: readonly Shop[],
  { brand, origin, locale, i18n }: Wording,
): StructuredData {
  const { town } = brand
  const services = serviceNames(i18n, offeringOf(catalogue))
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#organisation`,
    name: brand.name,
    description: i18n._(msg`Operator of ${services} from ${town}.`),
    legalName: brand.legalName,
    taxID: brand.taxId,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/social/home-${locale}.png`,
    telephone: brand.phone,
    email: brand.email,
    address: brand.address[locale],
    sameAs: brand.social.map(({ url }) => url),
    openingHoursSpecification: openingHours(brand.hours),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: brand.phone,
      email: brand.email,
      url: `${origin}/atencion-cliente`,
    },
    ...(shops.length > 0 && { department: shops.map((shop) => shopData(shop, { origin, locale })) }),
  }
}

function shopData(
  { id, name, address, phone, map, hours }: Shop,
  { origin, locale }: Pick<Wording, 'origin' | 'locale'>,
) {
  return {
    '@type': 'Store',
    '@id': `${origin}/#shop-${id}`,
    name: textIn(name, locale),
    url: `${origin}/atencion-cliente#shop-${id}`,
    image: `${origin}/social/home-${locale}.png`,
    address,
    ...(phone && { telephone: phone }),
    ...(map && { hasMap: map }),
    openingHoursSpecification: openingHours(hours),
  }
}

/** An entry for each interval of the week and of seasons; a day without hours of its own is one that opens and closes at 00:00. */
function openingHours({ week, seasons, holidays }: Hours): StructuredData[] {
  const closed = { opens: '00:00', closes: '00:00' }
  return [
    ...weekData(week),
    ...seasons.flatMap(({ from, to, week: own }) => {
      const valid = { validFrom: from, validThrough: to }
      const entries = own.length > 0 ? weekData(own) : [{ '@type': 'OpeningHoursSpecification', ...closed }]
      return entries.map((entry) => ({ ...entry, ...valid }))
    }),
    ...holidays.map((date) => ({
      '@type': 'OpeningHoursSpecification',
      ...closed,
      validFrom: date,
      validThrough: date,
    })),
  ]
}

function weekData(week: Week): StructuredData[] {
  return week.flatMap(({ days, open }) => {
    const dayOfWeek = weekdaysBetween(days).map(
      (day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
    )
    return open.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens: from,
      closes: to === '24:00' ? '23:59' : to,
    }))
  })
}

type Wording = { readonly brand: Brand; readonly origin: string; readonly locale: Locale; readonly i18n: I18n }

function offersData(catalogue: Catalogue, group: OfferGroup, { brand, origin, locale, i18n }: Wording): StructuredData {
  const { kind, location, combinations } = group
  const { fixed, mobile } = offeringOf(catalogue)
  const kinds = {
    pack: msg`Fibre and mobile`,
    fibre: mobile ? msg`Fibre only` : msg`Fibre`,
    mobile: fixed ? msg`Mobile only` : msg`Mobile`,
    tv: msg`TV`,
    landline: msg`Landline`,
  }
  return {
    '@type': 'Service',
    name: location ? `${i18n._(kinds[kind])}, ${location.name[locale]}` : i18n._(kinds[kind]),
    serviceType: i18n._(kinds[kind]),
    provider: { '@type': 'LocalBusiness', '@id': `${origin}/#organisation`, name: brand.name },
    ...(location && { areaServed: location.name[locale] }),
    offers: combinations.map((combination) => {
      const price = priceOf(catalogue, combination)
      const until = lastDayOf(price)
      const only = onlyAmount(price.total)
      return {
        '@type': 'Offer',
        name: combinationName(i18n, catalogue, combination),
        url: `${origin}/calcular/${combinationLink(catalogue, combination).code}`,
        // With two periods, neither is the price.
        ...(only && { price: euros(only.cents), priceCurrency: 'EUR' }),
        ...(until && { priceValidUntil: until }),
        priceSpecification: priceSpecification(
          price,
          location ? Math.max(1, catalogue.conditions.fibre.commitmentMonths) : 1,
        ),
      }
    }),
  }
}

function questionsData(questions: NonNullable<Facts['questions']>): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function breadcrumbsData(origin: string, pages: readonly { name: string; path: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
