import { FREE_START, type Catalogue, type Charge, type ChargedThing } from './catalogue.ts'

/** How many of each thing that a charge may be of something has. */
export type Things = Readonly<Record<ChargedThing, number>>

/** How many of a charge may be chosen with so many things. */
export function mostOf({ required, max, of }: Charge, things: Things): number {
  return required ? 0 : max * things[of]
}

/** How many of a charge are paid: as many as there are things that need it, or as many as were chosen. */
export function countOf(charge: Charge, things: Things, chosen: Readonly<Record<string, number>> = {}): number {
  if (charge.required) return things[charge.of]
  return Math.min(Object.hasOwn(chosen, charge.id) ? chosen[charge.id]! : 0, mostOf(charge, things))
}

/** Of the charges that are chosen, those that can be with so many things. */
export function chargesOnOffer({ charges }: Pick<Catalogue, 'charges'>, things: Things): readonly Charge[] {
  return charges.filter((charge) => mostOf(charge, things) > 0)
}

/** The charges that everybody with such things pays besides. */
export function requiredCharges(
  { charges }: Pick<Catalogue, 'charges'>,
  things: readonly ChargedThing[],
): readonly Charge[] {
  return charges.filter(({ required, of, amount }) => required && things.includes(of) && amount > 0)
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
