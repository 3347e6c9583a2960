import type { Transaction } from 'kysely'
import type { MandateEvent } from '#domain/offers/mandate-event.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import type { EndedBy } from './mails/ended.server.ts'
import { mandatesOf, type Mandate } from './mandates.server.ts'
import { tellWithdrawn, type Told } from './tell-of-mandate.server.ts'

type Withdrawing = Pick<Foundation, 'config' | 'cipher' | 'clock'> & WithKinds

type Withdrawn = {
  /** Id of the member of staff; null for others. */
  readonly by: string | null
  readonly why: EndedBy
}

/**
 * Withdraws a mandate and tells company and customer, within the transaction of its case, and gives the messages. null where
 * somebody else has withdrawn it.
 */
export async function withdrawMandate(
  deps: Withdrawing,
  site: Pick<Site, 'brand'>,
  tx: Transaction<Schema>,
  mandate: Mandate,
  { by, why }: Withdrawn,
): Promise<Told | null> {
  if (!(await endMandate(deps, tx, mandate, by))) return null
  return tellWithdrawn(deps, site, tx, mandate, why)
}

/** Ends that a mandate holds, and tells nobody; false where somebody else has done so. */
export async function endMandate(
  { clock }: Pick<Foundation, 'clock'>,
  tx: Transaction<Schema>,
  { id }: Pick<Mandate, 'id'>,
  by: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mandates')
    .set({ withdrawn_at: clock(), withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Withdraws what orders would be paid by, as they have come to nothing, within the action that ends them; gives the events. */
export async function withdrawMandates(
  deps: Withdrawing & Pick<Foundation, 'db'>,
  site: Pick<Site, 'brand'>,
  tx: Transaction<Schema>,
  { caseIds, by }: { readonly caseIds: readonly string[]; readonly by: string | null },
): Promise<readonly MandateEvent[]> {
  const events: MandateEvent[] = []
  for (const mandate of await mandatesOf(deps, caseIds, tx)) {
    const told = await withdrawMandate(deps, site, tx, mandate, { by, why: 'contract' })
    const { reference } = mandate
    const customer = by === null ? { by: 'customer' as const } : {}
    if (told) events.push({ kind: 'mandate', what: 'withdrawn', reference, ...customer, ...told })
  }
  return events
}
