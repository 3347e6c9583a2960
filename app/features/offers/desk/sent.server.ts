import { msg } from '@lingui/core/macro'
import { isDone } from '#domain/requests/states/case-states.ts'
import { caseAction, Objection } from '#app/features/case-kit/capability.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { composeOffer } from '../compose-offer.server.ts'
import { isOffered } from './offers-at-case.server.ts'
import { sendOffer } from '../send-offer.server.ts'

/** An offer is sent by mail, or its link is copied: either closes it. None is sent whose combination or price is not what was last seen. */
export const offerSent = caseAction({
  intent: 'offer-sent',
  who: 'agent',
  asks: async (context, form) => {
    const { config, clock } = context.get(requestServicesContext)
    const { id: actor, name, role } = context.get(staffContext)
    const typed = Object.fromEntries([...form].map(([field, value]) => [field, String(value)]))
    const at = { site: context.get(siteContext), origin: config.publicOrigin, now: clock() }
    const composed = await composeOffer(typed, { name, role }, at)
    const { facts, paper, choices, problems, until } = composed
    if (!facts || !paper || Object.keys(problems).length > 0)
      return new Objection(msg`Something is missing or wrong: look at the fields.`, problems)
    if (typed['looked'] && typed['looked'] !== composed.typed['looked'])
      return new Objection(msg`What you saw was another offer: see what it will be now, and send it if it is right.`)
    return { actor, facts, paper, choices, until, isMailed: form.get('way') !== 'link' }
  },
  run: async (deps, site, tx, { place }, asked) =>
    isDone(place.kind, place.state) || !isOffered(place.kind)
      ? new Objection(msg`An offer is made at an open case, of a message or of an order.`)
      : { event: await sendOffer(deps, site, tx, { ...asked, place }), audited: 'offer-sent' },
})
