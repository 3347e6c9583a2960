import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { slotsBetween } from '#domain/operator/slots.ts'
import { overbooked } from '#domain/operator/technicians.ts'
import { locationOf } from '#domain/place/coverage.ts'
import type { Site } from '#site-folder/site.ts'
import { daysToChoose, zoneOf } from './rules.ts'

/** Settings that keep customers from choosing when installers come; nothing where visits are not planned here. */
export function examineInstallation(
  { installation, brand, coverage, catalogue }: Pick<Site, 'installation' | 'brand' | 'coverage' | 'catalogue'>,
  now: number,
): string[] {
  if (!installation) return []
  const { zones, technicians } = installation
  const days = daysToChoose(installation, spanishClock(now).date, 'customer')
  const empty = zones.flatMap((zone) => {
    const key = `installation.yaml: zones.${zone.id}`
    if (zone.slots.every(({ capacity }) => capacity === 0))
      return [`${key} has no capacity: nobody can choose a slot there`]
    if (slotsBetween(zone, brand.hours, days).length > 0) return []
    return [`${key} has no slot from ${days.first} to ${days.last}: see its days, and hours.holidays in brand.yaml`]
  })
  const reached = [...coverage.entries].filter(([, entries]) => entries.some(({ status }) => status === 'available'))
  const outside = reached.filter(
    ([ine]) => !zoneOf(installation, { ine, location: locationOf(catalogue, ine)?.id ?? null }),
  )
  return [
    ...empty,
    ...(outside.length > 0
      ? [`installation.yaml: ${outside.length} municipalities with fibre are in no zone, like ${outside[0]![0]}`]
      : []),
    ...overbooked(installation).map(
      ({ days: on, from, to, places }) =>
        `installation.yaml: ${on.join(', ')}, ${from}-${to}: zones have ${places} places at once, technicians ${technicians.length}` +
        ` people, and no more is offered: lower a capacity, or name who else goes`,
    ),
    ...(technicians.length === 0 ? ['installation.yaml: technicians names nobody: visits are planned for nobody'] : []),
  ]
}
