import {
  FREE_START,
  tariffsOf,
  type Access,
  type Catalogue,
  type Charge,
  type ChargedThing,
  type FixedTariff,
  type Location,
  type TariffType,
} from './catalogue.ts'

/** Internet at home as it is sold: a charge may be for some of it alone. */
export type Internet = { readonly tariff: FixedTariff; readonly location: Location }

/** How many of each thing that a charge may be of something has, and its internet at home. */
export type Things = Readonly<Record<ChargedThing, number>> & { readonly internet: Internet | null }

export function accessOf({ technology }: Pick<FixedTariff, 'technology'>): Access {
  return technology ?? 'fibre'
}

/** Whether a charge is for such internet. The only place that knows: prices, cards and sentences all ask here. */
export function isFor(charge: Charge, { tariff, location }: Internet): boolean {
  return isBySuch(charge, tariff) && (charge.locations?.includes(location.id) ?? true)
}

/** Whether a charge is for internet that comes as this does. */
export function isBySuch({ technologies }: Pick<Charge, 'technologies'>, internet: Pick<FixedTariff, 'technology'>) {
  return technologies?.includes(accessOf(internet)) ?? true
}

/** Whether anything is sold that a charge would come with. */
export function sellsThingOf(catalogue: Catalogue, charge: Charge): boolean {
  switch (charge.of) {
    case 'contract':
      return true
    case 'fibre':
      return internetSold(catalogue).some((one) => isFor(charge, one))
    case 'line':
      return catalogue.mobile.length > 0 || internetSold(catalogue, ['pack']).length > 0
    case 'tv':
      return catalogue.tv !== null
    case 'landline':
      return catalogue.landline !== undefined
  }
}

/** How many there are of what a charge is of, where it is for that. */
function thingsOf(charge: Charge, things: Things): number {
  if (charge.of === 'fibre' && things.internet && !isFor(charge, things.internet)) return 0
  return things[charge.of]
}

/** How many of a charge may be chosen with so many things. */
export function mostOf(charge: Charge, things: Things): number {
  return charge.required ? 0 : charge.max * thingsOf(charge, things)
}

/** How many of a charge are paid: as many as there are things that need it, or as many as were chosen. */
export function countOf(charge: Charge, things: Things, chosen: Readonly<Record<string, number>> = {}): number {
  if (charge.required) return thingsOf(charge, things)
  return Math.min(Object.hasOwn(chosen, charge.id) ? chosen[charge.id]! : 0, mostOf(charge, things))
}

/** Optional charges that can be chosen with these things. */
export function chargesOnOffer({ charges }: Pick<Catalogue, 'charges'>, things: Things): readonly Charge[] {
  return charges.filter((charge) => mostOf(charge, things) > 0)
}

/** The charges that everybody with such things pays besides, those that a promotion takes off included. */
export function requiredCharges(
  { charges }: Pick<Catalogue, 'charges'>,
  things: readonly ChargedThing[],
): readonly Charge[] {
  return charges.filter(
    ({ required, of, amount, promotion }) => required && things.includes(of) && (amount > 0 || promotion !== undefined),
  )
}

/** All internet at home that is sold, or that of one type. */
export function internetSold(
  { locations }: Pick<Catalogue, 'locations'>,
  types: readonly TariffType[] = ['pack', 'fibre'],
): readonly Internet[] {
  return locations.flatMap((location) =>
    types.flatMap((type) => tariffsOf(location, type).map((tariff) => ({ tariff, location }))),
  )
}

/** The catalogue with the charges that something of one type can have: a page of that type speaks of no other. */
export function withChargesOf(catalogue: Catalogue, type: TariffType): Catalogue {
  const sold = internetSold(catalogue, [type])
  const charges = catalogue.charges.filter((charge) => charge.of !== 'fibre' || sold.some((one) => isFor(charge, one)))
  return { ...catalogue, charges }
}

/** What a charge is for alone, of what is sold: nothing where it is for all of it. */
export type ChargeLimit = { readonly technologies: readonly Access[]; readonly locations: readonly Location[] }

export function limitOf(catalogue: Pick<Catalogue, 'locations'>, charge: Charge): ChargeLimit {
  const { technologies, locations, ...all } = charge
  const sold = internetSold(catalogue)
  const wouldBeForMore = (without: Charge) => sold.some((one) => isFor(without, one) && !isFor(charge, one))
  const byTechnology = technologies !== undefined && wouldBeForMore({ ...all, ...(locations && { locations }) })
  const byLocation = locations !== undefined && wouldBeForMore({ ...all, ...(technologies && { technologies }) })
  // Where a technology is all there is at its locations, and nowhere else, either says it.
  const byEither = technologies !== undefined && !byTechnology && !byLocation && wouldBeForMore(all)
  return {
    technologies: byTechnology || byEither ? technologies : [],
    locations: byLocation ? catalogue.locations.filter(({ id }) => locations.includes(id)) : [],
  }
}

/** Whether it is for all internet at home that is sold. */
export function isForAll(catalogue: Pick<Catalogue, 'locations'>, charge: Charge): boolean {
  return internetSold(catalogue).every((one) => isFor(charge, one))
}

/** Whether installation and router cost nothing. */
export function startsFree({ charges }: Pick<Catalogue, 'charges'>): boolean {
  return charges.some(({ id }) => id === FREE_START)
}

/** Between a charge and how many of it: no id has one, and no address escapes it. */
const TIMES = '_'

/** The chosen charges as addresses name them: `fixed-ip`, `box_2`. */
export function chargeNames(chosen: Readonly<Record<string, number>> = {}): readonly string[] {
  return Object.entries(chosen).map(([id, count]) => (count === 1 ? id : `${id}${TIMES}${count}`))
}

/** The reverse. A text that is no such name counts nothing. */
export function readChargeNames(names: readonly string[]): Readonly<Record<string, number>> {
  const counts = names.flatMap((name) => {
    const [, id, count = '1'] = /^([a-z][a-z0-9-]*)(?:_(\d{1,4}))?$/.exec(name) ?? []
    return id === undefined ? [] : [[id, Number(count)] as const]
  })
  return Object.fromEntries(counts)
}
