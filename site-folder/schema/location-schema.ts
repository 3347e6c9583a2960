import { z } from 'zod'
import type { Location } from '#domain/catalogue/catalogue.ts'
import { municipalities } from '#geography/municipalities.ts'
import { withLostZero } from '../text/spreadsheet-fields.ts'
import { USUAL_TIME_ZONE } from '#domain/calendar/spanish-time.ts'
import { territoryOf, USUAL_TAX } from '#domain/money/territory.ts'
import { broken, type Fault } from './catalogue-rules.ts'
import { technology } from './optional-facts.ts'
import { sameInAll } from './programme-name.ts'
import { shortName, translated } from './schema-parts.ts'
import { digit, fibre, fixedList, fixedName, fixedTariff, linesOf, pack, refuseTwice } from './tariff-schema.ts'

const PROVINCE = 'write the two digits of a province, from 01 to 52, like 44'

const province = z
  .union([z.number(), z.string()], PROVINCE)
  // YAML reads 08 as the number 8.
  .transform((code) => String(code).padStart(2, '0'))
  .refine((code) => /^(0[1-9]|[1-4][0-9]|5[0-2])$/.test(code), PROVINCE)

const RATE = 'write per cent, from 0 to 50'
const shownName = z.string().trim().min(1, 'write a name').max(20, 'write 20 letters at most')

const MUNICIPALITY = 'write the five digits of a municipality (INE), like 44216'

const municipality = z
  .union([z.number(), z.string()], MUNICIPALITY)
  .transform(String)
  .refine((code) => municipalities.has(code), {
    error: ({ input }) => `there is no municipality ${String(input)}: ${nearCode(String(input))}${MUNICIPALITY}`,
  })

/** Whether a zero was lost, or another digit, only who wrote it knows. */
function nearCode(code: string): string {
  const near = withLostZero(code)
  const municipality = municipalities.get(near)
  return municipality ? `${near} is ${municipality.name} (${municipality.province.name}), ` : ''
}
const TAX = 'write the tax in its prices, like { name: IGIC, rate: 7 }'
const ZONE = 'write Europe/Madrid or Atlantic/Canary'

/** A name in all languages, or one in each. */
const taxNames = z
  .union([shownName, z.record(z.string(), shownName)], { error: 'write its name, like IGIC, or one for each language' })
  .transform((given) => (typeof given === 'string' ? sameInAll(given) : given))

const tax = z.strictObject(
  {
    name: taxNames,
    rate: z.number('write per cent, like 7').min(0, RATE).max(50, RATE).multipleOf(0.01, 'write two decimals at most'),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? TAX : undefined) },
)

const timeZone = z.enum(['Europe/Madrid', 'Atlantic/Canary'], { error: ZONE })

/** A place of `catalogue.yaml`, with its packs and fibre. */
export const location = z
  .strictObject({
    id: shortName('castellon'),
    name: translated,
    digit,
    tax: tax.optional(),
    timeZone: timeZone.optional(),
    provinces: z.array(province, 'write a list of provinces, like [44]').min(1, PROVINCE).optional(),
    municipalities: z
      .array(municipality, 'write a list of INE codes, like [44216, 44013]')
      .min(1, MUNICIPALITY)
      .optional(),
    technology,
    packs: fixedList(pack).default([]),
    fibre: fixedList(fibre).default([]),
  })
  .superRefine(({ id, technology, packs, fibre }, context) => {
    const parts: Readonly<Record<string, readonly z.output<typeof pack>[]>> = { packs, fibre }
    for (const [part, sold] of Object.entries(parts)) {
      const named = sold.map((entry) => ({
        id: fixedTariff(id, { technology, ...entry }, linesOf(entry)).id,
        name: fixedName(entry),
      }))
      refuseTwice(named, context, [part])
    }
  })

/** Each place belongs to one location: each province and municipality stands in one, and one may be for the rest. */
export function assignProvinces(locations: readonly z.output<typeof location>[], context: z.RefinementCtx): void {
  const named = new Map<string, string>()
  let rest: string | null = null
  locations.forEach(({ id, provinces, municipalities }, at) => {
    const refuse = (path: (string | number)[], fault: Fault) =>
      context.addIssue({ code: 'custom', path: ['locations', at, ...path], ...fault })
    const take = (kind: 'municipality' | 'province', key: string, codes: readonly string[] = []) =>
      codes.forEach((code, index) => {
        const taken = named.get(code)
        if (taken !== undefined) refuse([key, index], broken('place-taken', kind, code, taken))
        named.set(code, id)
      })
    take('municipality', 'municipalities', municipalities)
    if (provinces && municipalities) refuse(['municipalities'], broken('provinces-and-municipalities'))
    if (!provinces && !municipalities) {
      if (rest !== null) refuse([], broken('rest-taken', rest))
      rest ??= id
    }
    take('province', 'provinces', provinces)
  })
}

/**
 * Each location says its tax and clock where they are not the usual ones, and lies in one territory: nobody there is told
 * another tax or hour.
 */
export function checkTerritories(locations: readonly z.output<typeof location>[], context: z.RefinementCtx): void {
  locations.forEach(({ provinces, municipalities, tax, timeZone }, at) => {
    const key = provinces ? 'provinces' : 'municipalities'
    const codes = provinces ?? municipalities ?? []
    const refuse = (path: (string | number)[], fault: Fault) =>
      context.addIssue({ code: 'custom', path: ['locations', at, ...path], ...fault })
    const [first, ...others] = codes.map(territoryOf)
    const strange = others.findIndex((territory) => territory !== first)
    const [code = '', ...otherCodes] = codes
    if (first && strange >= 0) {
      const [other, territory] = [otherCodes[strange]!, others[strange]!.name]
      return refuse([key, strange + 1], broken('two-territories', other, territory, code, first.name))
    }
    if (!first?.likely) return
    const { name, likely, timeZone: zone } = first
    if (!tax) refuse(['tax'], broken('tax-missing', code, name, likely.name, likely.rate))
    if (!timeZone) refuse(['timeZone'], broken('time-zone-missing', code, name, zone))
  })
}

/** Tax and clock of each location, where any of them has another one than is usual: those of all are said then. */
export function territorial(
  locations: readonly z.output<typeof location>[],
): readonly Pick<Location, 'tax' | 'timeZone'>[] {
  const taxes = locations.map(({ tax }) => tax ?? USUAL_TAX)
  const zones = locations.map(({ timeZone }) => timeZone ?? USUAL_TIME_ZONE)
  const saysTax = locations.some(({ tax }) => tax !== undefined)
  const saysZone = zones.some((zone) => zone !== USUAL_TIME_ZONE)
  return locations.map((_, at) => ({
    ...(saysTax && { tax: taxes[at]! }),
    ...(saysZone && { timeZone: zones[at]! }),
  }))
}
