import { z } from 'zod'
import { EVERYWHERE, type Catalogue, type Promotion } from '#domain/catalogue/catalogue.ts'
import type { Amount } from '#domain/money/amount.ts'
import type { Cents } from '#domain/money/money.ts'
import { MAX_MONTHS, narrowness, timesFrom, TV } from '#domain/price/promotion.ts'
import { euros, translated, whole, yesOrNo } from './schema-parts.ts'

const date = z.iso.date('write a date, like 2026-12-01')

const PERCENT = /^(100|\d{1,2})%$/

const DISCOUNT = 'write euros, like 5, or a share, like 20%'

/** Euros less (5), kept as cents, or a share of the price (20%), kept as it is written. */
const discount = z
  .union([z.number(), z.string()], DISCOUNT)
  .transform(String)
  .refine((written) => PERCENT.test(written) || /^\d{1,5}([.]\d{1,2})?$/.test(written), DISCOUNT)
  .transform((written) => (PERCENT.test(written) ? written : Math.round(Number(written) * 100)))

const MOVED = 'the price afterwards is the one in the lists above: write that there, and the lower one here as price'

/** An entry of `promotions` as the operator writes it. Without price and discount it advertises a location. */
export const promotionSchema = z
  .strictObject({
    title: translated,
    location: z.string('write the id of a location').optional(),
    tariffs: z.array(z.string('write the id of a tariff'), 'write a list, like [packs]').min(1).optional(),
    price: euros.optional(),
    discount: discount.optional(),
    months: whole(1, MAX_MONTHS).optional(),
    until: date.optional(),
    from: date.optional(),
    to: date.optional(),
    newCustomers: yesOrNo.optional(),
    // As it was once written, when the lists held the lower prices.
    afterwards: z.undefined(MOVED).optional(),
  })
  .superRefine(({ location, tariffs, price, discount, months, until, from, to, newCustomers }, context) => {
    const refuse = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message })
    if (from && to && to < from) refuse('to', `the promotion ends before it begins on ${from}`)
    if (price !== undefined && discount !== undefined) refuse('discount', 'write price or discount, not both')
    if (price === undefined && discount === undefined) {
      const what = 'write what is paid meanwhile: price: 19.90, or discount: 5, or discount: 20%'
      if (tariffs || months || until || newCustomers) refuse('price', what)
      else if (!location) refuse('location', 'write the id of the location that is advertised')
      return
    }
    if (!to) refuse('to', 'write the last day on which it can be ordered, like 2027-01-31')
    if (months && until) refuse('until', 'write months or until, not both')
    if (!months && !until) refuse('months', 'write for how many months, like 6, or in `until` until which day')
    if (to && until && until < to) refuse('until', `who orders on ${to} would have nothing of it: write a later day`)
    if (until && timesFrom({ months: null, until }, from ?? to ?? until).month > MAX_MONTHS)
      refuse('until', `that is more than ${MAX_MONTHS} months: write an earlier day`)
  })

type PromotionFile = z.output<typeof promotionSchema>

/** Adds an issue for each location and tariff that there is not, and for each price that is no lower one. */
export function checkPromotions(
  promotions: readonly PromotionFile[],
  catalogue: Catalogue,
  context: z.RefinementCtx,
): void {
  const ids = catalogue.locations.map(({ id }) => id)
  promotions.forEach((promotion, at) => {
    const refuse = (key: readonly (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['promotions', at, ...key], message })
    const { location, tariffs } = promotion
    if (location !== undefined && !ids.includes(location)) {
      refuse(
        ['location'],
        ids.includes(EVERYWHERE.id)
          ? 'there are no locations: leave it out'
          : `write one of the locations: ${ids.join(', ')}`,
      )
      return
    }
    tariffs?.forEach((name, index) => {
      if (groupsOf(catalogue, location)[name]) return
      const known = Object.keys(groupsOf(catalogue, location)).join(', ')
      refuse(['tariffs', index], `${name} is not sold there: write one of ${known}`)
    })
    refuseOverlap(promotions, at, catalogue, refuse)
    const key = promotion.price === undefined ? 'discount' : 'price'
    for (const { id, ordinary } of promotedOf(catalogue, promotion)) {
      const lower = reduced(promotion, ordinary)
      // A wrong amount has its own issue, and is no number.
      if (lower === null || !(lower < 0 || lower >= ordinary)) continue
      const remedy = ordinary === 0 ? 'leave it out' : lower < 0 ? 'write a smaller discount' : 'write a lower price'
      refuse([key], `${id} costs ${(ordinary / 100).toFixed(2)} otherwise: ${remedy}`)
    }
  })
}

