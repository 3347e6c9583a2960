import { sql, type Kysely, type Transaction } from 'kysely'
import type { Hours } from '#domain/calendar/opening-hours.ts'
import type { Zone } from '#domain/operator/installation.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import type { Schema } from '#platform/database/schema.ts'
import { isSameTime, slotsBetween, type Slot } from './rules.ts'

/** A place in a slot of a zone. */
type Place = VisitTime & { readonly zone: string }
/** A slot with the places of it that are taken. */
export type TakenSlot = Slot & { readonly taken: number }
/** A slot with the places that are left in it. */
export type FreeSlot = Slot & { readonly free: number }

/**
 * Takes a place where one is left, and says whether it did. One statement counts and decides, so that of all who ask for the
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

/**
 * Changes one place for another, and says whether that could be had: where not, the transaction is to be given up. In the
 * order of the slots, as two who change for each other's would wait for each other.
 */
export async function changePlace(
  tx: Transaction<Schema>,
  { given, taken }: { readonly given: Place | null; readonly taken: (Place & Slot) | null },
): Promise<boolean> {
  const isGivenFirst = given !== null && taken !== null && orderOf(given) < orderOf(taken)
  if (given && isGivenFirst) await releasePlace(tx, given)
  if (taken && !(await takePlace(tx, taken))) return false
  if (given && !isGivenFirst) await releasePlace(tx, given)
  return true
}

function orderOf({ zone, day, from }: Place): string {
  return `${zone} ${day} ${from}`
}

type Days = { readonly first: string; readonly last: string }

/** The slots of a zone in which a place is left, the earliest first. */
export async function freeSlots(
  kysely: Kysely<Schema>,
  zone: Zone,
  hours: Pick<Hours, 'holidays'>,
  days: Days,
): Promise<readonly FreeSlot[]> {
  const slots = await takenSlots(kysely, zone, hours, days)
  return slots.map(({ taken, ...slot }) => ({ ...slot, free: slot.capacity - taken })).filter(({ free }) => free > 0)
}

/** All slots of a zone with what is taken of each, the earliest first. */
export async function takenSlots(
  kysely: Kysely<Schema>,
  zone: Zone,
  hours: Pick<Hours, 'holidays'>,
  days: Days,
): Promise<readonly TakenSlot[]> {
  const rows = await kysely
    .selectFrom('visit_slots')
    .select(['day', 'from_time', 'taken'])
    .where('zone', '=', zone.id)
    .where('day', '>=', days.first)
    .where('day', '<=', days.last)
    .execute()
  const takenIn = new Map(rows.map(({ day, from_time, taken }) => [`${day} ${from_time}`, taken]))
  return slotsBetween(zone, hours, days).map((slot) => ({
    ...slot,
    taken: takenIn.get(`${slot.day} ${slot.from}`) ?? 0,
  }))
}

/** The slot of a zone at exactly that time; null where it has none. */
export function slotAt(zone: Zone | null, hours: Pick<Hours, 'holidays'>, time: VisitTime): (Place & Slot) | null {
  if (!zone) return null
  const found = slotsBetween(zone, hours, { first: time.day, last: time.day }).find((slot) => isSameTime(slot, time))
  return found ? { ...found, zone: zone.id } : null
}
