import type { I18n } from '@lingui/core'
import { describeBusiness } from './business/describe-business.server.ts'
import { describeOrder, type OrderDescription, type Shown } from './describe.ts'
import type { DescribedOrder } from './order-content.ts'

/** Any stored order in the language of `i18n`, of a home or of a business. */
export function describeStored(i18n: I18n, ordered: DescribedOrder, shown: Shown = {}): OrderDescription {
  return ordered.audience === 'business' ? describeBusiness(i18n, ordered, shown) : describeOrder(i18n, ordered, shown)
}
