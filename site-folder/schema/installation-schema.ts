import { z } from 'zod'
import type { Installation, SlotDays } from '#domain/operator/installation.ts'
import { weekdaysBetween } from '#domain/calendar/spanish-time.ts'
import { municipalities, provinces } from '#geography/municipalities.ts'
import { days, open } from './hours-schema.ts'
import { shortName, translated, whole } from './schema-parts.ts'

const MAX_ZONES = 100

const ine = z
  .string(`write an INE code in quotes, like '12135'`)
  .regex(/^\d{5}$/, { error: `write an INE code of five digits in quotes, like '12135'`, abort: true })
  .refine((code) => municipalities.has(code), {
    error: ({ input }) => `${String(input)} is no municipality: write its INE code, like '12135'`,
  })

const province = z
  .string(`write a province by its two digits in quotes, like '12'`)
  .refine((code) => provinces.has(code), {
    error: ({ input }) => `${String(input)} is no province: write its two digits in quotes, like '12'`,
  })

const slotDays = z.strictObject({ days, open, capacity: whole(0, 99) })

const slots = z.array(slotDays, 'write a list of days with their hours and capacity').superRefine(eachHourOnce)

/** On one day no two slots overlap: each hour of a zone has one capacity. */
function eachHourOnce(entries: readonly SlotDays[], context: z.core.$RefinementCtx): void {
  entries.forEach((entry, index) => {
    const before = entries.slice(0, index).filter((other) => shareDay(entry, other))
    const taken = before.flatMap((other) => other.open)
    const twice = entry.open.find(({ from, to }) => taken.some((other) => from < other.to && other.from < to))
    if (!twice) return
    const message = `${twice.from}-${twice.to} overlaps with a slot of the same day above: write each hour once`
    context.addIssue({ code: 'custom', path: [index, 'open'], message })
  })
}

function shareDay(one: SlotDays, other: SlotDays): boolean {
  const taken = weekdaysBetween(other.days)
  return weekdaysBetween(one.days).some((day) => taken.includes(day))
}

const some = <Item extends z.ZodType>(item: Item, what: string) =>
  z
    .array(item, `write a list of ${what}`)
    .min(1, `write at least one of them, or leave the key out`)
    .nullable()
    .default(null)

const zone = z.strictObject({
  id: shortName('plana-baixa'),
  name: translated,
  municipalities: some(ine, `INE codes, like ['12135']`),
  provinces: some(province, `provinces, like ['12']`),
  locations: some(z.string('write the id of a location in catalogue.yaml'), 'locations of catalogue.yaml'),
  slots,
})

const technician = z.strictObject({
  id: shortName('vicent'),
  name: z.string('write a name').trim().min(1, 'write a name'),
})

/** `installation.yaml`: when installers come, where, and how many visits there may be at once. */
export const installationSchema: z.ZodType<Installation> = z
  .strictObject({
    notice: whole(1, 30).default(2),
    ahead: whole(1, 90).default(21),
    missed: translated.default({}),
    zones: z
      .array(zone, 'write a list of zones, or remove the file')
      .min(1, 'write at least one zone, or remove the file')
      .max(MAX_ZONES, `write at most ${MAX_ZONES} zones`),
    technicians: z.array(technician, 'write a list of technicians').max(200, 'write at most 200').default([]),
  })
  .superRefine(({ notice, ahead, zones, technicians }, context) => {
    const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (ahead <= notice) complain(['ahead'], `write more days than notice has, ${notice}`)
    for (const [name, list] of [['zones', zones] as const, ['technicians', technicians] as const])
      list.forEach(({ id }, index) => {
        if (list.findIndex((other) => other.id === id) === index) return
        complain([name, index, 'id'], `${id} stands here twice: write another name`)
      })
    const seen = new Set<string>()
    zones.forEach((entry, index) => {
      for (const name of ['municipalities', 'provinces', 'locations'] as const)
        entry[name]?.forEach((code, at) => {
          if (seen.has(`${name} ${code}`))
            complain(['zones', index, name, at], `${code} is in two zones: leave it in one of them`)
          seen.add(`${name} ${code}`)
        })
      const isRest = !entry.municipalities && !entry.provinces && !entry.locations
      if (isRest && seen.has('rest'))
        complain(['zones', index], 'two zones name no place: only one can be for the rest')
      if (isRest) seen.add('rest')
    })
  })
