import fc from 'fast-check'

/* Catalogues as an operator may write them, in the terms of the file alone: nothing of the product is used. Cents. */

export type Data = number | 'unlimited'
export type Pack = { readonly speed: number; readonly data: Data; readonly price: number }
export type Fibre = { readonly speed: number; readonly price: number }
export type Line = { readonly data: Data; readonly price: number }

/** When a promotion is ordered, in days from today; a negative `last` has passed. */
export type DrawnPromotion = {
  readonly first: number
  readonly last: number
  /** Groups of tariffs, of which those that are sold are taken. */
  readonly groups: readonly ('packs' | 'fibre' | 'mobile' | 'tv')[]
  /** Whether it names each tariff, and so goes before one that names groups. */
  readonly isNamed: boolean
  readonly newCustomers: boolean
  /** In percent, or in cents of what the cheapest of them costs. */
  readonly share: number
  readonly inEuros: boolean
  /** Months of service, or days after the last one to order it. */
  readonly months: number | null
  /** For those with months, a second stage: how much of the discount is left, counted round, and its months. */
  readonly second: { readonly left: number; readonly months: number } | null
  readonly untilDays: number
}

/** A charge on the contract, on internet at home, or on each line. */
export type DrawnCharge = {
  readonly amount: number
  readonly per: 'once' | 'month'
  readonly of: 'contract' | 'fibre' | 'line'
  /** The place that it is for alone, where it is of internet at home. */
  readonly at: number | null
}

/** Less of what is paid once, when it is ordered as `DrawnPromotion` has it. */
export type DrawnChargePromotion = Pick<DrawnPromotion, 'first' | 'last' | 'newCustomers' | 'share'> & {
  /** Which of those that cost something, counted round. */
  readonly which: number
}

export type DrawnCatalogue = {
  readonly places: readonly { readonly packs: readonly Pack[]; readonly fibre: readonly Fibre[] }[]
  readonly mobile: readonly Line[]
  readonly tv: number | null
  readonly installation: number
  readonly router: number
  readonly sim: number
  readonly activation: number
  readonly charges: readonly DrawnCharge[]
  readonly commitmentMonths: number
  readonly penalty: number
  readonly unlimitedCalls: boolean
  readonly promotions: readonly DrawnPromotion[]
  readonly chargePromotions: readonly DrawnChargePromotion[]
}

export const IDS = ['castellon', 'rest-of-spain']
const SPEEDS = [100, 300, 600, 1000]
const DATA: readonly Data[] = [0.5, 5, 20, 50, 'unlimited']

const price = fc.integer({ min: 100, max: 9999 })
/** Anything may be free. */
const anyPrice = fc.oneof({ arbitrary: fc.constant(0), weight: 1 }, { arbitrary: price, weight: 4 })
const charge = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 }))
const stageMonths = fc.integer({ min: 1, max: 12 })

const days = {
  // Over for long, over since yesterday, on its last day, in its midst, on its first day, from tomorrow on.
  first: fc.constantFrom(-30, -9, -1, 0, 1),
  last: fc.constantFrom(-1, 0, 5, 20),
}

const promotion: fc.Arbitrary<DrawnPromotion> = fc.record({
  ...days,
  groups: fc.subarray(['packs', 'fibre', 'mobile', 'tv'] as const, { minLength: 1 }),
  isNamed: fc.boolean(),
  newCustomers: fc.boolean(),
  share: fc.integer({ min: 1, max: 100 }),
  inEuros: fc.boolean(),
  months: fc.option(stageMonths),
  second: fc.option(fc.record({ left: fc.nat(99), months: stageMonths })),
  untilDays: fc.integer({ min: 0, max: 400 }),
})

