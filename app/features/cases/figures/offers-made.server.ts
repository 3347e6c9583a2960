import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Foundation } from '#platform/foundation.ts'
import { at, DAY_MS } from './days-to-working.ts'
import { period } from './period.ts'

/** What became of the offers that were sent in the period of the figures. */
export type OffersMade = {
  readonly sent: number
  readonly opened: number
  /** Opened by a program, and by nobody: that says nothing of its customer. */
  readonly machineAlone: number
  readonly accepted: number
  /** From being sent until it was accepted; null while none was. */
  readonly medianDays: number | null
  readonly declined: number
  readonly withdrawn: number
  readonly expired: number
  readonly waiting: number
}

export async function offersMade({ db, clock }: Pick<Foundation, 'db' | 'clock'>): Promise<OffersMade> {
  const now = clock()
  const { date: today } = spanishClock(now)
  const rows = await db.kysely
    .selectFrom('offers')
    .select(['sent_at', 'opened_at', 'scanned_at', 'accepted_at', 'declined_at', 'withdrawn_at', 'valid_until'])
    .where('sent_at', '>=', period(now).first)
    .execute()
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  const days = rows
    .flatMap(({ accepted_at: accepted, sent_at: sent }) => (accepted === null ? [] : [(accepted - sent) / DAY_MS]))
    .toSorted((a, b) => a - b)
  const isLeft = (row: (typeof rows)[number]) =>
    row.accepted_at === null && row.declined_at === null && row.withdrawn_at === null
  return {
    sent: rows.length,
    opened: count((row) => row.opened_at !== null),
    machineAlone: count((row) => row.opened_at === null && row.scanned_at !== null),
    accepted: days.length,
    medianDays: days.length === 0 ? null : at(days, 0.5),
    declined: count((row) => row.accepted_at === null && row.declined_at !== null),
    withdrawn: count((row) => row.accepted_at === null && row.declined_at === null && row.withdrawn_at !== null),
    expired: count((row) => isLeft(row) && row.valid_until < today),
    waiting: count((row) => isLeft(row) && row.valid_until >= today),
  }
}
