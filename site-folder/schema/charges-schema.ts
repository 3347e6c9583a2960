import { z } from 'zod'
import {
  EVERYWHERE,
  FREE_START,
  type BusinessCharge,
  type Catalogue,
  type Charge,
  type ChargedThing,
} from '#domain/catalogue/catalogue.ts'
import { accessOf, internetSold } from '#domain/catalogue/charges.ts'
import { PERIODS } from '#domain/money/amount.ts'
import type { Cents } from '#domain/money/money.ts'
import { broken, type Fault } from './catalogue-rules.ts'
import { technology } from './optional-facts.ts'
import { areLocations, list, locationIds } from './tariff-schema.ts'
import { euros, shortName, translated, whole, yesOrNo } from './schema-parts.ts'

const THINGS = ['contract', 'fibre', 'line', 'tv', 'landline'] as const

const TECHNOLOGIES = 'write a list, like [fwa], of ftth (fibre), fwa (radio), 4g and satellite'

const entry = z.strictObject({
  id: shortName('router-rent').refine((id) => id !== FREE_START, broken('charge-id-taken')),
  name: translated,
  amount: euros,
  per: z.enum(['once', ...PERIODS], { error: 'write once, month, 28-days or year' }),
  of: thing(THINGS),
  required: yesOrNo,
  max: whole(1, 99).optional(),
  technologies: z.array(technology.unwrap(), TECHNOLOGIES).min(1, TECHNOLOGIES).optional(),
  locations: locationIds,
})

function thing<const Things extends readonly string[]>(things: Things) {
  return z.enum(things, { error: `write what it comes with: ${things.join(', ')}` })
}

/** An entry of `charges` as the operator writes it. */
const charge = entry.superRefine((written, context) => {
  checkIsLimited(written, context)
  const { required, max } = written
  if (required && max !== undefined)
    context.addIssue({ code: 'custom', path: ['max'], ...broken('required-comes-once') })
})

/** Without a list nothing is written: the name of a catalogue from before there were any stays the same. */
export const charges = listed(charge)

/** Charges of `business`: without tax, and none of them optional. */
export const businessCharges = listed(
  entry
    .pick({ id: true, name: true, amount: true, technologies: true })
    .extend({
      per: z.enum(['once', 'month'], { error: 'write once or month' }),
      of: thing(['contract', 'fibre', 'line']),
      required: z.undefined({ error: 'leave it out: a business pays all of its charges, and chooses none' }).optional(),
    })
    .superRefine(checkIsLimited),
)

function listed<Charge extends z.ZodType<{ readonly id: string }>>(charge: Charge) {
  return list(charge, ({ id }) => `the charge ${id}`).optional()
}

type Limited = { readonly of: string; readonly technologies?: unknown; readonly locations?: unknown }

function checkIsLimited({ of, technologies, locations }: Limited, context: z.RefinementCtx): void {
  if (of === 'fibre') return
  for (const [key, limit] of Object.entries({ technologies, locations }))
    if (limit) context.addIssue({ code: 'custom', path: [key], ...broken('limits-without-internet') })
}

type WrittenCharges = z.output<typeof charges>

/** The conditions in which the charges of before may still be written, each under a key of its own. */
type WithKeys = {
  readonly fibre?: { readonly installation?: Cents | undefined; readonly router?: Cents | undefined } | undefined
  readonly lines?:
    | {
        readonly sim: Cents
        readonly activation: Cents
        readonly esim?: boolean | undefined
        readonly esimOnly?: boolean | undefined
      }
    | undefined
}

/** All charges of a file: those of the keys that they had before they were a list, and those of the list. */
export function chargesOf(conditions: WithKeys, written: WrittenCharges = []): readonly Charge[] {
  const ofList = written.map(({ max = 1, technologies, locations, ...entry }) => ({
    ...entry,
    max,
    ...accessesNamed(technologies),
    ...(locations && { locations }),
  }))
  return [...keyedCharges(conditions), ...ofList]
}

/** The same of those of `business`. */
export function businessChargesOf(written: NonNullable<z.output<typeof businessCharges>>): readonly BusinessCharge[] {
  return written.map(({ id, name, amount, per, of, technologies }) => {
    return { id, name, amount, per, of, ...accessesNamed(technologies) }
  })
}

type WrittenAccess = z.output<ReturnType<typeof technology.unwrap>>

function accessesNamed(written: readonly WrittenAccess[] | undefined): Pick<Charge, 'technologies'> {
  return written ? { technologies: written.map((access) => (access === 'ftth' ? 'fibre' : access)) } : {}
}

