import { shortIdentity } from '#domain/people/identity-end.ts'
import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { timeField } from '#domain/calendar/time-field.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { businessDaysAfter } from '#domain/service-levels/sla-clock.ts'
import { earliestWait, targetsOf } from '#domain/service-levels/service-levels.ts'
import { hasInternet } from '#domain/price/price.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { findCase, type CaseRequest, type WholeCase } from '#app/features/cases/find-case.server.ts'
import { usualSubject } from '#app/features/cases/actions/asked/written-reply.server.ts'
import { isUnanswered } from '#app/features/cases/actions/law-of-answers.ts'
import { mayUndo } from '#app/features/cases/actions/may-undo.server.ts'
import { lastSaid } from '#app/features/cases/merging/request-of-case.ts'
import type { RecordedEvent } from '#app/features/cases/history/case-events.server.ts'
import { offeredProofs } from '../forms/offered-proofs.ts'
import { noteReader } from '#app/features/cases/readers.server.ts'
import { presetTimes } from '#app/features/cases/reminders/reminder-times.ts'
import { remindersOf } from '#app/features/cases/reminders/reminders.server.ts'
import { whoActsOnEach } from '#app/features/cases/acting/acting.server.ts'
import { lastByLaw, putOff } from '#app/features/cases/clocks/case-clocks.server.ts'
import { NEVER } from '#app/features/cases/views.ts'
import { clocksOf } from '#app/features/cases/clocks/whose-clocks.ts'
import { capabilitiesContext, type Reveals } from '#app/features/case-kit/capability.server.ts'
import { caseIncident } from '../incident/case-incident.server.ts'
import { shownLinks } from '../links/shown-links.server.ts'
import { caseDrafts } from './deeds/case-drafts.server.ts'
import { caseTemplates } from './deeds/case-templates.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import type { RequestParty } from '#app/features/requests/request-party.ts'
import { mayDo, mayRead } from '#app/features/staff/desk-access.server.ts'
import { listStaff, worksOnCases } from '#app/features/staff/staff.server.ts'

type Context = Readonly<RouterContextProvider>

/** After so many business days one looks again whether somebody has answered, unless another day is chosen. */
const RETURN_DAYS = 5

