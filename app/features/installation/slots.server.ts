import { sql, type Kysely, type Transaction } from 'kysely'
import type { Hours } from '#domain/calendar/opening-hours.ts'
import type { Zone } from '#domain/operator/installation.ts'
import { placesLeft, slotsBetween, type Slot } from '#domain/operator/slots.ts'
import { isSameTime } from '#domain/requests/visit-time.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import type { Schema } from '#platform/database/schema.ts'

/** A place in a slot of a zone. */
type Place = VisitTime & { readonly zone: string }
/** A slot with the places of it that can still be had. */
export type FreeSlot = Slot & { readonly free: number }
/** A slot with those that are taken as well. */
export type CountedSlot = FreeSlot & { readonly taken: number }

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

type Counting = { readonly days: { readonly first: string; readonly last: string }; readonly now: number }

/** The slots of a zone in which a place can still be had, the earliest first. */
export async function freeSlots(
  kysely: Kysely<Schema>,
  zone: Zone,
  hours: Pick<Hours, 'holidays'>,
  counting: Counting,
): Promise<readonly FreeSlot[]> {
  return (await countedSlots(kysely, zone, hours, counting)).filter(({ free }) => free > 0)
}

/** All slots of a zone with what is taken of each, the earliest first. */
export async function countedSlots(
  kysely: Kysely<Schema>,
  zone: Zone,
  hours: Pick<Hours, 'holidays'>,
  { days, now }: Counting,
): Promise<readonly CountedSlot[]> {
  const rows = await kysely
    .selectFrom('visit_slots')
    .select(['day', 'from_time', 'taken'])
    .where('zone', '=', zone.id)
    .where('day', '>=', days.first)
    .where('day', '<=', days.last)
    .execute()
  const takenIn = new Map(rows.map(({ day, from_time, taken }) => [`${day} ${from_time}`, taken]))
  return slotsBetween(zone, hours, days).map((slot) => {
    const taken = takenIn.get(`${slot.day} ${slot.from}`) ?? 0
    return { ...slot, taken, free: placesLeft(slot, taken, now) }
  })
}

/** The slot of a zone at exactly that time; null where it has none. */
export function slotAt(zone: Zone | null, hours: Pick<Hours, 'holidays'>, time: VisitTime): (Place & Slot) | null {
  if (!zone) return null
  const found = slotsBetween(zone, hours, { first: time.day, last: time.day }).find((slot) => isSameTime(slot, time))
  return found ? { ...found, zone: zone.id } : null
}
