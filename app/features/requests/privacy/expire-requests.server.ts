import { setImmediate } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { monthsBefore } from '#domain/calendar/months.ts'
import { retainedKinds, type RetainedKind, type Retention } from '#domain/requests/retention.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { PassedOn, PrivacyAction, PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { blockOrErase } from './block-or-erase.server.ts'

const BATCH_SIZE = 200

type Due = { readonly kind: RetainedKind; readonly months: number; readonly hasStaff: boolean }

/** Blocks what has been kept, and erases what has been blocked, for as many months as the operator keeps its kind. */
export async function expireRequests(deps: PrivacyDeps, retention: Retention, hasStaff: boolean): Promise<PassedOn> {
  let blocked = 0
  let erased = 0
  for (const kind of retainedKinds) {
    blocked += await expire(deps, 'block', { kind, months: retention[kind].kept, hasStaff })
    erased += await expire(deps, 'erase', { kind, months: retention[kind].blocked, hasStaff })
  }
  return { blocked, erased }
}

/**
 * Counts the months of being kept from the request, and those of being blocked from when it was. A right is kept from
 * when staff closed its case: nothing that they still owe an answer goes because time went by (art. 13.2 Ley 10/2025). What a
 * contract was concluded with is kept for as long as it stands.
 */
async function expire(deps: PrivacyDeps, action: PrivacyAction, { kind, months, hasStaff }: Due): Promise<number> {
  const before = monthsBefore(deps.clock(), months)
  // An operator that uses no desk closes no case.
  const isClosed = action === 'block' && isRightKind(kind) && hasStaff
  let done = 0
  for (;;) {
    const expired = await deps.db.kysely
      .selectFrom('requests')
      .select('id')
      .where('kind', '=', kind)
      .where('erased_at', 'is', null)
      .$if(action === 'block', (query) => query.where('created_at', '<=', before).where('blocked_at', 'is', null))
      .$if(action === 'erase', (query) => query.where('blocked_at', 'is not', null).where('blocked_at', '<=', before))
      .$if(isClosed, (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('cases')
                .select('request_id')
                .whereRef('request_id', '=', 'requests.id')
                .where((eb) => eb.or([eb('standing', '=', 'open'), eb('closed_at', '>', before)])),
            ),
          ),
        ),
      )
      .$if(action === 'block', (query) => query.where(isOfNoContract))
      .limit(BATCH_SIZE)
      .execute()
    if (expired.length === 0) return done
    done += await blockOrErase(
      deps,
      action,
      expired.map(({ id }) => id),
    )
    // The embedded database answers at once: without a pause, visitors would wait until all is done.
    await setImmediate()
  }
}

/**
 * Whether a request is neither the order of a contract that stands nor the case of the offer that it was made of. It ends
 * with its order, or with the case of a withdrawal or a cancellation that staff have linked with that.
 */
function isOfNoContract({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'requests'>) {
  const contract = selectFrom('offers')
    .innerJoin('cases', 'cases.request_id', 'offers.id')
    .select('offers.id')
    .where('offers.is_contract', '=', 1)
    .where('cases.state', 'not in', ['withdrawn', 'rejected'])
    .where(({ or, eb, ref }) =>
      or([eb('offers.id', '=', ref('requests.id')), eb('offers.case_id', '=', ref('requests.id'))]),
    )
    .where((offer) =>
      offer.not(
        offer.exists(
          offer
            .selectFrom('case_links')
            .innerJoin('cases as ends', (join) =>
              join.on(({ or, eb, ref }) =>
                or([
                  eb('ends.request_id', '=', ref('case_links.case_id')),
                  eb('ends.request_id', '=', ref('case_links.other_id')),
                ]),
              ),
            )
            .select('ends.request_id')
            .where('ends.state', 'in', ['settled', 'ended'])
            .where(({ or, eb, ref }) =>
              or([eb('case_links.case_id', '=', ref('offers.id')), eb('case_links.other_id', '=', ref('offers.id'))]),
            ),
        ),
      ),
    )
  return not(exists(contract))
}