/** The case of an address. Throws the answer 404 where there is none in use. */
export async function requireCase(context: Context, id: string): Promise<WholeCase> {
  const found = await findCase(context.get(requestServicesContext), id)
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Everything that the page of a case shows; in full no more than it `reveals`. */
export async function shownCase(context: Context, whole: WholeCase, reveals: Reveals) {
  const services = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const site = context.get(siteContext)
  const { brand, care, versions } = site
  const me = context.get(staffContext)
  const { row, reference, content, receiptToken: _, merged, ...found } = whole
  const staff = await listStaff(services)
  const now = services.clock()
  const shownParty = (each: CaseRequest) => {
    const whose = partyOf(services, each.content)
    return reveals === 'identities' ? whose : withoutIdentities(whose)
  }
  const shownEvents = (each: CaseRequest) =>
    reveals === 'identities' ? each.events : each.events.map(withoutCorrectedIdentity)
  const party = partyOf(services, content)
  const replied = lastSaid(whole)
  const kind = services.kinds[content.kind]
  const bought = kind.bought?.(content)
  const requests = [whole, ...merged].map((each) => ({
    ...each.row,
    reference: each.reference,
    content: each.content,
    name: partyOf(services, each.content).name ?? '',
  }))
  const latest = lastByLaw(site, row, now)
  return {
    ...found,
    row,
    reference,
    party: shownParty(whole),
    events: shownEvents(whole),
    /** The requests that are merged into it, each with its own person, history and mails. */
    merged: merged.map((each) => ({
      row: each.row,
      reference: each.reference,
      receivedAt: each.receivedAt,
      messages: each.messages,
      party: shownParty(each),
      events: shownEvents(each),
      facts: services.kinds[each.content.kind].facts(i18n, each.content, versions),
    })),
    /** The request that a reply goes to, unless another one is chosen. */
    repliesTo: replied.row.request_id,
    facts: kind.facts(i18n, content, versions),
    /** Lines and TV are provided anywhere. */
    needsNoCoverage: bought !== undefined && !hasInternet(bought.price),
    locale: content.locale,
    agreed: { terms: content.terms, sentences: content.agreedTo },
    law: isRightKind(row.kind) ? (targetsOf(care, row.kind, row.topic)?.law ?? null) : null,
    earliestWait: earliestWait(brand.hours, row.kind, now),
    /** The day that is proposed to look again, at the latest, where somebody is waited for. */
    suggestedReturn:
      earliestWait(brand.hours, row.kind, now) ?? businessDaysAfter(brand.hours, spanishClock(now).date, RETURN_DAYS),
    /** Whether the end of what a law allows is too near for the case to be put off. */
    isByLawSoon: putOff(site, row, now, NEVER) === null,
    /** When that brings it back at the latest, also as it is typed and as it is read; null for never. */
    lawBack:
      latest === null ? null : { at: latest, field: timeField(latest), day: formatShortDate(latest, localeOf(i18n)) },
    /** Whether something that the customer said has no answer yet. */
    isUnanswered: isUnanswered(row),
    reveals,
    /** Whether a reply goes by e-mail; else it is at the receipt alone. */
    isMailed: party.email !== null,
    now,
    clocks: clocksOf(care, row),
    acting: (await whoActsOnEach(services.cipher, services.db.kysely, [row], now)).get(row.request_id)!,
    isWaiting: row.waiting_until !== null && row.waiting_until > now,
    names: care.names,
    people: Object.fromEntries(staff.map((member) => [member.id, member.name])),
    staff: staff.filter(worksOnCases).map((member) => ({ id: member.id, name: member.name })),
    me: {
      id: me.id,
      mayExport: mayRead(me.role, '/gestion/casos/:id/caso.json'),
      maySendData: mayDo(me.role, '/gestion/casos/:id', 'data-link'),
    },
    readers: await noteReader(services, row.request_id, me),
    reminders: (
      await Promise.all(
        [whole, ...merged].map((each) => remindersOf(services.cipher, services.db.kysely, each.row.request_id)),
      )
    )
      .flat()
      .toSorted((a, b) => a.at - b.at),
    presets: presetTimes(brand.hours, now),
    outage: await caseIncident(context, whole),
    links: await shownLinks(services, whole),
    /** What each capability shows of it, in their order; null for nothing. */
    cards: await Promise.all(
      context.get(capabilitiesContext).map(async ({ show }) => (show ? show(context, requests, reveals) : null)),
    ),
    whatsapp: brand.whatsapp !== '',
    /** Subject of a reply without one. */
    usualSubject: usualSubject(services, await createEmailI18n(replied.content.locale), replied),
    templates: await caseTemplates(context, { ...replied, row }),
    mayUndo: mayUndo(whole),
    provedWords: offeredProofs(whole),
    drafts: await caseDrafts(context, whole),
    // Whatever is posted with it once more has happened already.
    formId: randomUUID(),
  }
}

function withoutCorrectedIdentity(recorded: RecordedEvent): RecordedEvent {
  const { event } = recorded
  if (event?.kind !== 'corrected') return recorded
  const changes = event.changes.map((change) =>
    change.field === 'identity'
      ? { ...change, before: shortIdentity(change.before), after: shortIdentity(change.after) }
      : change,
  )
  return { ...recorded, event: { ...event, changes } }
}

/** Identity numbers by their last characters: whole they are shown to whoever asks, which is noted. */
export function withoutIdentities(party: RequestParty): RequestParty {
  return { ...party, identity: party.identity && shortIdentity(party.identity), named: party.named.map(shortIdentity) }
}
