import type { RouterContextProvider } from 'react-router'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { contractRows, type ContractRow } from '#app/features/activation/describe.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { soldServices } from '#app/features/rights/check-right.server.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import type { shownReceipt } from '../shown-receipt.server.ts'

type Found = Pick<
  Awaited<ReturnType<typeof shownReceipt>>,
  'reference' | 'content' | 'services' | 'progress' | 'withdrawalAt'
>

/** The fields of a form that a way out of the contract begins with. */
type Begun = Readonly<Record<string, string>>

export type ContractAtReceipt = {
  /** Whether something of it works. */
  readonly hasBegun: boolean
  readonly rows: readonly ContractRow[]
  /** null once the time for it is over: then the page of that right says what is left. And for a business, which has none. */
  readonly withdrawal: Begun | null
  readonly cancellation: Begun
  /** null where nothing of it can be moved to another home. */
  readonly moving: Begun | null
  /** Whether its customer may give another account for it. */
  readonly isPayable: boolean
}

/** The contract that binds an order's customer since they pressed, or something of it works, and the ways out of it; null before, and once they have withdrawn. */
export function contractAtReceipt(
  context: Readonly<RouterContextProvider>,
  { reference, content, services, progress, withdrawalAt }: Found,
): ContractAtReceipt | null {
  const hasBegun = services?.services.some(({ workingOn }) => workingOn !== null) ?? false
  const isConcluded = isOrder(content) && content.contract !== undefined && !isDone('order', progress.state)
  if (!services || withdrawalAt !== null || (!hasBegun && !isConcluded)) return null
  const { kinds, clock } = context.get(requestServicesContext)
  const { contract, leaving } = services
  const { date: today } = spanishClock(clock())
  const { name, email } = kinds[content.kind].party(content)
  const who = { name, email: email ?? '' }
  const { brand, catalogue, creditor } = context.get(siteContext)
  const sold = soldServices(catalogue)
  const until = contract.withdrawal?.until ?? null
  const mayWithdraw = contract.withdrawal !== null && (until === null || until >= today)
  return {
    hasBegun,
    rows: contractRows(context.get(i18nContext), contract, { today, leaving }),
    withdrawal: mayWithdraw ? { ...who, contract: reference } : null,
    cancellation: { ...who, reference, services: sold[0] ?? '', date: leaving },
    isPayable: creditor !== null && isOrder(content) && content.contract !== undefined,
    moving: brand.rights.includes('moving') ? { ...who, reference } : null,
  }
}
