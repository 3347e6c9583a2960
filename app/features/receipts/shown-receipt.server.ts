import { data, type RouterContextProvider } from 'react-router'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { orderOffersContext } from '#app/features/ordering/order-offers.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { hasInternet } from '#domain/price/price.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { bodiesFor } from '#domain/service-levels/service-levels.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { findReceipt } from './find-receipt.server.ts'
import type { OrderStep } from './tracker/steps.ts'

/** HTTP requests that have waited for the database in vain: their page does not wait once more. */
const inVain = new WeakSet<Readonly<RouterContextProvider>>()

/** The request whose receipt has this token; null where there is none. Rejects where it could not be read in time. */
export async function readReceipt(context: Readonly<RouterContextProvider>, token: string) {
  if (inVain.has(context)) throw new Error('the database has not answered before')
  try {
    return await withTimeout(findReceipt(context.get(requestServicesContext), context.get(siteContext), token))
  } catch (error) {
    inVain.add(context)
    throw error
  }
}

/**
 * The receipt of the request with this token, on screen and on paper: addresses begin with `origin`. Throws 404 where
 * there is none, and 503 where it could not be read.
 */
export async function shownReceipt(context: Readonly<RouterContextProvider>, token: string, origin = '') {
  const services = context.get(requestServicesContext)
  const found = await readReceipt(context, token).catch((error: Error) => {
    services.log.error({ error: error.message }, 'a receipt could not be read')
    throw data(null, { status: 503 })
  })
  if (!found) throw data(null, { status: 404 })

  const { content, receivedAt, progress, acknowledgementHeldBack = false } = found
  const site = context.get(siteContext)
  const isAsked = isOrder(content) && content.contract === undefined
  const about = {
    site,
    receivedAt,
    now: services.clock(),
    due: progress.due,
    services: found.services?.services ?? [],
    visitOn: visitDay(found.steps),
    mandate: found.mandate,
    withdrawalAt: found.withdrawalAt,
    agreement: isAsked ? await context.get(orderOffersContext).agreementAt(site, found.id) : null,
    unmailed: acknowledgementHeldBack ? token : null,
    origin,
  }
  const kind = services.kinds[content.kind]
  const bought = kind.bought?.(content)
  const hasContract = about.agreement?.standing === 'contract' || about.agreement?.standing === 'left'
  return {
    ...found,
    /** Whether what was ordered is contracted: all that follows is at the receipt of the contract. */
    hasContract,
    steps: hasContract ? [] : found.steps,
    agreePath: about.agreement?.standing === 'open' ? about.agreement.path : null,
    /** Whether somebody has to come for what was ordered. */
    isAtHome: bought !== undefined && hasInternet(bought.price),
    parts: kind.receipt(context.get(i18nContext), content, about),
    // Rights are exercised by the law, not by our terms.
    terms: isRightKind(content.kind) ? null : content.terms,
    bodies: bodiesFor(site.care, content.kind),
  }
}

/** The day of the visit that was agreed on. */
function visitDay(steps: readonly OrderStep[]): string | null {
  const at = steps.find(({ name, isBehind }) => name === 'dated' && isBehind)?.at
  return typeof at === 'object' && at !== null ? at.day : null
}
