import { sql, type Kysely, type Transaction } from 'kysely'
import type { Hours } from '#domain/calendar/opening-hours.ts'
import type { Zone } from '#domain/operator/installation.ts'
import { placesLeft, slotsBetween, type Slot } from '#domain/operator/slots.ts'
import { peopleLeft, placesTogether, takenByOwnHours, type Manned, type Placed } from '#domain/operator/technicians.ts'
import { isSameTime } from '#domain/requests/visit-time.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'

/** A place in a slot of a zone. */
type Place = VisitTime & { readonly zone: string }
/** A slot with the places of it that can still be had. */
export type FreeSlot = Slot & { readonly free: number }
/** A slot with those that are taken in its zone as well, also more than there are: by visits at hours of their own. */
export type CountedSlot = FreeSlot & { readonly taken: number }

/**
 * Takes a place where one of so many is left, and says whether it did. One statement counts and decides, so that of all who ask for the
 * last place on any server one gets it, and the others wait for its commit.
 */
async function takePlace(tx: Transaction<Schema>, { zone, day, from, capacity }: Place & Slot): Promise<boolean> {
  const taken = await tx
    .insertInto('visit_slots')
    .values({ zone, day, from_time: from, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['zone', 'day', 'from_time'])
        .doUpdateSet({ taken: sql`visit_slots.taken + 1` })
        .where('visit_slots.taken', '<', capacity),
    )
    .returning('taken')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives a place back. */
export async function releasePlace(tx: Transaction<Schema>, { zone, day, from }: Place): Promise<void> {
  await tx
    .updateTable('visit_slots')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('zone', '=', zone)
    .where('day', '=', day)
    .where('from_time', '=', from)
    .where('taken', '>', 0)
    .execute()
}

/** Whoever plans on a day waits for the others, so that each sees where the technicians of all are; SQLite has one writer. */
export async function lockDay(
  { dialect }: Pick<Foundation['db'], 'dialect'>,
  tx: Transaction<Schema>,
  { day }: VisitTime,
): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${day}`}, 0))`.execute(tx)
}

type Planned = Pick<Site, 'installation'> & { readonly brand: { readonly hours: Pick<Hours, 'holidays'> } }

type PlaceChange = {
  readonly caseId: string
  readonly given: Place | null
  readonly taken: (Place & Slot) | null
  /** Whether its technician goes to another visit as well, for a reason: then it takes nobody else. */
  readonly isDespite?: boolean
}

/**
 * Changes the place of a visit for another, whose day is locked, and says whether that could be had: a place in its zone, and
 * somebody who is free in whatever zone. Where not, the transaction is to be given up. In the order of the slots, as two who
 * change for each other's would wait for each other.
 */
export async function changePlace(
  tx: Transaction<Schema>,
  { installation, brand }: Planned,
  { caseId, given, taken, isDespite = false }: PlaceChange,
): Promise<boolean> {
  if (!taken) {
    if (given) await releasePlace(tx, given)
    return true
  }
  const days = { first: taken.day, last: taken.day }
  const others = await visitsOn(tx, days, caseId)
  if (installation && !isDespite && peopleLeft(installation, others, taken) === 0) return false
  const zone = installation?.zones.find(({ id }) => id === taken.zone)
  const slots = zone ? slotsBetween(zone, brand.hours, days) : []
  const capacity = taken.capacity - takenByOwnHours(taken.zone, slots, others, taken)
  if (capacity <= 0) return false
  const isGivenFirst = given !== null && orderOf(given) < orderOf(taken)
  if (given && isGivenFirst) await releasePlace(tx, given)
  if (!(await takePlace(tx, { ...taken, capacity }))) return false
  if (given && !isGivenFirst) await releasePlace(tx, given)
  return true
}

function orderOf({ zone, day, from }: Place): string {
  return `${zone} ${day} ${from}`
}

/** The visits of some days that were not called off, of all but one order. Also one that was recorded may be to come again. */
async function visitsOn(
  kysely: Kysely<Schema>,
  { first, last }: Counting['days'],
  except: string,
): Promise<readonly (Manned & Placed)[]> {
  const rows = await kysely
    .selectFrom('visits')
    .select(['zone', 'day', 'from_time as from', 'to_time as to', 'technician', 'holds_place'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('state', '!=', 'cancelled')
    .where('case_id', '!=', except)
    .execute()
  return rows.map(({ holds_place, ...visit }) => ({ ...visit, holdsPlace: holds_place === 1 }))
}

type Counting = {
  readonly days: { readonly first: string; readonly last: string }
  readonly now: number
  /** The case of the order for which they are; what it has of them counts for nobody's time, as it would move. */
  readonly of?: string
}

/** The slots of a zone in which a place can still be had, the earliest first. */
export async function freeSlots(
  kysely: Kysely<Schema>,
  site: Planned,
  zone: Zone,
  counting: Counting,
): Promise<readonly FreeSlot[]> {
  return (await countedSlots(kysely, site, zone, counting)).filter(({ free }) => free > 0)
}

/** All slots of a zone with what is taken of each, and what can be had by those technicians who are free, the earliest first. */
export async function countedSlots(
  kysely: Kysely<Schema>,
  { installation, brand }: Planned,
  zone: Zone,
  { days, now, of = '' }: Counting,
): Promise<readonly CountedSlot[]> {
  const rows = await kysely
    .selectFrom('visit_slots')
    .select(['day', 'from_time', 'taken'])
    .where('zone', '=', zone.id)
    .where('day', '>=', days.first)
    .where('day', '<=', days.last)
    .execute()
  const takenIn = new Map(rows.map(({ day, from_time, taken }) => [`${day} ${from_time}`, taken]))
  const visits = await visitsOn(kysely, days, of)
  const slots = slotsBetween(zone, brand.hours, days)
  return slots.map((slot) => {
    const taken = (takenIn.get(`${slot.day} ${slot.from}`) ?? 0) + takenByOwnHours(zone.id, slots, visits, slot)
    const people = installation ? peopleLeft(installation, visits, slot) : 0
    return { ...slot, taken, free: Math.min(placesLeft(slot, taken, now), people) }
  })
}

/** How many of the places that are free in slots of some days can be had together. */
export async function freeTogether(
  kysely: Kysely<Schema>,
  { installation }: Pick<Site, 'installation'>,
  slots: readonly FreeSlot[],
  days: Counting['days'],
): Promise<number> {
  return installation ? placesTogether(installation, await visitsOn(kysely, days, ''), slots) : 0
}

/** The slot of a zone at exactly that time; null where it has none. */
export function slotAt(zone: Zone | null, hours: Pick<Hours, 'holidays'>, time: VisitTime): (Place & Slot) | null {
  if (!zone) return null
  const found = slotsBetween(zone, hours, { first: time.day, last: time.day }).find((slot) => isSameTime(slot, time))
  return found ? { ...found, zone: zone.id } : null
}
