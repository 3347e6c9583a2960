import type { RouterContextProvider } from 'react-router'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Contracting } from '#domain/offers/contracting.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import type { RequestOfCase } from '#app/features/case-kit/capability.server.ts'
import { summaryName } from '#app/features/summary/describe-summary.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { courseText } from '../describe-offer.ts'
import { calledBy } from '../holders.server.ts'
import { isWaiting } from '../waiting-offer.server.ts'
import { offerPath, offersOf, offersSince } from '../offers.server.ts'
import { contractingOf, isAlive, type Offer } from '../standing-offer.server.ts'

const DAY_MS = 86_400_000

/** An offer as staff see it in short. */
export type OfferView = Pick<
  Offer,
  | 'id'
  | 'caseId'
  | 'standing'
  | 'validUntil'
  | 'sentAt'
  | 'sentBy'
  | 'acceptedAt'
  | 'leftAt'
  | 'keptBy'
  | 'openedAt'
  | 'scannedAt'
  | 'remindedAt'
  | 'reminder'
> & {
  readonly name: string
  readonly service: string
  readonly course: string
  readonly url: string
  readonly isAsked: boolean
  /** What is called whoever has the account, where the offer waits for them. */
  readonly awaits: string | null
  /** What its press is. */
  readonly contracting: Contracting
  /** Whether nothing can be done about it any more. */
  readonly isOver: boolean
  readonly paper: { readonly file: string; readonly sha256: string }
}

/** Whether offers are made at a case of that kind: of what somebody exercises as a right, none is. */
export function isOffered(kind: string | undefined): kind is 'contact' | 'order' {
  return kind === 'contact' || kind === 'order'
}

/** The offers of a case; null where it has none, and none can be made. */
export async function offersAtCase(context: Readonly<RouterContextProvider>, requests: readonly RequestOfCase[]) {
  const services = context.get(requestServicesContext)
  const found = await offersOf(
    services,
    context.get(siteContext),
    requests.map(({ request_id: id }) => id),
  )
  const [own] = requests
  const kind = own?.content.kind
  const mayOffer = own !== undefined && isOffered(kind) && !isDone(kind, own.state)
  if (found.length === 0 && !mayOffer) return null
  return { caseId: own?.request_id ?? '', mayOffer, offers: found.map((offer) => offerView(context, offer)) }
}

/** What is older stands at its case. */
const SHOWN_MS = 120 * DAY_MS
const MOST = 500

/** The offers of the last months as staff see them, the latest first. */
export async function recentOffers(context: Readonly<RouterContextProvider>): Promise<readonly OfferView[]> {
  const services = context.get(requestServicesContext)
  const offers = await offersSince(services, context.get(siteContext), services.clock() - SHOWN_MS, MOST)
  return offers.map((offer) => offerView(context, offer))
}

/** Which of those messages could not be delivered. */
export async function undelivered(
  context: Readonly<RouterContextProvider>,
  messages: readonly string[],
): Promise<ReadonlySet<string>> {
  if (messages.length === 0) return new Set()
  const rows = await context
    .get(requestServicesContext)
    .db.kysely.selectFrom('outbox')
    .select('id')
    .where('id', 'in', [...messages])
    .where('state', '=', 'failed')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Why staff should call about an offer: its customer asks for something, or it ends by tomorrow. `now`: in milliseconds since 1970. */
export function ringOf({ standing, validUntil, isAsked, isOver }: OfferView, now: number): 'asked' | 'ending' | null {
  if (isAsked && !isOver) return 'asked'
  return ['open', 'awaits-holder'].includes(standing) && validUntil <= spanishClock(now + DAY_MS).date ? 'ending' : null
}

export function offerView(context: Readonly<RouterContextProvider>, offer: Offer): OfferView {
  const { token, facts, askedAt, ...rest } = offer
  const { details, summary, paper } = facts
  const i18n = context.get(i18nContext)
  return {
    ...rest,
    name: [details.name, details.lastName].filter(Boolean).join(' '),
    service: summaryName(i18n, summary),
    course: courseText(i18n, summary.price),
    url: context.get(requestServicesContext).config.publicOrigin + offerPath(token),
    isAsked: askedAt !== null,
    awaits: isWaiting(offer) ? calledBy(offer.holder.name) : null,
    contracting: contractingOf(context.get(siteContext), facts),
    isOver: !isAlive(offer),
    paper: { file: paper.id, sha256: paper.sha256 },
  }
}
