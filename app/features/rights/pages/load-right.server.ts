import { randomUUID } from 'node:crypto'
import { BEGAN } from '#app/components/offers/leaving/exit-year.ts'
import { hasExitCharge } from '#app/components/offers/conditions/condition-figures.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { bodiesFor } from '#domain/service-levels/service-levels.ts'
import { complaintTopics, type RightKind } from '#domain/requests/right-kinds.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { dayOf } from '#domain/calendar/time-field.ts'
import { placeOf } from '#app/features/places/checked-place.server.ts'
import { PLACE, TOPIC } from '#locales/words/right-links.ts'
import { isConfirmed } from '#domain/requests/right-forms.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { leavingCost } from '#domain/price/exit-charge.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { soldServices } from '../check-right.server.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import type { RightForm } from '../form-rules.ts'
import { costMeanwhile } from '../describe.ts'
import { effectiveDate, type ToldCost } from '../leaving-rules.ts'
import { findMove, type AskedPlace, type Move } from '../move.server.ts'
import { clocksOf } from '../clocks.server.ts'

type Head = { readonly title: MessageDescriptor; readonly description: MessageDescriptor }

/** The facts on the page of a right, besides its form. */
export type RightFacts = ReturnType<typeof loadRight>

export function loadRight(kind: RightKind, query: URLSearchParams, context: Readonly<RouterContextProvider>) {
  const i18n = context.get(i18nContext)
  const site = context.get(siteContext)
  const { brand, catalogue, care, legal } = site
  const now = context.get(servicesContext).clock()
  const today = spanishClock(now).date
  const move = kind === 'moving' ? findMove(i18n, site, query, now) : null
  const soonest = effectiveDate(brand.hours, now, null)
  const { title, description } = headOf(kind, brand.name)
  const head = { title: i18n._(title), description: i18n._(description) }
  return {
    kind,
    begun: { ...begunForm(kind, query, context.get(localeContext)), ...(move && begunMove(move)) },
    // The page of a right that is confirmed is cached: the form to confirm brings the id.
    formId: isConfirmed(kind) ? null : randomUUID(),
    head: withStructuredData(context, head, { path: pagesOfRights[kind].path, organisation: true }),
    today,
    services: soldServices(catalogue),
    sellsToBusinesses: offeringOf(catalogue).business,
    penalty: hasExitCharge(catalogue) ? catalogue.conditions.fibre.penalty : 0,
    move,
    mayMove: brand.rights.includes('moving'),
    meanwhile: kind === 'suspension' ? costMeanwhile(i18n, care.suspensionPerMonth) : null,
    // By the day that they say; who names their order is told by that.
    cost: kind === 'cancellation' ? costBegun(catalogue, query, soonest, today) : null,
    soonest,
    clocks: clocksOf(i18n, care, kind),
    bodies: bodiesFor(care, kind),
    privacyEmail: legal.privacyEmail,
  }
}

/** The cost of leaving as soon as may be, for fibre that began on the day that somebody says; null where they say none. */
function costBegun(catalogue: Catalogue, query: URLSearchParams, soonest: string, today: string): ToldCost | null {
  const day = dayOf(query.get(BEGAN) ?? '')
  if (day === null || day > today || !hasExitCharge(catalogue)) return null
  return leavingCost(catalogue.conditions.fibre, day, soonest)
}

/** The fields that an address fills in: of a complaint its topic, and the place where something is down. */
function begunForm(kind: RightKind, query: URLSearchParams, locale: string): RightForm {
  const topic = kind === 'complaint' ? complaintTopics.find((each) => each === query.get(TOPIC)) : undefined
  const place = topic === 'outage' ? placeOf(query.get(PLACE) ?? '', locale) : null
  return { ...(topic && { topic }), ...(place && { place: place.name }) }
}

/** The places of a move, as the address has them. */
function begunMove({ from, to, earliest }: Move): RightForm {
  const named = ({ typed, place }: AskedPlace) => (place ? `${place.name} (${place.province})` : typed)
  return { from: named(from), to: named(to), ...(earliest !== null && { date: earliest }) }
}

function headOf(kind: RightKind, name: string): Head {
  switch (kind) {
    case 'withdrawal':
      return {
        title: msg`Withdraw from the contract here · ${name}`,
        description: msg`Withdraw within 14 calendar days without giving a reason: name, contract and e-mail. You get a receipt with date and time at once.`,
      }
    case 'cancellation':
      return {
        title: msg`Cancel a service · ${name}`,
        description: msg`Cancel a service or everything online. It takes effect within two business days, and we tell you what leaving costs.`,
      }
    case 'moving':
      return {
        title: msg`I am moving: what reaches the new place · ${name}`,
        description: msg`Tell us from where to where: what reaches the new place, what moving costs and from which day. You need not cancel.`,
      }
    case 'suspension':
      return {
        title: msg`Suspend your landline · ${name}`,
        description: msg`Suspend your landline for one to three months a year and keep your number. You see what it costs meanwhile, and get a receipt at once.`,
      }
    case 'complaint':
      return {
        title: msg`Complaints · ${name}`,
        description: msg`Complain about billing, outages, quality or anything else. You get a reference, and an answer within the time that the law sets.`,
      }
    case 'privacy':
      return {
        title: msg`Your data: see, correct, erase · ${name}`,
        description: msg`Ask to see, correct, erase or take with you the data that we have about you, or object to how we use them.`,
      }
  }
}
