import { z } from 'zod'
import { EVERYWHERE, FREE_START, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { chargeKey, keyedCharge, type Promotion } from '#domain/catalogue/promotions.ts'
import type { Amount } from '#domain/money/amount.ts'
import type { Cents } from '#domain/money/money.ts'
import { LANDLINE, MAX_MONTHS, narrowness, periodsFor, timesFrom, TV } from '#domain/price/promotion.ts'
import { tariffPrices } from '#domain/price/tariff-prices.ts'
import { broken, type Fault } from './catalogue-rules.ts'
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

const AMOUNT = { price: euros.optional(), discount: discount.optional() }

const STAGES = 'write a list of two or more, like { price: 0, months: 3 }'

/** A part of the time of a promotion, with what is paid in it. */
const stage = z.strictObject({ ...AMOUNT, months: whole(1, MAX_MONTHS) }).superRefine((written, context) => {
  const refuse = (key: string, fault: Fault) => context.addIssue({ code: 'custom', path: [key], ...fault })
  if (written.price !== undefined && written.discount !== undefined) refuse('discount', broken('price-and-discount'))
  if (written.price === undefined && written.discount === undefined) refuse('price', broken('stage-price-missing'))
})

const MOVED = 'the price afterwards is the one in the lists above: write that there, and the lower one here as price'

/** An entry of `promotions` as the operator writes it. Without price and discount it advertises a location. */
export const promotionSchema = z
  .strictObject({
    title: translated,
    location: z.string('write the id of a location').optional(),
    tariffs: z.array(z.string('write the id of a tariff'), 'write a list, like [packs]').min(1).optional(),
    charges: z.array(z.string('write the id of a charge'), 'write a list, like [installation]').min(1).optional(),
    ...AMOUNT,
    stages: z.array(stage, STAGES).min(2, STAGES).optional(),
    months: whole(1, MAX_MONTHS).optional(),
    until: date.optional(),
    from: date.optional(),
    to: date.optional(),
    newCustomers: yesOrNo.optional(),
    // As it was once written, when the lists held the lower prices.
    afterwards: z.undefined(MOVED).optional(),
  })
  .superRefine((written, context) => {
    const { location, tariffs, charges, price, discount, stages, months, until, from, to, newCustomers } = written
    const refuse = (key: string, fault: Fault) => context.addIssue({ code: 'custom', path: [key], ...fault })
    if (from && to && to < from) refuse('to', broken('promotion-backwards', from))
    if (price !== undefined && discount !== undefined) refuse('discount', broken('price-and-discount'))
    if (price === undefined && discount === undefined && !stages) {
      if (tariffs || charges || months || until || newCustomers) refuse('price', broken('price-missing'))
      else if (!location) refuse('location', broken('advertised-location-missing'))
      return
    }
    if (!to) refuse('to', broken('last-day-missing'))
    if (charges) {
      for (const [key, value] of Object.entries({ location, tariffs, stages, months, until }))
        if (value) refuse(key, broken('charges-apart'))
      return
    }
    if (stages) {
      for (const [key, value] of Object.entries({ price, discount, months, until }))
        if (value !== undefined) refuse(key, broken('stages-say-it'))
      const all = stages.reduce((sum, one) => sum + one.months, 0)
      if (all > MAX_MONTHS) refuse('stages', broken('stages-too-long', all, MAX_MONTHS))
      return
    }
    if (months && until) refuse('until', broken('months-and-until'))
    if (!months && !until) refuse('months', broken('months-missing'))
    if (to && until && until < to) refuse('until', broken('until-before-last-day', to))
    if (until && timesFrom({ months: null, until }, from ?? to ?? until).month > MAX_MONTHS)
      refuse('until', broken('until-too-late', MAX_MONTHS))
  })

type PromotionFile = z.output<typeof promotionSchema>

type Refuse = (key: readonly (string | number)[], fault: Fault) => void

/** Adds an issue for each location and tariff that there is not, and for each price that is no lower one. */
export function checkPromotions(
  promotions: readonly PromotionFile[],
  catalogue: Catalogue,
  context: z.RefinementCtx,
): void {
  const ids = catalogue.locations.map(({ id }) => id)
  promotions.forEach((promotion, at) => {
    const refuse: Refuse = (key, fault) =>
      context.addIssue({ code: 'custom', path: ['promotions', at, ...key], ...fault })
    const { location, tariffs } = promotion
    if (location !== undefined && !ids.includes(location)) {
      const known = ids.join(', ')
      refuse(['location'], ids.includes(EVERYWHERE.id) ? broken('no-locations') : broken('unknown-location', known))
      return
    }
    tariffs?.forEach((name, index) => {
      const groups = groupsOf(catalogue, location)
      if (groups.has(name)) return
      const known = [...groups.keys()].join(', ')
      refuse(['tariffs', index], broken('not-sold-there', name, known))
    })
    promotion.charges?.forEach((name, index) => {
      const known = paidOnce(catalogue)
      if (known.has(name)) return
      const ids = [...known.keys()].join(', ')
      refuse(['charges', index], ids === '' ? broken('nothing-paid-once') : broken('not-paid-once', ids))
    })
    refuseOverlap(promotions, at, catalogue, refuse)
    refusePartsOfPeriods(promotion, catalogue, refuse)
    stagesOf(promotion).forEach((stage, index, stages) => {
      const own = promotion.stages ? ['stages', index] : []
      const key = [...own, stage.price === undefined ? 'discount' : 'price']
      for (const { id, ordinary } of promotedOf(catalogue, promotion)) {
        const [lower, before] = [reduced(stage, ordinary), index > 0 ? reduced(stages[index - 1]!, ordinary) : null]
        // A wrong amount has its own issue, and is no number.
        if (lower === null) continue
        if (lower < 0 || lower >= ordinary) {
          const remedy =
            ordinary === 0 ? 'leave it out' : lower < 0 ? 'write a smaller discount' : 'write a lower price'
          refuse(key, broken('not-cheaper', nameOf(id), euroText(ordinary), remedy))
        } else if (before !== null && lower <= before) {
          refuse(key, broken('stage-not-dearer', nameOf(id), euroText(before)))
        }
      }
    })
  })
}

/** What is paid and how long, one after the other: of most promotions that is one and the same. */
function stagesOf({ stages, price, discount, months }: PromotionFile): readonly Stage[] {
  return stages ?? [{ price, discount, months }]
}

type Stage = Pick<PromotionFile, 'price' | 'discount' | 'months'>

/** Months of a promotion that are no whole period of what it lowers: nobody pays half a year. */
function refusePartsOfPeriods(promotion: PromotionFile, catalogue: Catalogue, refuse: Refuse): void {
  const paid = new Map(tariffPrices(catalogue))
  const ofYears = promotedOf(catalogue, promotion).find(({ id }) => paid.get(id)?.per === 'year')
  if (!ofYears) return
  stagesOf(promotion).forEach(({ months = 0 }, index) => {
    const key = promotion.stages ? ['stages', index, 'months'] : ['months']
    if (!Number.isInteger(periodsFor(months, 'year'))) refuse(key, broken('part-of-a-year', ofYears.id))
  })
}

function euroText(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** Two that say as exactly that a tariff costs less, on the same days, leave open what it costs. */
function refuseOverlap(promotions: readonly PromotionFile[], at: number, catalogue: Catalogue, refuse: Refuse): void {
  const [own, ...earlier] = buildPromotions(promotions.slice(0, at + 1), catalogue).toReversed()
  for (const [back, other] of earlier.entries()) {
    const first = [own?.from ?? '', other.from ?? ''].toSorted()[1]!
    if (!own || first > (own.to ?? first) || first > (other.to ?? first)) continue
    const id = Object.keys(own.prices).find(
      (one) => Object.hasOwn(other.prices, one) && narrowness(own, one) === narrowness(other, one),
    )
    if (id === undefined) continue
    const fault = broken('promotions-overlap', at - 1 - back, nameOf(id), first === '' ? null : first)
    refuse([keyedCharge(id) === null ? 'tariffs' : 'charges'], fault)
    return
  }
}

/** The promotions as the rest of the product knows them: with the price of each tariff, in cents. */
export function buildPromotions(promotions: readonly PromotionFile[], catalogue: Catalogue): readonly Promotion[] {
  return promotions.map((promotion) => ({
    title: promotion.title,
    location: promotion.location ?? null,
    ...stagesIn(catalogue, promotion),
    until: promotion.until ?? null,
    from: promotion.from ?? null,
    to: promotion.to ?? null,
    named: (promotion.tariffs ?? []).filter((name) => !GROUPS.has(name)),
    ...(stagesOf(promotion).some(({ discount }) => discount !== undefined) && { isDiscount: true as const }),
    ...(promotion.newCustomers && { newCustomers: true as const }),
  }))
}

/** The first stage, and those that follow it. */
function stagesIn(catalogue: Catalogue, promotion: PromotionFile): Pick<Promotion, 'prices' | 'months' | 'later'> {
  const promoted = promotedOf(catalogue, promotion)
  const [first, ...later] = stagesOf(promotion).map((stage) => ({
    months: stage.months ?? null,
    prices: Object.fromEntries(
      promoted.flatMap(({ id, ordinary }) => {
        const lower = reduced(stage, ordinary)
        return lower === null ? [] : [[id, lower]]
      }),
    ),
  }))
  return {
    ...first!,
    ...(later.length > 0 && { later: later.map(({ prices, months }) => ({ prices, months: months ?? 0 })) }),
  }
}

/** TV is a tariff as well as all there is of it. */
const GROUPS = new Set(['packs', 'fibre', 'mobile'])

type Promoted = { readonly id: string; readonly ordinary: Cents }

/** As the operator writes it. */
function nameOf(id: string): string {
  return keyedCharge(id) ?? id
}

/** The charges that are paid once, by their ids: what comes each period is part of a price, whose promotion is its tariff's. */
function paidOnce({ charges }: Catalogue): ReadonlyMap<string, Promoted> {
  const once = charges.filter(({ id, per }) => per === 'once' && id !== FREE_START)
  return new Map(once.map(({ id, amount }) => [id, { id: chargeKey(id), ordinary: amount }]))
}

/** Without tariffs and charges: all fibre and packs of the location or, without one, of all locations. */
function promotedOf(
  catalogue: Catalogue,
  { location, charges, tariffs = ['packs', 'fibre'] }: PromotionFile,
): Promoted[] {
  if (charges) return charges.flatMap((name) => paidOnce(catalogue).get(name) ?? [])
  const groups = groupsOf(catalogue, location)
  return tariffs.flatMap((name) => groups.get(name) ?? [])
}

/**
 * The names allowed in `tariffs`: the groups first, without what is free, then each tariff by its id. Lines, TV and
 * a landline belong to no location.
 */
function groupsOf(catalogue: Catalogue, location: string | undefined): ReadonlyMap<string, readonly Promoted[]> {
  const promoted = ({ id, price }: { id: string; price: Amount }): Promoted => ({ id, ordinary: price.cents })
  const places = catalogue.locations.filter(({ id }) => location === undefined || id === location)
  const packs = places.flatMap((place) => place.packs.map(promoted))
  const fibre = places.flatMap((place) => place.fibre.map(promoted))
  const mobile = location === undefined ? catalogue.mobile.map(promoted) : []
  const charged = (members: readonly Promoted[]) => members.filter(({ ordinary }) => ordinary > 0)
  const tv = location === undefined && catalogue.tv ? [promoted({ id: TV, price: catalogue.tv.price })] : []
  const landline =
    location === undefined && catalogue.landline ? [promoted({ id: LANDLINE, price: catalogue.landline.price })] : []
  const sold = { packs: charged(packs), fibre: charged(fibre), mobile: charged(mobile), tv, landline }
  const groups = Object.entries(sold).filter(([, members]) => members.length > 0)
  return new Map<string, readonly Promoted[]>([
    ...groups,
    ...[...packs, ...fibre, ...mobile].map((one) => [one.id, [one]] as const),
  ])
}

/** null for a promotion that advertises a location. */
function reduced({ price, discount }: Stage, ordinary: Cents): Cents | null {
  if (price !== undefined) return price
  if (discount === undefined) return null
  if (typeof discount === 'string') return ordinary - Math.round((ordinary * Number.parseInt(discount)) / 100)
  return ordinary - discount
}
