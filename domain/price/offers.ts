import { sellsLandlineAt, tariffsOf, type Catalogue, type Location, type TariffType } from '../catalogue/catalogue.ts'
import { emptyCombination, type Combination } from '../catalogue/combination.ts'
import { LANDLINE, TV } from './promotion.ts'

/** Tariffs that are advertised as a group; `location` is set if they are sold there only. */
export type OfferGroup = {
  readonly kind: TariffType | 'mobile' | 'tv' | 'landline'
  readonly location: Location | null
  readonly combinations: readonly Combination[]
}

/** The name of such a combination: the id of its tariff, or `landline` or `tv`. */
export function offeredId({ tariff, lines, landline }: Combination): string {
  return tariff ?? Object.keys(lines)[0] ?? (landline ? LANDLINE : TV)
}

/** Everything on sale, one card each, as the smallest combination with that tariff. */
export function offerGroups(catalogue: Catalogue): readonly OfferGroup[] {
  const empty = emptyCombination(catalogue)
  const fixed = catalogue.locations.flatMap((location) =>
    (['pack', 'fibre'] as const).map((kind) => ({
      kind,
      location,
      combinations: tariffsOf(location, kind).map(({ id }) => ({
        ...empty,
        location: location.id,
        type: kind,
        tariff: id,
      })),
    })),
  )
  const landlineAt = catalogue.locations.find(({ id }) => sellsLandlineAt(catalogue, id))
  const mobile = catalogue.mobile.map(({ id }) => ({ ...empty, lines: { [id]: 1 } }))
  return [
    ...fixed,
    ...(mobile.length > 0 ? [{ kind: 'mobile' as const, location: null, combinations: mobile }] : []),
    ...(catalogue.tv ? [{ kind: 'tv' as const, location: null, combinations: [{ ...empty, tv: true }] }] : []),
    ...(landlineAt
      ? [
          {
            kind: 'landline' as const,
            location: null,
            combinations: [{ ...empty, location: landlineAt.id, landline: true as const }],
          },
        ]
      : []),
  ]
}
