import { weekdays, type Weekday } from '#domain/calendar/spanish-time.ts'
import type { Installation, Technician, Zone } from '#domain/operator/installation.ts'
import { shortNameOf } from '#domain/text/plain-words.ts'
import type { Locale } from '#locales/i18n.ts'
import { writtenInstallation } from '#site-folder/edits/said.ts'
import { installationSchema } from '#site-folder/schema/installation-schema.ts'
import { refused, type CheckedForm, type FieldFault, type Typed } from './checked-form.ts'
import { slotsOfDay, typedSlots, type SlotEntry } from './slot-text.ts'
import { zoneField, zonesIn } from './zone-fields.ts'
import { linesOf, readPlaces, typedPlaces } from './zone-places.ts'

const USUAL: Installation = { notice: 2, ahead: 21, missed: {}, zones: [], technicians: [] }

/** Reads installations from an edit; null where it says nothing of them. */
export function installationOf(content: string): Installation | null {
  const said = JSON.parse(content) as unknown
  return said === null ? null : installationSchema.parse(said)
}

/** The form for installations: a group of fields for each zone, and one more. */
export function typedInstallation(content: string, languages: readonly Locale[]): Typed {
  const { notice, ahead, missed, zones, technicians } = installationOf(content) ?? USUAL
  const fields: [string, string][] = [
    ['notice', String(notice)],
    ['ahead', String(ahead)],
    ...languages.map((locale): [string, string] => [`missed-${locale}`, missed[locale] ?? '']),
  ]
  const empty: Zone = { id: '', name: {}, municipalities: null, provinces: null, locations: null, slots: [] }
  for (const [index, zone] of [...zones, empty].entries()) {
    fields.push([zoneField(index, 'id'), zone.id], [zoneField(index, 'places'), typedPlaces(zone)])
    for (const locale of languages) fields.push([zoneField(index, `name-${locale}`), zone.name[locale] ?? ''])
    for (const day of weekdays) fields.push([zoneField(index, day), typedSlots(zone.slots, day)])
  }
  fields.push(['technicians', technicians.map(({ id, name }) => `${id}: ${name}`).join('\n')])
  return Object.fromEntries(fields)
}

type TypedZone = { readonly index: number; readonly slots: readonly SlotEntry[]; readonly written: object }

/** Reads the form by the rules of installation.yaml. A zone whose fields are all empty is none. */
export function checkInstallation(typed: Typed, languages: readonly Locale[]): CheckedForm {
  const value = (field: string) => (typed[field] ?? '').trim()
  const zones = Array.from({ length: zonesIn(typed) }, (_, index) => zoneAt(index, value, languages)).filter(
    (zone) => zone !== null,
  )
  const missed = textsOf(languages, (locale) => value(`missed-${locale}`))
  const faults: (readonly [string, FieldFault])[] = zones.flatMap(({ index }) =>
    languages.flatMap((locale): (readonly [string, FieldFault])[] =>
      value(zoneField(index, `name-${locale}`)) === ''
        ? [[zoneField(index, `name-${locale}`), { fault: 'name-missing' }]]
        : [],
    ),
  )
  if (Object.keys(missed).length > 0)
    for (const locale of languages) if (!missed[locale]) faults.push([`missed-${locale}`, { fault: 'text-missing' }])
  const technicians = techniciansIn(value('technicians'))
  const result = installationSchema.safeParse({
    notice: numberIn(value('notice')),
    ahead: numberIn(value('ahead')),
    ...(Object.keys(missed).length > 0 && { missed }),
    zones: zones.map(({ written }) => written),
    technicians,
  })
  if (!result.success) faults.push(...result.error.issues.map((issue) => faultOf(issue, { zones, technicians, value })))
  if (faults.length > 0 || !result.success) return refused(faults)
  return { ok: true, content: JSON.stringify(writtenInstallation(result.data)) }
}

function zoneAt(index: number, value: (field: string) => string, languages: readonly Locale[]): TypedZone | null {
  const name = textsOf(languages, (locale) => value(zoneField(index, `name-${locale}`)))
  const places = value(zoneField(index, 'places'))
  const slots = weekdays.flatMap((day) => slotsOfDay(value(zoneField(index, day)), day))
  if (Object.keys(name).length === 0 && places === '' && slots.length === 0) return null
  const id = value(zoneField(index, 'id')) || shortNameOf(Object.values(name)[0] ?? '', `zone-${index + 1}`)
  return { index, slots, written: { id, name, ...readPlaces(places), slots } }
}

/** The texts that were written, by language. */
function textsOf(languages: readonly Locale[], textOf: (locale: Locale) => string): Partial<Record<Locale, string>> {
  return Object.fromEntries(
    languages.map((locale) => [locale, textOf(locale)] as const).filter(([, text]) => text !== ''),
  ) as Partial<Record<Locale, string>>
}

function numberIn(typed: string): unknown {
  return /^\d{1,3}$/.test(typed) ? Number(typed) : typed
}

/** A line each: whoever is new gets an id of their name, and whoever has one keeps it, as visits name it. */
function techniciansIn(typed: string): readonly Technician[] {
  return linesOf(typed).map((line) => {
    const [, id, name] = /^([a-z][a-z0-9-]{0,30}):\s*(.*)$/.exec(line) ?? []
    return id === undefined ? { id: shortNameOf(line, 'technician'), name: line } : { id, name: name ?? '' }
  })
}

type Issue = { readonly path: readonly PropertyKey[]; readonly input?: unknown; readonly params?: unknown }
type Read = {
  readonly zones: readonly TypedZone[]
  readonly technicians: readonly Technician[]
  readonly value: (field: string) => string
}

/** Where what a rule names was typed, and what is wrong with it. */
function faultOf({ path, params }: Issue, { zones, technicians, value }: Read): readonly [string, FieldFault] {
  const [part, position, inside, entry] = path
  if (part === 'notice' || part === 'ahead') return [part, { fault: 'days-wrong' }]
  if (part === 'technicians')
    return ['technicians', { fault: 'technician-wrong', what: technicians[Number(position)]?.name ?? '' }]
  const zone = zones[Number(position)]
  if (!zone) return [zoneField(0, 'places'), { fault: 'zone-missing' }]
  if (inside === 'slots') {
    const day: Weekday = zone.slots[Number(entry)]?.days ?? weekdays[0]
    return [zoneField(zone.index, day), { fault: slotFault(path, params) }]
  }
  const named = linesOf(value(zoneField(zone.index, 'places')))
  const places = Object.values(zone.written).find((each) => Array.isArray(each)) as readonly string[] | undefined
  const what = places?.[Number(entry)] ?? named[0] ?? ''
  return [zoneField(zone.index, 'places'), { fault: 'place-wrong', what }]
}

function slotFault(path: readonly PropertyKey[], params: unknown): FieldFault['fault'] {
  const coded = (params as { readonly fault?: unknown } | undefined)?.fault
  if (coded === 'backwards' || coded === 'overlaps') return coded
  return path.length === 5 && path[4] === 'open' ? 'overlaps' : 'slots-wrong'
}
