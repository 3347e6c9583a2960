import type { I18n } from '@lingui/core'
import type { RouterContextProvider } from 'react-router'
import { mayActAs } from '#domain/people/staff-role.ts'
import { caseKinds, needsStaff, statesOf, type CaseKind } from '#domain/requests/states/case-states.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { receives } from '#domain/requests/what-may-come.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { casesOf, type ListedCase } from '#app/features/cases/listed-case.server.ts'
import { countCases, lastChange } from '#app/features/cases/list/case-counts.server.ts'
import { countView, listCases, type Cursor } from '#app/features/cases/list/case-list.server.ts'
import { searchCases } from '#app/features/cases/search/search-cases.server.ts'
import { savedViews } from '#app/features/cases/list/saved-views.server.ts'
import { listMails, type MailIn } from '#app/features/cases/mail-in/mails-in.server.ts'
import { lastWritten } from '#app/features/cases/conversation.server.ts'
import type { Reminder } from '#app/features/cases/history/reminder.ts'
import { whoActsOnEach } from '#app/features/cases/acting/acting.server.ts'
import { whoActs, type Acting } from '#app/features/cases/acting/who-acts.ts'
import { clocksOf, isDueByLaw } from '#app/features/cases/clocks/whose-clocks.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { shortened } from '#app/features/requests/shortened.ts'
import { mailWaiting } from '#app/features/staff/mail-waiting.server.ts'
import { mayRead } from '#app/features/staff/desk-access.server.ts'
import { listStaff, worksOnCases } from '#app/features/staff/staff.server.ts'
import { kindLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import { filterIn, placeTyped } from './filters.server.ts'
import { criteria, isSameView, listQuery } from './list-address.ts'
import { dueOf, type Due } from '../due-label.ts'
import { reminderAbout, reminderMoment } from '../reminders/reminder-label.ts'
import { promisedToday } from '../reminders/rings.server.ts'

type Context = Readonly<RouterContextProvider>

/** A line of the list. */
export type CaseLine = {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly kind: string
  readonly state: string
  /** Of the municipality; empty where the case names none. */
  readonly place: string
  /** Empty where it is nobody's. */
  readonly assignee: string
  readonly received: string
  readonly due: Due
  /** Whether that is what a law sets. */
  readonly isByLaw: boolean
  /** The party that has to act next. */
  readonly acting: Acting
  /** Its subject, in one line. */
  readonly about: string
  /** The message of the customer that nobody has answered yet; null for none. */
  readonly wrote: string | null
  /** Where it is put off: when it comes back, the end of what a law sets, and what decides when it does; else null. */
  readonly later: {
    readonly back: string
    readonly law: string | null
    readonly way: 'law' | 'hour' | 'answer'
  } | null
  /** The promise of somebody for an hour of today, or before; null where the case stands here for what is due. */
  readonly reminder: { readonly at: string; readonly about: string } | null
}

export type CaseList = Awaited<ReturnType<typeof loadList>>

/** The list that an address asks for, with what each view has. */
export async function loadList(context: Context, url: URL) {
  const services = context.get(requestServicesContext)
  const { id: staffId, role } = context.get(staffContext)
  const filter = filterIn(context, url)
  const offering = offeringOf(context.get(siteContext).catalogue)
  const typed = searchIn(context, url)
  const lng = url.searchParams.get('lng')
  const [counts, saved, staff, change] = await Promise.all([
    countCases(services, staffId),
    savedViews(services, staffId),
    listStaff(services),
    lastChange(services),
  ])
  const { cases, next } =
    typed === null
      ? await listCases(services, filter, cursorIn(url, 'tras'))
      : { cases: await searchCases(services, typed), next: null }
  const isAllChosen = url.searchParams.get('todos') === '1'
  const today = await promisedToday(context)
  const isOpen = typed === null && filter.view !== 'done' && filter.view !== 'resting'
  const shown = isOpen && cursorIn(url, 'tras') === null ? firstOfEach(today.reminders) : new Map<string, Reminder>()
  const promised = await casesOf(services, [...shown.keys()])
  const unread = [...promised, ...cases].flatMap(({ row }) => (row.written_at === null ? [] : [row.request_id]))
  const now = services.clock()
  const rows = [...promised, ...cases].map(({ row }) => row)
  const isFiltered = filter.kind !== null || Object.keys(filter.only ?? {}).length > 0
  const hasMails = typed === null && !isFiltered && (filter.view === 'open' || filter.view === 'unassigned')
  const mails = hasMails ? await listMails(services, 'unassigned') : []
  const extra = {
    names: new Map(staff.map(({ id, name }) => [id, name])),
    wrote: await lastWritten(services, unread),
    acting: await whoActsOnEach(services.cipher, services.db.kysely, rows, now),
  }
  const kinds = caseKinds.filter(
    (each) => needsStaff(each) && (receives(offering, each) || counts.present.includes(each) || each === filter.kind),
  )
  return {
    typed,
    today,
    /** Those of whoever is signed in that are promised for today: they stand above all others, and in no other place. */
    promised: promised.map((listed) => lineOf(context, listed, extra, shown.get(listed.row.request_id))),
    view: filter.view,
    kind: filter.kind,
    query: queryOf(url),
    counts,
    isFiltered,
    mailCount: (await mailWaiting(services)) ?? 0,
    /** Mails that are no case yet, the longest waiting first: they stand on the first page alone. */
    mails: (cursorIn(url, 'tras') === null ? mails : []).map((mail) => mailLine(context, mail)),
    states: stateChoices(context, filter.kind === null ? kinds : [filter.kind]),
    kinds,
    place: placeTyped(url.searchParams),
    saved: saved.map((view) => ({
      id: view.id,
      name: view.name,
      query: listQuery(view.query, { ...(view.search !== '' && { b: sealedSearch(context, view.search) }), lng }),
      isShown: view.search === (typed ?? '') && isSameView(view.query, queryOf(url)),
      mayForget: view.madeBy === staffId || mayActAs(role, 'manager'),
    })),
    now,
    /** Whether every box is ticked from the start. */
    isAllChosen,
    /** How many the view has, where more of them can be chosen than are shown. */
    whole: isAllChosen && next !== null ? await countView(services, filter) : null,
    change,
    mayExport: mayRead(role, '/gestion/casos.csv'),
    next: next && cursorText(next),
    leftStaff: staff
      .filter(({ disabledAt, name }) => disabledAt !== null && name !== '')
      .map(({ id, name }) => ({ id, name })),
    staff: staff.filter(worksOnCases).map(({ id, name }) => ({ id, name })),
    lines: cases.filter(({ row }) => !shown.has(row.request_id)).map((listed) => lineOf(context, listed, extra)),
  }
}

/** A mail that is no case yet, as a line of the list. */
export type MailLine = ReturnType<typeof mailLine>

function mailLine(context: Context, { row, mail }: MailIn) {
  const i18n = context.get(i18nContext)
  const { name = '', address = '', subject = '' } = mail?.details ?? {}
  return {
    id: row.id,
    name: name || address,
    received: formatShortDate(row.received_at, localeOf(i18n)),
    isUnproved: mail?.details.proof !== undefined && mail.details.proof !== 'proved',
    isAutomatic: mail !== null && mail.kind !== 'written',
    wrote: shortened([subject, mail?.text ?? ''].filter(Boolean).join(': ')),
  }
}

/** The states that cases of these kinds may be in, by what they are called; each name once. */
function stateChoices(context: Context, kinds: readonly CaseKind[]): readonly (readonly [string, string])[] {
  const i18n = context.get(i18nContext)
  const { names } = context.get(siteContext).care
  const named = kinds.flatMap((each) =>
    statesOf(each).map((state) => [state, stateLabel(i18n, kinds.length > 1 ? {} : names, each, state)] as const),
  )
  return [...new Map(named)]
}

/** The part of an address that says which list it is. */
export function queryOf({ searchParams }: URL): string {
  const kept = ['vista', 'tipo', ...criteria, 'tras', 'b', 'lng'].flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value] as [string, string]] : []
  })
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

