import type { RouterContextProvider } from 'react-router'
import { mayCustomerChoose, mayCustomerMove } from '#domain/requests/visit-rules.ts'
import { shownVisit } from '#app/features/installation/shown-visit.server.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import type { Progress } from '../find-receipt.server.ts'

type Found = {
  readonly id: string
  readonly content: RequestContent
  readonly progress: Progress
  readonly withdrawalAt: number | null
}

/** The visit as a receipt shows it; null where nobody has to come, or there is nothing to say or to choose yet. */
export async function visitAtReceipt(
  context: Readonly<RouterContextProvider>,
  { id, content, progress, withdrawalAt }: Found,
) {
  const who = 'customer'
  const visit = await shownVisit(context.get(servicesContext), context.get(siteContext), { caseId: id, content, who })
  if (!visit) return null
  const { open, past, isOver, today, free } = visit
  const isWanted = withdrawalAt === null && !isOver
  const mayChoose = mayCustomerChoose(progress.state) && isWanted && (!open || mayCustomerMove(open, today))
  return open || past || mayChoose ? { ...visit, mayChoose, free: mayChoose ? free : [] } : null
}
