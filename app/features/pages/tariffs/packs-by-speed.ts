import type { Catalogue, Location } from '#domain/catalogue/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { offerGroups } from '#domain/price/offers.ts'

export type SpeedGroup = { readonly speedMb: number; readonly combinations: readonly Combination[] }

/** The packs of a location grouped by speed, in the catalogue's order. */
export function packsBySpeed(catalogue: Catalogue, location: Location): readonly SpeedGroup[] {
  const packs = offerGroups(catalogue).find((group) => group.kind === 'pack' && group.location?.id === location.id)
  const bySpeed = Map.groupBy(packs?.combinations ?? [], (pack) => chosenTariff(catalogue, pack)?.speedMb ?? 0)
  return [...bySpeed].map(([speedMb, combinations]) => ({ speedMb, combinations }))
}