const SEARCH = 'desk:search'

/** The typed search, as it may stand in an address: names and numbers are in none. */
export function sealedSearch(context: Context, typed: string): string {
  return context.get(requestServicesContext).cipher.seal(typed, SEARCH)
}

/** What a list was searched for; null where it is none. */
export function searchIn(context: Context, { searchParams }: URL): string | null {
  const sealed = searchParams.get('b')
  if (!sealed) return null
  try {
    return context.get(requestServicesContext).cipher.open(sealed, SEARCH)
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/** The place in a list that a parameter of an address names: `tras`, after which a page begins; `en`, where a case stood. */
export function cursorIn({ searchParams }: URL, parameter: 'tras' | 'en'): Cursor | null {
  const read = /^(\d{1,15})\.([\w-]+)$/.exec(searchParams.get(parameter) ?? '')
  return read ? { at: Number(read[1]), id: read[2] ?? '' } : null
}

export function cursorText({ at, id }: Cursor): string {
  return `${at}.${id}`
}

type Extra = {
  readonly names: ReadonlyMap<string, string>
  readonly wrote: ReadonlyMap<string, string>
  readonly acting: ReadonlyMap<string, Acting>
}

/** The earliest of each case, in their order. */
function firstOfEach(reminders: readonly Reminder[]): ReadonlyMap<string, Reminder> {
  const first = new Map<string, Reminder>()
  for (const reminder of reminders) if (!first.has(reminder.caseId)) first.set(reminder.caseId, reminder)
  return first
}

function lineOf(
  context: Context,
  { row, reference, content }: ListedCase,
  { names, wrote, acting }: Extra,
  reminder?: Reminder,
): CaseLine {
  const i18n = context.get(i18nContext)
  const { care } = context.get(siteContext)
  const services = context.get(requestServicesContext)
  const now = services.clock()
  const clocks = clocksOf(care, row)
  return {
    id: row.request_id,
    reference,
    name: content ? partyOf(services, content).name : '',
    kind: i18n._(kindLabels[row.kind]),
    state: stateLabel(i18n, care.names, row.kind, row.state),
    place: content ? (services.kinds[content.kind].place?.(content)?.name ?? '') : '',
    assignee: row.assignee === null ? '' : (names.get(row.assignee) ?? ''),
    received: formatShortDate(row.opened_at, localeOf(i18n)),
    due: dueOf(i18n, row.due_at, now),
    isByLaw: isDueByLaw(clocks),
    acting: acting.get(row.request_id) ?? whoActs({ row, visit: null, numbers: null }, now),
    about: content ? services.kinds[content.kind].summary(i18n, content) : '',
    wrote: row.written_at === null ? null : shortened(wrote.get(row.request_id) ?? ''),
    later: laterOf(i18n, row, clocks.law?.due ?? null, now),
    reminder: reminder
      ? { at: reminderMoment(i18n, reminder.at, now), about: reminderAbout(i18n, reminder.about) }
      : null,
  }
}

function laterOf(i18n: I18n, row: CaseRow, law: number | null, now: number): CaseLine['later'] {
  const { later_until, waiting_until, held_by } = row
  if (row.standing !== 'open' || later_until === null || later_until <= now) return null
  const back = reminderMoment(i18n, later_until, now)
  if (law !== null) return { back, law: dueOf(i18n, law, now).text, way: 'law' }
  const isAnswer = held_by !== null || (waiting_until !== null && waiting_until > now)
  return { back, law: null, way: isAnswer ? 'answer' : 'hour' }
}
