import type { Transaction } from 'kysely'
import { isOpen } from '#domain/requests/visit-rules.ts'
import { isSameTime, isTimeOver } from '#domain/requests/visit-time.ts'
import type { Visit, VisitEvent } from '#domain/requests/visit.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { elsewhere } from './elsewhere.server.ts'
import { changePlace, lockDay, slotAt } from './slots.server.ts'
import { openedVisit, putVisit } from './visits.server.ts'

/**
 * Puts the visit of an order back as it was before an event, with its place in the slot. A refusal where somebody else has
 * that or its technician since, or nothing says how it was: then the transaction is to be given up.
 */
export async function restoreVisit(
  { db, cipher, clock }: Pick<Foundation, 'db' | 'cipher' | 'clock'>,
  site: Site,
  tx: Transaction<Schema>,
  { caseId, visit: id, was }: VisitEvent & { readonly caseId: string },
): Promise<'place-taken' | 'technician-elsewhere' | null> {
  if (id === undefined || was === undefined) return 'place-taken'
  const row = await tx.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst()
  const now = row ? openedVisit(cipher, row) : null
  const stays = now !== null && was !== null && isSameTime(now, was) && now.zone === was.zone
  const given = now?.holdsPlace ? { ...now, zone: now.zone ?? '' } : null
  const keepsPlace = stays && given !== null
  const taken = keepsPlace ? null : slotOf(site, was)
  if (was) await lockDay(db, tx, was)
  if (!keepsPlace && !(await changePlace(tx, site, { caseId, given, taken }))) return 'place-taken'
  // What was agreed to stays as it is; what has been somebody else's time since does not come back in silence.
  const keepsTechnician = stays && isOpen(now.state) && now.technician === was.technician
  if (was && isOpen(was.state) && !keepsTechnician && !isTimeOver(was, clock())) {
    const { technician } = was
    if ((await elsewhere(tx, site, { caseId, technician, time: was })).length > 0) return 'technician-elsewhere'
  }
  if (was === null) await tx.deleteFrom('visits').where('id', '=', id).execute()
  else {
    // A calendar that was given the later one by its address takes only what comes after that.
    const sequence = now === null || now.sequence === was.sequence ? was.sequence : now.sequence + 1
    const remindedAt = now && stays ? now.remindedAt : was.remindedAt
    await putVisit(cipher, tx, { ...was, sequence, remindedAt, holdsPlace: keepsPlace || taken !== null }, clock())
  }
  return null
}

/** The slot in which a visit had its place; null where it had none, or that slot is offered no more. */
function slotOf({ installation, brand }: Site, visit: Visit | null) {
  if (!visit?.holdsPlace) return null
  return slotAt(installation?.zones.find(({ id }) => id === visit.zone) ?? null, brand.hours, visit)
}
