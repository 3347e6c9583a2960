import { CannotOpen } from './cipher.ts'
import type { Services } from './context.ts'
import { opened } from './requests.ts'

const AT_ONCE = 200

/**
 * Makes the customers of orders from before there were referrals known to those that come. At each start: what is
 * known already is passed over.
 */
export async function mentionStoredOrders({ db, cipher, log }: Pick<Services, 'db' | 'cipher' | 'log'>): Promise<void> {
  let after = ''
  for (;;) {
    const orders = await db.kysely
      .selectFrom('requests')
      .select(['id', 'reference', 'payload', 'created_at'])
      .where('kind', '=', 'order')
      .where('blocked_at', 'is', null)
      .where('erased_at', 'is', null)
      .where('id', '>', after)
      .where(({ not, exists, selectFrom }) => {
        const mentions = selectFrom('mentions').select('request_id').whereRef('request_id', '=', 'requests.id')
        return not(exists(mentions.where('role', '=', 'customer')))
      })
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = orders.at(-1)
    if (!last) return
    after = last.id

    const mentions = orders.flatMap((row) => {
      try {
        const { content } = opened({ cipher }, row)
        if (content.kind !== 'order') return []
        const fingerprint = cipher.fingerprint(content.order.customer.identity)
        return [{ request_id: row.id, role: 'customer' as const, fingerprint }]
      } catch (error) {
        if (!(error instanceof CannotOpen)) throw error
        log.error({ request: row.id, error }, 'an order can’t be opened: no referral will match it')
        return []
      }
    })
    if (mentions.length === 0) continue
    await db.kysely
      .insertInto('mentions')
      .values(mentions)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
