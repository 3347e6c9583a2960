import { sellsPacks, type Catalogue } from '../catalogue/catalogue.ts'
import { requiredCharges } from '../catalogue/charges.ts'
import { oneOffItem, paidFor, startsForNothing, type Price, type PriceItem } from './price.ts'
import { LANDLINE, TV } from './promotion.ts'
import { timelinesOf, totalOf } from './timeline.ts'

/** The cost of adding TV to fibre without lines, or to lines: its price, and the charges that come with it alone. */
export function priceOfTv(catalogue: Catalogue): Price {
  return priceOfPart(
    catalogue,
    'tv',
    catalogue.tv ? [{ kind: 'tv', ...paidFor(catalogue, TV, catalogue.tv.price) }] : [],
  )
}

/** The same of a landline, with whatever it is ordered. */
export function priceOfLandline(catalogue: Catalogue): Price {
  const { landline } = catalogue
  if (!landline) return priceOfPart(catalogue, 'landline', [])
  const { name, price } = landline
  return priceOfPart(catalogue, 'landline', [{ kind: 'landline', name, ...paidFor(catalogue, LANDLINE, price) }])
}

function priceOfPart(catalogue: Catalogue, thing: 'tv' | 'landline', items: readonly PriceItem[]): Price {
  // Its own price holds all that is paid for it each period.
  const oneOff = requiredCharges(catalogue, [thing]).map((charge) => oneOffItem(charge, 1))
  const timelines = timelinesOf(items)
  return {
    items,
    total: totalOf(timelines),
    timelines,
    oneOff,
    oneOffTotal: oneOff.reduce((total, { once }) => total + once, 0),
  }
}

/** Whether nothing is ever paid for it, and by no promotion alone. */
export function isFree(price: Pick<Price, 'timelines' | 'oneOff'>): boolean {
  return startsForNothing(price) && isOnlyOnce(price)
}

/** Whether nothing of it is paid more than once. */
export function isOnlyOnce({ timelines }: Pick<Price, 'timelines'>): boolean {
  return timelines.every(({ steps }) => steps.every(({ cents }) => cents === 0))
}

/** Whether TV is sold and costs nothing, whatever it is ordered with. */
export function isTvFree(catalogue: Catalogue): boolean {
  return catalogue.tv !== null && isFree(priceOfTv(catalogue))
}

/** Whether a pack makes TV free that costs something otherwise. */
export function packsFreeTv(catalogue: Catalogue): boolean {
  return catalogue.tv !== null && sellsPacks(catalogue) && !isTvFree(catalogue)
}
