import { msg } from '@lingui/core/macro'
import { exceeds } from '#domain/offers/discount.ts'
import { canEndOn } from '#domain/offers/standing.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { message } from '#domain/people/form-rules.ts'
import { atField, caseAction, Objection } from '#app/features/case-kit/capability.server.ts'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { notThen } from '../compose-offer.server.ts'
import { changeOffer, lockOffer } from '../offers.server.ts'
import { isAlive } from '../standing-offer.server.ts'

const ended = new Objection(msg`That can’t be done about the offer as it stands now.`)

/** An offer that nobody has accepted is taken back: its link says so. */
export const offerWithdrawn = caseAction({
  intent: 'offer-withdrawn',
  who: 'agent',
  about: 'offer',
  draft: /^text$/,
  asks: async (_context, form) => {
    const typed = String(form.get('text') ?? '').trim()
    const text = typed === '' ? null : message(typed)
    if (text && !text.ok) return atField('text', fieldErrorMessages[text.error])
    return { offer: String(form.get('offer') ?? ''), text: text?.value ?? '' }
  },
  run: async (deps, site, tx, { place }, { offer: id, text }) => {
    const offer = await lockOffer(deps, site, tx, id)
    const isOver = !offer || !isAlive(offer)
    if (isOver || offer.caseId !== place.request_id) return ended
    await changeOffer(tx, id, { withdrawn_at: deps.clock() })
    return { event: { kind: 'offer', what: 'withdrawn', offer: id, ...(text && { text }) }, audited: 'offer-withdrawn' }
  },
})

/** An offer is kept alive until a day, at the price that it says, by somebody whose name stands there. */
export const offerKept = caseAction({
  intent: 'offer-kept',
  who: 'agent',
  about: 'offer',
  asks: async (context, form) => {
    const until = String(form.get('until') ?? '').trim()
    const { date: today } = spanishClock(context.get(requestServicesContext).clock())
    if (!canEndOn(until, today)) return atField('until', notThen)
    const { id: by, role } = context.get(staffContext)
    return { offer: String(form.get('offer') ?? ''), until, by, role }
  },
  run: async (deps, site, tx, { place }, { offer: id, until, by, role }) => {
    const offer = await lockOffer(deps, site, tx, id)
    const isOver = !offer || !isAlive(offer)
    if (isOver || offer.caseId !== place.request_id) return ended
    const { discount, waived } = offer.facts
    if (exceeds({ discount, waived: waived?.cents ?? 0 }, role))
      return new Objection(msg`It has a discount that you may not give: ask a manager or an owner.`)
    await changeOffer(tx, id, { valid_until: until, kept_by: by, asked_at: null, rung_at: null })
    const was = { until: offer.validUntil, keptBy: offer.keptBy, askedAt: offer.askedAt }
    return { event: { kind: 'offer', what: 'kept', offer: id, until, was }, audited: 'offer-kept' }
  },
})
