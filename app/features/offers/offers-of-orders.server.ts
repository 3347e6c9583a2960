import { isDeepStrictEqual } from 'node:util'
import { residential } from '#domain/catalogue/catalogue.ts'
import { addressFields } from '#domain/people/order-fields.ts'
import { isCompanyNumber } from '#domain/people/identity.ts'
import { FIRST_STATE, type CaseState } from '#domain/requests/states/case-states.ts'
import { attachmentName } from '#domain/requests/attachment.ts'
import { seenTotalToken } from '#domain/price/seen-price.ts'
import { noteAtCase } from '#app/features/cases/merging/note-at-case.server.ts'
import type { OfferOfOrder, OrderOffers, OrderToOffer } from '#app/features/ordering/order-offers.server.ts'
import type { OrderWishes } from '#app/features/ordering/order-wishes.ts'
import { askedDetails } from '#app/features/ordering/who-orders.ts'
import { isLineField } from '#app/features/ordering/wishes-form.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import type { Site } from '#site-folder/site.ts'
import { composeOffer } from './compose-offer.server.ts'
import { codeOf } from './typed-offer.server.ts'
import { BY_THE_SITE, isAgreeable } from './ended-orders.server.ts'
import { calledBy } from './holders.server.ts'
import { offerPath, offersOf } from './offers.server.ts'
import { contractingOf, type Offer } from './standing-offer.server.ts'
import { isWaiting } from './waiting-offer.server.ts'
import { mintOffer, sendOffer } from './send-offer.server.ts'

/** What orders of the site have of offers. */
export function offersOfOrders(services: RequestServices): OrderOffers {
  return {
    make: (site, ordered) =>
      offerOf(services, site, ordered).catch((error: unknown) => {
        // It stays a request, which is never lost.
        services.log.error({ error }, 'no offer could be made of an order')
        return null
      }),
    async agreementAt(site, caseId) {
      const offers = await offersOf(services, site, [caseId])
      const isOpen = isAgreeable(await stateOf(services, caseId))
      const contract = offers.find(({ standing, isContract }) => standing === 'accepted' && isContract)
      const offer = contract ?? offers.find((each) => isWaiting(each) || (isOpen && isToAgree(site, each)))
      if (!offer) return null
      return {
        standing: contract
          ? contract.leftAt === null
            ? 'contract'
            : 'left'
          : isWaiting(offer)
            ? 'awaits-holder'
            : 'open',
        path: offerPath(offer.token),
        until: offer.validUntil,
        awaits: isWaiting(offer) ? calledBy(offer.holder.name) : null,
      }
    },
  }
}

function isToAgree(site: Site, { standing, facts }: Offer): boolean {
  return standing === 'open' && contractingOf(site, facts) === 'contract'
}

async function stateOf({ db }: RequestServices, caseId: string): Promise<CaseState> {
  const rows = db.kysely.selectFrom('cases').select('state').where('request_id', '=', caseId)
  return (await rows.executeTakeFirst())?.state ?? FIRST_STATE
}

/** The offer that somebody of the staff would compose of an order; null where something of it has to be asked first. */
async function offerOf(services: RequestServices, site: Site, ordered: OrderToOffer): Promise<OfferOfOrder | null> {
  const { id: caseId, order, details, locale } = ordered
  const { customer, combination, price, wishes = null } = order
  const catalogue = residential(site.catalogue)
  const asked = askedDetails(catalogue, combination, details)
  const isAbroad = Boolean(asked.country)
  if (site.contracting !== 'contract' || isCompanyNumber(customer.identity) || isAbroad || asksMore(wishes)) return null
  const typed = {
    ...Object.fromEntries(Object.entries(details.wishes).filter(([name]) => isLineField(name))),
    ...Object.fromEntries(addressFields.map((field) => [field, asked[field]])),
    name: customer.name,
    lastName: customer.lastName,
    identity: customer.identity,
    phone: customer.phone,
    email: customer.email,
    code: codeOf(catalogue, combination),
    locale,
  }
  const at = { site, origin: services.config.publicOrigin, now: services.clock() }
  const { facts, paper, problems, choices, until } = await composeOffer(typed, { name: '', role: 'agent' }, at)
  const isWhole = facts !== null && paper !== null && Object.keys(problems).length === 0
  if (!isWhole || contractingOf(site, facts) !== 'contract') return null
  const isSame =
    isDeepStrictEqual(facts.combination, combination) && seenTotalToken(facts.summary.price) === seenTotalToken(price)
  if (!isSame) return null

  const minted = mintOffer()
  const type = 'application/pdf' as const
  return {
    toAgree: {
      offer: minted.id,
      path: offerPath(minted.token),
      until,
      summary: { caseId, id: minted.paper, name: attachmentName(facts.document.title, type), type },
    },
    store: async (tx) => {
      const place = await tx
        .selectFrom('cases')
        .select(['request_id', 'last_seq'])
        .where('request_id', '=', caseId)
        .executeTakeFirstOrThrow()
      const sending = { facts, paper, choices, until, actor: BY_THE_SITE, isMailed: false, place, minted }
      const event = await sendOffer(services, site, tx, sending)
      await noteAtCase(services, site, tx, { caseId }, { ...event, what: 'made' })
    },
  }
}

/** Whether a number to be kept leaves something to ask, as whose it is, or what it costs. */
function asksMore(wishes: OrderWishes | null): boolean {
  if (wishes === null) return false
  const isOpen = wishes.lines.some(
    ({ wish }) => wish !== null && wish !== 'new' && !(wish.number && wish.operator && wish.billing && wish.isOwn),
  )
  return isOpen || wishes.landline !== null
}
