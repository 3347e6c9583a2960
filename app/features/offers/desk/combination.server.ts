import type { RouterContextProvider } from 'react-router'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { emptyOrderForm, splitAddress } from '#app/features/ordering/order-form.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { residential, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { siteContext } from '#site-folder/services.ts'
import { codeOf, type TypedOffer } from '../compose-offer.server.ts'

/** What can be chosen for an offer. */
export function soldIn({ locations, mobile, tv, landline, conditions }: Catalogue) {
  return {
    locations,
    mobile,
    tv: tv !== null,
    landline: landline !== undefined,
    most: conditions.lines.max,
    commitment: conditions.fibre,
  }
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
