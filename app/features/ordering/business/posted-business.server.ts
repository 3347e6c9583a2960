import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { placeOfOrder, type KnownAddress } from '#domain/place/address-refusal.ts'
import { PRICES } from '#app/features/ordering/both-prices.tsx'
import { reachRefusal } from '#domain/place/place.ts'
import {
  readSeenBusinessPrice,
  tariffsIn,
  type BusinessPrice,
  type SeenBusinessPrice,
} from '#domain/price/business-price.ts'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import { isDialable } from '#app/features/requests/phone-numbers.server.ts'
import type { Site } from '#site-folder/site.ts'
import { emptyOrderForm, splitAddress } from '../order-form.ts'
import { ADD_UP, afterStep, countedIds, countField, INTERNET } from './counts.ts'
import {
  askedFields,
  businessFields,
  checkBusinessOrder,
  SEEN_PRICE,
  type BusinessForm,
  type CheckedBusinessOrder,
} from './rules.ts'

export type PostedBusiness = {
  readonly form: BusinessForm
  /** The button that was pressed to see a total; null when the form is sent. */
  readonly pressed: string | null
  /** The large prices, those with tax or without. */
  readonly prices: string
  /** The id of the request; null when the form has none yet. */
  readonly requestId: string | null
  /** The price that was seen. */
  readonly seen: SeenBusinessPrice | null
}

/** Parses the posted fields. The rules judge them. */
export function readPostedBusiness(posted: FormData): PostedBusiness {
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = Object.fromEntries(businessFields.map((field) => [field, text(field)])) as BusinessForm['details']
  const { address, postcode, town } = splitAddress({ ...emptyOrderForm, ...typed })
  const intent = text('intent')
  const internet = text(INTERNET)
  const counted = Object.fromEntries(countedIds(posted.keys()).map((id) => [id, text(countField(id))]))
  const stepped = afterStep(intent, counted)
  return {
    pressed: stepped || intent === ADD_UP ? intent : null,
    prices: text(PRICES),
    form: {
      kind: text('kind') === 'person' ? 'person' : 'company',
      details: { ...typed, address, postcode, town },
      counts: { ...(stepped ?? counted), ...(internet && { [internet]: '1' }) },
    },
    requestId: readRequestId(posted),
    seen: readSeenBusinessPrice(text(SEEN_PRICE)),
  }
}

/** The order by all rules, and its place, as what is known of its address now says. */
export function judgePostedBusiness(site: Site, form: BusinessForm, now: number) {
  // An address that was typed before it was not needed is kept in the form, and is of no order.
  const isPlaced = askedFields(site.catalogue, form).includes('address')
  const known = isPlaced ? knownAddress(site, form.details, now) : null
  return { ...checkPostedBusiness(site, form, known), place: placeOfOrder(known, null) }
}

/**
 * The order by the rules of the form, and those of the server: that of phones, which needs more plans of numbers than a browser
 * should load, and that internet reaches its place, where that is known.
 */
export function checkPostedBusiness(
  { catalogue }: Pick<Site, 'catalogue'>,
  form: BusinessForm,
  known: KnownAddress | null,
): CheckedBusinessOrder {
  const checked = checkBusinessOrder(catalogue, form)
  const { order } = checked
  const more = {
    ...(order.customer.phone && !isDialable(order.customer.phone) && { phone: 'phone-international' as const }),
    ...refusedPlace(order.price, known),
  }
  const errors = { ...more, ...checked.errors }
  return { ...checked, ok: checked.ok && Object.keys(more).length === 0, errors }
}

function refusedPlace(price: BusinessPrice, known: KnownAddress | null) {
  const place = known?.place
  if (!place) return {}
  const [refusal] = tariffsIn(price).flatMap(({ tariff: { speedMb, technology } }) => {
    const found = speedMb === null ? null : reachRefusal(place, { speedMb, ...(technology && { technology }) })
    return found ?? []
  })
  return refusal ? { postcode: refusal } : {}
}
