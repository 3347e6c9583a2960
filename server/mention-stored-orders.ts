import type { Services } from './context.ts'
import { requestsInSteps } from './requests-in-steps.ts'

/**
 * Makes the customers of orders from before there were referrals known to those that come. At each start: what is
 * known already is passed over.
 */
export async function mentionStoredOrders(services: Pick<Services, 'db' | 'cipher' | 'log'>): Promise<void> {
  const { db, cipher } = services
  const unmentioned = requestsInSteps(
    services,
    (requests) =>
      requests
        .where('kind', '=', 'order')
        .where('blocked_at', 'is', null)
        .where(({ not, exists, selectFrom }) => {
          const mentions = selectFrom('mentions').select('request_id').whereRef('request_id', '=', 'requests.id')
          return not(exists(mentions.where('role', '=', 'customer')))
        }),
    'an order can’t be opened: no referral will match it',
  )
  for await (const requests of unmentioned) {
    const mentions = requests.flatMap(({ id, content }) => {
      if (content.kind !== 'order') return []
      const fingerprint = cipher.fingerprint(content.order.customer.identity)
      return [{ request_id: id, role: 'customer' as const, fingerprint }]
    })
    if (mentions.length === 0) continue
    await db.kysely
      .insertInto('mentions')
      .values(mentions)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