export const drawnCatalogues: fc.Arbitrary<DrawnCatalogue> = fc
  .record({
    mobile: fc
      .subarray([...DATA])
      .chain((data) => fc.tuple(...data.map((one) => fc.record({ data: fc.constant(one), price: anyPrice })))),
    tv: fc.option(anyPrice),
    installation: charge,
    router: charge,
    sim: charge,
    activation: charge,
    charges: fc.array(
      fc.record({
        amount: charge,
        per: fc.constantFrom('once' as const, 'month' as const),
        of: fc.constantFrom('contract' as const, 'fibre' as const, 'line' as const),
        at: fc.constantFrom(null, 0, 1),
      }),
      { maxLength: 3 },
    ),
    commitmentMonths: fc.constantFrom(0, 1, 12, 24),
    penalty: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
    unlimitedCalls: fc.boolean(),
    promotions: fc.array(promotion, { maxLength: 3 }),
    chargePromotions: fc.array(
      fc.record({ ...days, newCustomers: fc.boolean(), share: fc.integer({ min: 1, max: 100 }), which: fc.nat(9) }),
      { maxLength: 2 },
    ),
  })
  .chain((rest) => {
    // The line in a pack is one of the mobile tariffs, where there are any.
    const data = rest.mobile.length > 0 ? rest.mobile.map((line) => line.data) : DATA
    const packs = fc.uniqueArray(
      fc.record({ speed: fc.constantFrom(...SPEEDS), data: fc.constantFrom(...data), price: anyPrice }),
      { maxLength: 5, selector: (pack) => `${pack.speed} ${pack.data}` },
    )
    const fibre = fc.uniqueArray(fc.record({ speed: fc.constantFrom(...SPEEDS), price: anyPrice }), {
      maxLength: 3,
      selector: (one) => one.speed,
    })
    return fc.tuple(fc.record({ packs, fibre }), fc.record({ packs, fibre })).map((places) => ({ ...rest, places }))
  })
  .filter(
    ({ places, mobile, tv }) =>
      tv !== null || mobile.length > 0 || places.some(({ packs, fibre }) => packs.length + fibre.length > 0),
  )

const euros = (cents: number) => cents / 100

/** A day, counted from one: an ISO date. */
export function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * `catalogue.yaml` for what was drawn, as JSON, which YAML has within it.
 *
 * @param mark makes the file another one than the last
 */
export function catalogueFile(drawn: DrawnCatalogue, today: string, mark: number): string {
  const named = (name: string) => ({ 'es-ES': name, 'en-US': name })
  const priced = <Entry extends { readonly price: number }>(entry: Entry) => ({ ...entry, price: euros(entry.price) })
  const limits = {
    minutes: 2000,
    destinations: 100,
    noticeAtMinutes: 1500,
    beyond: { connection: 0.2, perMinute: 0.25 },
  }
  return JSON.stringify({
    locations: drawn.places.map(({ packs, fibre }, index) => ({
      id: IDS[index],
      name: named(index === 0 ? 'Castellón' : 'Resto'),
      ...(index === 0 && { provinces: ['12'] }),
      packs: packs.map(priced),
      fibre: fibre.map(priced),
    })),
    mobile: drawn.mobile.map(priced),
    ...(drawn.tv !== null && { tv: { price: euros(drawn.tv) } }),
    conditions: {
      fibre: {
        commitmentMonths: drawn.commitmentMonths,
        penalty: euros(drawn.penalty),
        noCommitmentOnRequest: false,
        installation: euros(drawn.installation),
        router: euros(drawn.router),
      },
      lines: { max: 9, multiSim: 0, sim: euros(drawn.sim), activation: euros(drawn.activation) },
      calls: drawn.unlimitedCalls ? 'unlimited' : limits,
      data: { afterAllowanceKbps: 64, roamingGb: 5, roamingZone: 1 },
    },
    extras: { dataBundles: [mark] },
    charges: writtenCharges(drawn).map(({ id, amount, per, of, at }) => {
      const limit = at === null ? {} : { locations: [IDS[at]] }
      return { id, name: named(id), amount: euros(amount), per, of, required: true, ...limit }
    }),
    promotions: [
      ...writtenPromotions(drawn).map(
        ({ first, last, inEuros, untilDays, targets, stages, groups, isNamed, newCustomers }, at) => ({
          title: named(`Oferta ${at}`),
          tariffs: isNamed
            ? targets.map(({ id }) => id)
            : groups.filter((group) => targets.some((target) => target.group === group)),
          ...(newCustomers && { newCustomers }),
          ...writtenStages(
            stages.map(({ discount, months }) => ({
              discount: inEuros ? euros(discount) : `${discount}%`,
              ...(months === null ? { until: dayFrom(today, Math.max(first, last) + untilDays) } : { months }),
            })),
          ),
          from: dayFrom(today, first),
          to: dayFrom(today, Math.max(first, last)),
        }),
      ),
      ...writtenChargePromotions(drawn).map(({ charge, share, newCustomers, first, last }) => ({
        title: named('Sin cuota'),
        charges: [charge.id],
        discount: `${share}%`,
        ...(newCustomers && { newCustomers }),
        from: dayFrom(today, first),
        to: dayFrom(today, Math.max(first, last)),
      })),
    ],
  })
}

