import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
import {
  countView,
  isLater,
  listCases,
  placeIn,
  type CaseFilter,
  type Cursor,
} from '#app/features/cases/list/case-list.server.ts'
import { searchCases } from '#app/features/cases/search/search-cases.server.ts'
import { savedViews } from '#app/features/cases/list/saved-views.server.ts'
import { caseViews, type CaseView } from '#app/features/cases/views.ts'
import { lastWritten } from '#app/features/cases/conversation.server.ts'
import type { Reminder } from '#domain/requests/reminder.ts'
import { whoActsOnEach } from '#app/features/cases/acting/acting.server.ts'
import { whoActs, type Acting } from '#app/features/cases/acting/who-acts.ts'
import { clocksOf, isDueByLaw } from '#app/features/cases/clocks/whose-clocks.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { shortened } from '#app/features/requests/shortened.ts'
import { mayRead } from '#app/features/staff/desk-access.server.ts'
import { listStaff, worksOnCases } from '#app/features/staff/staff.server.ts'
import { kindLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import { viewLabels } from '../case-labels.ts'
import { filterIn, placeTyped } from './filters.server.ts'
import { criteria, isSameView, listQuery } from './list-address.ts'
import { mailsOfList, type MailLine } from './mail-lines.server.ts'
import { dueOf, type Due, type PutOff } from '../due-label.ts'
import { reminderAbout, reminderMoment } from '../reminders/reminder-label.ts'
import { promisedToday } from '../reminders/rings.server.ts'

type Context = Readonly<RouterContextProvider>

/** A line of the list. */
export type CaseLine = {
  readonly of: 'case'
  readonly id: string
  /** When it is due, as its list is sorted. */
  readonly at: number
  readonly reference: string
  readonly name: string
  readonly kind: string
  readonly state: string
  /** Name of the municipality; empty where the case names none. */
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
  /** null where it is not put off. */
  readonly later: PutOff | null
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
  const after = cursorIn(url, 'tras')
  const { cases, next } =
    typed === null
      ? await listCases(services, filter, after)
      : { cases: await searchCases(services, typed), next: null }
  const isAllChosen = url.searchParams.get('todos') === '1'
  const today = await promisedToday(context)
  const isOpen = typed === null && filter.view !== 'done' && filter.view !== 'resting'
  const shown =
    isOpen && after === null && filter.only?.mails === undefined
      ? firstOfEach(today.reminders)
      : new Map<string, Reminder>()
  const promised = await casesOf(services, [...shown.keys()])
  const unread = [...promised, ...cases].flatMap(({ row }) => (row.written_at === null ? [] : [row.request_id]))
  const now = services.clock()
  const read = [...promised, ...cases].map(({ row }) => row)
  const isFiltered = filter.kind !== null || Object.keys(filter.only ?? {}).length > 0
  const mails = await mailsOfList(context, filter, typed)
  const extra = {
    view: filter.view,
    names: new Map(staff.map(({ id, name }) => [id, name])),
    wrote: await lastWritten(services, unread),
    acting: await whoActsOnEach(services.cipher, services.db.kysely, read, now),
  }
  const kinds = caseKinds.filter(
    (each) => needsStaff(each) && (receives(offering, each) || counts.present.includes(each) || each === filter.kind),
  )
  const lines = cases.filter(({ row }) => !shown.has(row.request_id)).map((listed) => lineOf(context, listed, extra))
  const ofPage = mails.lines.filter((mail) => (!after || isLater(mail, after)) && (!next || !isLater(mail, next)))
  const rows = [...lines, ...ofPage]
  const isDue = filter.only?.mails !== 'aside' && typed === null && filter.view !== 'done' && filter.view !== 'resting'
  return {
    typed,
    today,
    title: titleOf(context, typed, filter),
    /** Cases that whoever is signed in promised for today: they stand above all others, and in no other place. */
    promised: promised.map((listed) => lineOf(context, listed, extra, shown.get(listed.row.request_id))),
    view: filter.view,
    kind: filter.kind,
    query: queryOf(url),
    /** With the mails that are no case yet. */
    counts: { ...counts, views: withMails(counts.views, mails.counts) },
    isFiltered,
    mails,
    /** What is shown in place of cases; null where it is cases. */
    shownMails: filter.only?.mails ?? null,
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
    lines,
    /** Cases and mails, in their order. */
    rows: isDue ? rows.toSorted((a, b) => (isLater(a, b) ? 1 : -1)) : rows,
  }
}

/** A row of the list. */
export type ListRow = CaseLine | MailLine

function titleOf(context: Context, typed: string | null, { view, only }: CaseFilter): string {
  const i18n = context.get(i18nContext)
  if (typed !== null) return i18n._(msg`Found`)
  if (only?.mails === 'aside') return i18n._(msg`Bin`)
  return only?.mails === 'unassigned' ? i18n._(msg`Without a case`) : i18n._(viewLabels[view])
}

function withMails<Counts extends Readonly<Record<CaseView, number>>>(
  counts: Counts,
  mails: Readonly<Partial<Record<CaseView, number>>>,
): Readonly<Record<CaseView, number>> {
  return Object.fromEntries(caseViews.map((view) => [view, counts[view] + (mails[view] ?? 0)])) as Counts
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
  readonly view: CaseView
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
  { view, names, wrote, acting }: Extra,
  reminder?: Reminder,
): CaseLine {
  const i18n = context.get(i18nContext)
  const { care } = context.get(siteContext)
  const services = context.get(requestServicesContext)
  const now = services.clock()
  const clocks = clocksOf(care, row)
  return {
    of: 'case',
    id: row.request_id,
    at: placeIn({ view }, row).at,
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
