import type { Amount } from '../money/amount.ts'
import { LANDLINE, TV } from './promotion.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** Every tariff by its id, or `tv` or `landline`, with its ordinary price, in the catalogue's order. */
export function tariffPrices({ locations, mobile, tv, landline }: Catalogue): readonly (readonly [string, Amount])[] {
  const fixed = locations.flatMap(({ packs, fibre }) => [...packs, ...fibre])
  return [
    ...[...fixed, ...mobile].map(({ id, price }) => [id, price] as const),
    ...(tv ? [[TV, tv.price] as const] : []),
    ...(landline ? [[LANDLINE, landline.price] as const] : []),
  ]
}
