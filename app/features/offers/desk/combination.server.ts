import type { I18n } from '@lingui/core'
import type { RouterContextProvider } from 'react-router'
import { includedInLandline } from '#app/components/offers/price/tv-price.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { emptyOrderForm, splitAddress } from '#app/features/ordering/order-form.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { residential, sellsLandlineAt, type Catalogue, type FixedTariff } from '#domain/catalogue/catalogue.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { tariffChoices } from '#locales/words/tariff-choices.ts'
import { siteContext } from '#site-folder/services.ts'
import { codeOf, type TypedOffer } from '../typed-offer.server.ts'

/** What can be chosen for an offer. */
export function soldIn(catalogue: Catalogue) {
  const { locations, mobile, tv, landline, conditions } = catalogue
  return {
    scale: tileScale(catalogue),
    locations,
    mobile,
    tv: tv !== null,
    landline: landline !== undefined,
    most: conditions.lines.max,
    commitment: conditions.fibre,
  }
}

/** The landline at a location: where it is not sold there, what says where it is. null where none is sold at all. */
export function landlineAt(i18n: I18n, catalogue: Catalogue, location: string | null) {
  if (!catalogue.landline) return null
  const isSold = sellsLandlineAt(catalogue, location)
  return { isSold, soldWhere: isSold ? '' : includedInLandline(i18n, catalogue) }
}

type Sold = Pick<ReturnType<typeof soldIn>, 'locations'>
export type TariffChoice = ReturnType<typeof tariffsAt>[number]

/** The tariffs of internet of a location as they are chosen, with those that can't be had there off. */
export function tariffsAt(
  i18n: I18n,
  location: Catalogue['locations'][number] | undefined,
  isOff: (tariff: FixedTariff) => boolean = () => false,
) {
  return (location ? tariffChoices(i18n, location) : []).map(({ tariff, ...choice }) => ({
    ...choice,
    isOff: isOff(tariff),
    tile: { speedMb: tariff.speedMb, data: tariff.data, tv: false },
  }))
}

/** The tariff among those of a place that somebody means who has chosen that one, there or elsewhere at its price. */
export function meantAmong(i18n: I18n, { locations }: Sold, tariffs: readonly TariffChoice[], chosen: string) {
  const asked = locations.flatMap((each) => tariffChoices(i18n, each)).find(({ value }) => value === chosen)
  return asked && tariffs.find(({ value, label, isOff }) => !isOff && (value === asked.value || label === asked.label))
}

/** What a case says of who gets the offer, and of an order what was ordered. */
export function typedOf(context: Readonly<RouterContextProvider>, content: RequestContent): TypedOffer {
  const { kinds } = context.get(requestServicesContext)
  const values = kinds[content.kind].person.values(content)
  const [first = '', ...rest] = (values.name ?? '').split(' ')
  const names = values.lastName === undefined ? { name: first, lastName: rest.join(' ') } : {}
  const { address, postcode, town } = splitAddress({ ...emptyOrderForm, address: values.address ?? '' })
  return {
    ...values,
    ...names,
    address,
    postcode,
    town,
    locale: content.locale,
    ...(isOrder(content) && {
      code: codeOf(residential(context.get(siteContext).catalogue), content.order.combination),
    }),
  }
}