const writtenStages = <Stage extends object>(stages: readonly Stage[]) => (stages.length > 1 ? { stages } : stages[0])

/** What is paid once, each by its id, with the amount of one where nothing lowers it. */
export function paidOnce(drawn: DrawnCatalogue) {
  const keys = ['installation', 'router', 'sim', 'activation'] as const
  return [
    ...keys.map((id) => ({ id: id as string, amount: drawn[id] })),
    ...writtenCharges(drawn).filter(({ per }) => per === 'once'),
  ].filter(({ amount }) => amount > 0)
}

/** The promotions of what is paid once, with what each lowers: one of each charge, so that none contradicts another. */
export function writtenChargePromotions(drawn: DrawnCatalogue) {
  const charges = paidOnce(drawn)
  const all = drawn.chargePromotions.flatMap((promotion) => {
    const charge = charges[promotion.which % charges.length]
    return charge ? [{ ...promotion, charge }] : []
  })
  return all.filter(({ charge }, at) => all.findIndex((other) => other.charge.id === charge.id) === at)
}

/** The charges of what is sold, with their ids. */
export function writtenCharges({ places, mobile, charges }: DrawnCatalogue) {
  const packs = places.some((place) => place.packs.length > 0)
  const fixed = packs || places.some((place) => place.fibre.length > 0)
  const isSold = { contract: true, fibre: fixed, line: packs || mobile.length > 0 }
  const isSoldAt = (at: number | null) => at === null || places[at]!.packs.length + places[at]!.fibre.length > 0
  return charges
    .map((one, index) => ({ ...one, at: one.of === 'fibre' ? one.at : null, id: `own-${index}` }))
    .filter(({ of, at }) => isSold[of] && isSoldAt(at))
}

export type Target = { readonly group: string; readonly id: string; readonly price: number }

/** Everything that has a price of its own, by the id that it has in orders. */
export function targetsOf({ places, mobile, tv }: DrawnCatalogue): Target[] {
  return [
    ...places.flatMap(({ packs, fibre }, at) => [
      ...packs.map((pack) => ({
        group: 'packs',
        id: `${IDS[at]}-${speedId(pack.speed)}-${dataId(pack.data)}`,
        price: pack.price,
      })),
      ...fibre.map((one) => ({ group: 'fibre', id: `${IDS[at]}-${speedId(one.speed)}`, price: one.price })),
    ]),
    ...mobile.map((line) => ({ group: 'mobile', id: dataId(line.data), price: line.price })),
    ...(tv === null ? [] : [{ group: 'tv', id: 'tv', price: tv }]),
  ]
}

/** The promotions of which something is sold, with what they lower and by how much: cents, or percent. None contradicts another. */
export function writtenPromotions(drawn: DrawnCatalogue) {
  const written: ReturnType<typeof soldPromotions> = []
  for (const one of soldPromotions(drawn)) if (!written.some((other) => contradicts(one, other))) written.push(one)
  return written
}

/** How exactly a promotion says that a tariff costs less. TV has no other name than its group's. */
export function exactness({ isNamed }: DrawnPromotion, id: string): number {
  return isNamed || id === 'tv' ? 1 : 0
}

type Written = DrawnPromotion & { readonly targets: readonly Target[] }

function contradicts(one: Written, other: Written): boolean {
  const end = ({ first, last }: DrawnPromotion) => Math.max(first, last)
  if (one.first > end(other) || other.first > end(one)) return false
  return one.targets.some(
    ({ id }) => other.targets.some((target) => target.id === id) && exactness(one, id) === exactness(other, id),
  )
}

function soldPromotions(drawn: DrawnCatalogue) {
  return drawn.promotions.flatMap((promotion) => {
    const targets = targetsOf(drawn).filter(
      ({ group, price }) => price > 0 && promotion.groups.some((one) => one === group),
    )
    if (targets.length === 0) return []
    const cheapest = Math.min(...targets.map((target) => target.price))
    const { inEuros, share, months, second } = promotion
    const discount = inEuros ? Math.ceil((cheapest * share) / 100) : share
    const follows = second && months !== null && discount > 1 ? second : null
    const later = follows ? [{ discount: 1 + (follows.left % (discount - 1)), months: follows.months }] : []
    return [{ ...promotion, targets, stages: [{ discount, months }, ...later] }]
  })
}

export const speedId = (speed: number) => (speed < 1000 ? `${speed}mb` : `${speed / 1000}gb`)
export const dataId = (data: Data) => (data === 'unlimited' ? data : data < 1 ? `${data * 1000}mb` : `${data}gb`)