/** Two that say as exactly that a tariff costs less, on the same days, leave open what it costs. */
function refuseOverlap(
  promotions: readonly PromotionFile[],
  at: number,
  catalogue: Catalogue,
  refuse: (key: readonly string[], message: string) => void,
): void {
  const [own, ...earlier] = buildPromotions(promotions.slice(0, at + 1), catalogue).toReversed()
  for (const [back, other] of earlier.entries()) {
    const first = [own?.from ?? '', other.from ?? ''].toSorted()[1]!
    if (!own || first > (own.to ?? first) || first > (other.to ?? first)) continue
    const id = Object.keys(own.prices).find(
      (one) => Object.hasOwn(other.prices, one) && narrowness(own, one) === narrowness(other, one),
    )
    if (id === undefined) continue
    const since = first === '' ? 'already' : `on ${first}`
    const remedy = 'let one end before the other begins, or take it out of one'
    refuse(['tariffs'], `promotions[${at - 1 - back}] lowers ${id} ${since} as well: ${remedy}`)
    return
  }
}

/** The promotions as the rest of the product knows them: with the price of each tariff, in cents. */
export function buildPromotions(promotions: readonly PromotionFile[], catalogue: Catalogue): readonly Promotion[] {
  return promotions.map((promotion) => ({
    title: promotion.title,
    location: promotion.location ?? null,
    prices: Object.fromEntries(
      promotedOf(catalogue, promotion).flatMap(({ id, ordinary }) => {
        const lower = reduced(promotion, ordinary)
        return lower === null ? [] : [[id, lower]]
      }),
    ),
    months: promotion.months ?? null,
    until: promotion.until ?? null,
    from: promotion.from ?? null,
    to: promotion.to ?? null,
    named: (promotion.tariffs ?? []).filter((name) => !GROUPS.has(name)),
    ...(promotion.discount !== undefined && { isDiscount: true as const }),
    ...(promotion.newCustomers && { newCustomers: true as const }),
  }))
}

/** TV is a tariff as well as all there is of it. */
const GROUPS = new Set(['packs', 'fibre', 'mobile'])

type Promoted = { readonly id: string; readonly ordinary: Cents }

/** Without tariffs: all fibre and packs of the location or, without one, of all locations. */
function promotedOf(catalogue: Catalogue, { location, tariffs = ['packs', 'fibre'] }: PromotionFile): Promoted[] {
  const groups = groupsOf(catalogue, location)
  return tariffs.flatMap((name) => groups[name] ?? [])
}

/**
 * The names allowed in `tariffs`: the groups first, without what is free, then each tariff by its id. Lines and TV
 * belong to no location.
 */
function groupsOf(catalogue: Catalogue, location: string | undefined): Record<string, Promoted[]> {
  const promoted = ({ id, price }: { id: string; price: Amount }): Promoted => ({ id, ordinary: price.cents })
  const places = catalogue.locations.filter(({ id }) => location === undefined || id === location)
  const packs = places.flatMap((place) => place.packs.map(promoted))
  const fibre = places.flatMap((place) => place.fibre.map(promoted))
  const mobile = location === undefined ? catalogue.mobile.map(promoted) : []
  const charged = (members: readonly Promoted[]) => members.filter(({ ordinary }) => ordinary > 0)
  const tv = location === undefined && catalogue.tv ? [promoted({ id: TV, price: catalogue.tv.price })] : []
  const sold = { packs: charged(packs), fibre: charged(fibre), mobile: charged(mobile), tv }
  const groups = Object.entries(sold).filter(([, members]) => members.length > 0)
  return Object.fromEntries([...groups, ...[...packs, ...fibre, ...mobile].map((one) => [one.id, [one]])])
}

/** null for a promotion that advertises a location. */
function reduced({ price, discount }: PromotionFile, ordinary: Cents): Cents | null {
  if (price !== undefined) return price
  if (discount === undefined) return null
  if (typeof discount === 'string') return ordinary - Math.round((ordinary * Number.parseInt(discount)) / 100)
  return ordinary - discount
}
