import type { I18n } from '@lingui/core'
import type { Kysely } from 'kysely'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { Schema } from '#platform/database/schema.ts'
import { heldTariffText, tariffTest } from '#app/features/referrals/describe-reward.ts'
import { referralProof, type OrderOfPerson } from '#app/features/referrals/referral-proof.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'

/** An order behind a referral, as its case shows it. */
export type ReferralOrderView = {
  readonly id: string
  readonly reference: string
  readonly tariff: string
  readonly state: CaseState | null
  readonly works: boolean
}

export type ReferralOrders = {
  /** null where the referrer's tariff is not known here. */
  readonly own: ReferralOrderView | null
  /** `test`: the same sentence as the e-mail to the company has; null where there is nothing to compare with. */
  readonly friends: readonly (ReferralOrderView & { readonly test: string | null; readonly earns: boolean | null })[]
}

/** The orders of both sides of a referral with their tariffs, and whether these earn the reward. */
export async function referralOrders(
  deps: Pick<Foundation, 'cipher'> & WithKinds,
  site: Pick<Site, 'catalogue'>,
  kysely: Kysely<Schema>,
  { i18n, id }: { readonly i18n: I18n; readonly id: string },
): Promise<ReferralOrders | null> {
  const proof = await referralProof(deps, site, kysely, id)
  if (!proof) return null
  const shown = (order: OrderOfPerson): ReferralOrderView => ({
    id: order.id,
    reference: order.reference,
    tariff: heldTariffText(i18n, order.tariff),
    state: order.state,
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
