import type { Kysely } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Port } from '#domain/requests/port.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { delayOf } from './delay.ts'
import { isSpanishIccid } from './iccid.ts'
import { portsOf } from './ports.server.ts'
import { standingOf } from './rules.ts'

/** A number with what its delay comes to, for whoever looks at it. */
export type PortView = Port & {
  /** Whether its card is not one of a Spanish operator. */
  readonly isForeignCard: boolean
  /** In working days. */
  readonly delay: number
  /** The compensation that the operator gives for it; null where it does not say. */
  readonly due: Cents | null
}

/** The numbers that orders bring, as they stand in these states of their orders; none for what brings none. */
export async function shownPorts(
  { db, cipher, clock }: Pick<Foundation, 'cipher' | 'clock'> & { readonly db: { readonly kysely: Kysely<Schema> } },
  { brand, porting }: Pick<Site, 'brand' | 'porting'>,
  orders: readonly { readonly caseId: string; readonly state: CaseState }[],
): Promise<readonly PortView[]> {
  const { date: today } = spanishClock(clock())
  const states = new Map(orders.map(({ caseId, state }) => [caseId, state]))
  const ports = await portsOf(cipher, db.kysely, [...states.keys()])
  return ports.map((port) => {
    const standing = standingOf(port, states.get(port.caseId) ?? 'received')
    const delay = delayOf(brand.hours, standing, today)
    const { perDayOfDelay } = porting
    const isForeignCard = port.iccid !== null && !isSpanishIccid(port.iccid)
    return {
      ...standing,
      isForeignCard,
      delay,
      due: delay > 0 && perDayOfDelay !== null ? delay * perDayOfDelay : null,
    }
  })
}
