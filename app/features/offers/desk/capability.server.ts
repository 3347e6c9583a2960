import { msg } from '@lingui/core/macro'
import { caseCapability } from '#app/features/case-kit/capability.server.ts'
import { servicesContext } from '#site-folder/services.ts'
import { tellOfSettled } from '../settled-offer.server.ts'
import { undoOffer } from '../undo-offer.server.ts'
import { OfferCard, OfferText } from './card.server.tsx'
import { offerKept, offerWithdrawn } from './changed.server.ts'
import { offersAtCase, recentOffers, ringOf } from './offers-at-case.server.ts'

/** Offers to the customer of a case. They are composed at a page of their own. */
export const offers = caseCapability({
  actions: [offerWithdrawn, offerKept],
  event: 'offer',
  undo: (_deps, _site, tx, event) => undoOffer(tx, event),
  follows: { before: tellOfSettled },
  Says: OfferText,
  doneBy: ({ what }) =>
    ['accepted', 'declined', 'awaits-holder', 'reopened'].includes(what) ? msg`The customer` : null,
  show: offersAtCase,
  Card: OfferCard,
  urgent: async (context) => {
    const now = context.get(servicesContext).clock()
    const why = { asked: msg`Asks something about an offer`, ending: msg`Offer that ends by tomorrow` }
    return (await recentOffers(context)).flatMap((offer) => {
      const ring = ringOf(offer, now)
      return ring ? [{ caseId: offer.caseId, why: why[ring], verb: msg`Call`, part: 'oferta' }] : []
    })
  },
  part: { id: 'oferta', label: msg`Offer`, has: ({ offers: all }) => all.length > 0 },
})