/** The charge that starts with fibre is said also where it is free; the one of a line, where it costs something. */
function keyedCharges({ fibre = {}, lines }: WithKeys): Charge[] {
  const start = (id: string, of: ChargedThing, amount: Cents): Charge => {
    return { id, name: null, amount, per: 'once', of, required: true, max: 1 }
  }
  const { installation, router } = fibre
  if (installation === 0 && router === 0) return [start(FREE_START, 'fibre', 0), ...ofLines(lines, start)]
  return [
    ...(installation === undefined ? [] : [start('installation', 'fibre', installation)]),
    ...(router === undefined ? [] : [start('router', 'fibre', router)]),
    ...ofLines(lines, start),
  ]
}

function ofLines(lines: WithKeys['lines'], start: (id: string, of: ChargedThing, amount: Cents) => Charge): Charge[] {
  return (['sim', 'activation'] as const).flatMap((id) =>
    lines && lines[id] > 0 ? [start(id, 'line', lines[id])] : [],
  )
}

/** The things with charges that this operator sells. */
type Sold = {
  readonly packs: boolean
  readonly fixed: boolean
  readonly lines: boolean
  readonly tv: boolean
  readonly landline: boolean
}

/** Adds an issue for each charge of what is not sold, or written by a key already, and for one that TV or a landline must not have. */
export function checkCharges(
  written: WrittenCharges,
  conditions: WithKeys,
  { packs, fixed, lines, tv, landline }: Sold,
  context: z.RefinementCtx,
): void {
  const sold: Record<ChargedThing, boolean> = { contract: true, fibre: fixed, line: lines, tv, landline }
  const keys = keysOf(conditions)
  if ((conditions.lines?.esim || conditions.lines?.esimOnly) && conditions.lines.sim > 0) {
    context.addIssue({ code: 'custom', path: ['conditions', 'lines', 'sim'], ...broken('esim-is-no-card') })
  }
  written?.forEach(({ id, of, required, per }, at) => {
    const refuse = (key: string, fault: Fault) =>
      context.addIssue({ code: 'custom', path: ['charges', at, key], ...fault })
    if (!sold[of]) refuse('of', broken('charge-of-nothing-sold', of))
    const key = keys.get(id)
    if (key) refuse('id', broken('charge-written-already', id, key))
    if (of === 'landline' && required && per !== 'once') refuse('required', broken('landline-charge-is-price'))
    if (of !== 'tv' || !required) return
    if (packs) refuse('required', broken('tv-free-with-packs'))
    else if (per !== 'once') refuse('required', broken('tv-charge-is-price'))
  })
}

/** Adds an issue for each technology and location of a charge in which no internet at home is sold. */
export function checkLimits(written: WrittenCharges, { locations: sold }: Catalogue, context: z.RefinementCtx): void {
  written?.forEach(({ of, technologies = [], locations }, at) => {
    if (of !== 'fibre') return
    const places = sold.filter(({ id, packs, fibre }) => id !== EVERYWHERE.id && packs.length + fibre.length > 0)
    const ids = places.map(({ id }) => id)
    if (!areLocations(locations, ids, ['charges', at], context)) return
    const there = internetSold({ locations: sold }).filter(({ location }) => locations?.includes(location.id) ?? true)
    checkAccesses(
      technologies,
      there.map(({ tariff }) => tariff),
      ['charges', at],
      context,
    )
  })
}

/** Adds an issue for each technology of a charge by which nothing of what it would come with is sold. */
export function checkAccesses(
  technologies: readonly WrittenAccess[],
  sold: readonly Parameters<typeof accessOf>[0][],
  charge: readonly PropertyKey[],
  context: z.RefinementCtx,
): void {
  const names = [...new Set(sold.map(writtenAccess))]
  technologies.forEach((name, index) => {
    if (names.includes(name) || names.length === 0) return
    const fault = broken('not-sold-there', name, names.join(', '))
    context.addIssue({ code: 'custom', path: [...charge, 'technologies', index], ...fault })
  })
}

function writtenAccess(tariff: Parameters<typeof accessOf>[0]): WrittenAccess {
  const access = accessOf(tariff)
  return access === 'fibre' ? 'ftth' : access
}

function keysOf({ fibre = {}, lines }: WithKeys): ReadonlyMap<string, string> {
  const written = [
    ...(['installation', 'router'] as const)
      .filter((id) => fibre[id] !== undefined)
      .map((id) => [id, 'fibre'] as const),
    ...(['sim', 'activation'] as const).filter((id) => lines && lines[id] > 0).map((id) => [id, 'lines'] as const),
  ]
  return new Map(written.map(([id, group]) => [id, `conditions.${group}.${id}`]))
}
