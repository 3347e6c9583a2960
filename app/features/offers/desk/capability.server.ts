import { msg } from '@lingui/core/macro'
import { caseCapability } from '#app/features/case-kit/capability.server.ts'
import { undoOffer } from '../undo-offer.server.ts'
import { OfferCard, OfferText } from './card.server.tsx'
import { offerKept, offerWithdrawn } from './changed.server.ts'
import { offersAtCase } from './offers-at-case.server.ts'

/** Offers to the customer of a case. They are composed at a page of their own. */
export const offers = caseCapability({
  actions: [offerWithdrawn, offerKept],
  event: 'offer',
  undo: undoOffer,
  Says: OfferText,
  show: offersAtCase,
  Card: OfferCard,
  part: { id: 'oferta', label: msg`Offer`, has: ({ offers: all }) => all.length > 0 },
})
