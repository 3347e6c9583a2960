import type { MandateEvent } from '#domain/offers/mandate-event.ts'
import { noteAtCase } from '#app/features/cases/merging/note-at-case.server.ts'
import { lockCase, numbersOf } from '#app/features/cases/merging/locked-case.server.ts'
import { mandatesOf } from '#app/features/mandates/mandates.server.ts'
import { withdrawMandate } from '#app/features/mandates/withdraw-mandate.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import { notify } from '#app/features/staff/notices/notices.server.ts'
import type { Site } from '#site-folder/site.ts'
import type { Offer } from './standing-offer.server.ts'

/**
 * Withdraws a mandate of the contract that an offer has become, for who has given it: its customer, or whoever has the
 * account. Does nothing where that is done already, or the mandate is the other one's.
 */
export async function withdrawAccount(
  services: RequestServices,
  site: Site,
  { id: caseId }: Pick<Offer, 'id'>,
  { reference, by }: { readonly reference: string; readonly by: NonNullable<MandateEvent['by']> },
): Promise<void> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const locked = await lockCase(db, tx, caseId)
    const mandate = (await mandatesOf(services, [caseId], tx)).find((each) => each.reference === reference)
    const isTheirs = mandate && (mandate.by === undefined) === (by === 'customer')
    const told = locked && isTheirs ? await withdrawMandate(services, site, tx, mandate, { by: null, why: by }) : null
    if (!locked || told === null) return
    const event = { kind: 'mandate', what: 'withdrawn', reference, by, ...told } as const
    await noteAtCase(services, site, tx, { caseId }, event)
    const { work, own: place } = locked
    const { seq } = numbersOf({ work, place })
    await notify(tx, [work.assignee], { kind: 'wrote', caseId: work.request_id, seq, actor: null, at: clock() })
  })
  services.wakeOutbox()
}
