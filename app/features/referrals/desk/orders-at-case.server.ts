import type { RouterContextProvider } from 'react-router'
import { stateLabel } from '#domain/requests/states/staff-words.ts'
import type { RequestOfCase } from '#app/features/case-kit/capability.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { heldTariffText, tariffTest } from '../describe-reward.ts'
import { referralProof, type OrderOfPerson } from '../referral-proof.server.ts'

/** An order behind a referral, as its case shows it. */
export type ReferralOrderView = {
  readonly id: string
  readonly reference: string
  readonly tariff: string
  /** As staff call it; null where it has no case. */
  readonly state: string | null
  readonly works: boolean
}

export type ReferralOrders = {
  /** null where the referrer's tariff is not known here. */
  readonly own: ReferralOrderView | null
  /** `test`: the same sentence as the e-mail to the company has; null where there is nothing to compare with. */
  readonly friends: readonly (ReferralOrderView & { readonly test: string | null; readonly earns: boolean | null })[]
}

/** The orders of both sides of a referral with their tariffs, and whether these earn the reward; null of any other case. */
export async function ordersAtCase(
  context: Readonly<RouterContextProvider>,
  requests: readonly RequestOfCase[],
): Promise<ReferralOrders | null> {
  const referral = requests.find(({ content }) => content.kind === 'referral')
  if (!referral) return null
  const i18n = context.get(i18nContext)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const proof = await referralProof(services, site, services.db.kysely, referral.request_id)
  if (!proof) return null
  const shown = (order: OrderOfPerson): ReferralOrderView => ({
    id: order.id,
    reference: order.reference,
    tariff: heldTariffText(i18n, order.tariff),
    state: order.state && stateLabel(i18n, site.care.names, 'order', order.state),
    works: order.works,
  })
  const { referrerOrder: own, friendOrders } = proof
  return {
    own: own && shown(own),
    friends: friendOrders.map((order) => ({
      ...shown(order),
      earns: order.earns,
      test: own && tariffTest(i18n, { own: own.tariff, friend: order.tariff }),
    })),
  }
}
