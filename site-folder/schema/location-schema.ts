import { z } from 'zod'
import { speedName } from '#domain/catalogue/speeds-and-data.ts'
import { municipalities } from '#geography/municipalities.ts'
import { withLostZero } from '../text/spreadsheet-fields.ts'
import { technology } from './optional-facts.ts'
import { shortName, translated } from './schema-parts.ts'
import { codedList, dataName, digit, fibre, linesOf, pack } from './tariff-schema.ts'

const PROVINCE = 'write the two digits of a province, from 01 to 52, like 44'

const province = z
  .union([z.number(), z.string()], PROVINCE)
  // YAML reads 08 as the number 8.
  .transform((code) => String(code).padStart(2, '0'))
  .refine((code) => /^(0[1-9]|[1-4][0-9]|5[0-2])$/.test(code), PROVINCE)

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

/** A place of `catalogue.yaml`, with its packs and fibre. */
export const location = z.strictObject({
  id: shortName('castellon'),
  name: translated,
  digit,
  provinces: z.array(province, 'write a list of provinces, like [44]').min(1, PROVINCE).optional(),
  municipalities: z
    .array(municipality, 'write a list of INE codes, like [44216, 44013]')
    .min(1, MUNICIPALITY)
    .optional(),
  technology,
  packs: codedList(
    pack,
    (entry) => `the pack ${speedName(entry.speed)} + ${linesOf(entry).map(dataName).join(' + ')}`,
  ).default([]),
  fibre: codedList(fibre, ({ speed, technology }) => `${technology ?? 'fibre'} ${speedName(speed)}`).default([]),
})

/** Each place belongs to one location: each province and municipality stands in one, and one may be for the rest. */
export function assignProvinces(locations: readonly z.output<typeof location>[], context: z.RefinementCtx): void {
  const named = new Map<string, string>()
  let rest: string | null = null
  locations.forEach(({ id, provinces, municipalities }, at) => {
    municipalities?.forEach((code, index) => {
      const message = `the municipality ${code} stands in the location ${named.get(code)} already: keep one of them`
      if (named.has(code))
        context.addIssue({ code: 'custom', path: ['locations', at, 'municipalities', index], message })
      named.set(code, id)
    })
    if (provinces && municipalities) {
      const message = 'write provinces or municipalities, not both'
      context.addIssue({ code: 'custom', path: ['locations', at, 'municipalities'], message })
    }
    if (!provinces && !municipalities) {
      const message = `the location ${rest} is for the rest of the country already: name the provinces of this one, like provinces: [44]`
      if (rest !== null) context.addIssue({ code: 'custom', path: ['locations', at], message })
      rest ??= id
    }
    provinces?.forEach((code, index) => {
      const message = `the province ${code} stands in the location ${named.get(code)} already: keep one of them`
      if (named.has(code)) context.addIssue({ code: 'custom', path: ['locations', at, 'provinces', index], message })
      named.set(code, id)
    })
  })
}
