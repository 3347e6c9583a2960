import type { RouterContextProvider } from 'react-router'
import { spanishMidnight } from '#domain/calendar/spanish-time.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { shortened } from '#app/features/requests/shortened.ts'
import type { CaseFilter, Cursor } from '#app/features/cases/list/case-list.server.ts'
import { dueOfMail } from '#app/features/cases/mail-in/mail-as-case.server.ts'
import { mailboxFailingSince } from '#app/features/cases/mail-in/mailbox/lease.server.ts'
import {
  backAt,
  countMails,
  listMails,
  MAX_LISTED,
  type MailIn,
} from '#app/features/cases/kept-mails/mails-in.server.ts'
import { searchMails } from '#app/features/cases/kept-mails/search-mails.server.ts'
import { NEVER, type CaseView } from '#app/features/cases/views.ts'
import { formatDate, formatShortDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { dueOf, type PutOff } from '../due-label.ts'
import { reminderMoment } from '../reminders/reminder-label.ts'
import { filterIn } from './filters.server.ts'

type Context = Readonly<RouterContextProvider>

/** In milliseconds: a mailbox that is away for less comes back before anybody has to look. */
const SHORT_FAILURE = 10 * 60_000

/** A mail that is no case yet, as a line of the list. */
export type MailLine = ReturnType<typeof mailLine>

/** `at`: when it is due; `back`: when it comes back, where it is put off. */
type Due = { readonly mail: MailIn; readonly at: number; readonly back: number | null }

/**
 * The mails that a list shows among its cases, by their clocks, or that are found by what was typed; how many each view
 * has of them; and how the mailbox is.
 */
export async function mailsOfList(context: Context, filter: CaseFilter, typed: string | null) {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const now = services.clock()
  const isBin = typed === null && filter.only?.mails === 'aside'
  const [waiting, count, binned, failing, found] = await Promise.all([
    listMails(services, 'unassigned'),
    countMails(services),
    isBin ? listMails(services, 'aside') : [],
    mailboxFailingSince(services.db),
    typed === null ? [] : searchMails(services, site, typed),
  ])
  const clocked = (mail: MailIn): Due => ({ mail, at: dueOfMail(site, mail), back: backAt(mail, now) })
  const due = waiting.map(clocked).toSorted((a, b) => a.at - b.at || (a.mail.row.id < b.mail.row.id ? -1 : 1))
  const shown =
    typed !== null
      ? found.map((mail) => (mail.row.state === 'aside' ? { mail, at: NEVER, back: null } : clocked(mail)))
      : isBin
        ? binned.map((mail) => ({ mail, at: NEVER, back: null }))
        : due.filter(isShown(filter, now))
  const inView = (view: CaseView) => due.filter((each) => isInView(view, each, now)).length
  const locale = localeOf(context.get(i18nContext))
  const total = count ?? 0
  return {
    /** Mails of the view, in its order. */
    lines: shown.map((each) => mailLine(context, each, filter.view === 'later')),
    /** How many wait; null where no mailbox is read. */
    count,
    counts: {
      unassigned: total - inView('later'),
      open: total,
      overdue: inView('overdue'),
      today: inView('today'),
      later: inView('later'),
    },
    /** Whether there are more than can be listed. */
    isFull: waiting.length === MAX_LISTED,
    isRead: services.config.mailInbox !== null,
    /** Since when the mailbox can't be read, in words; null where it is. */
    failingSince:
      failing !== null && now - failing > SHORT_FAILURE
        ? `${formatDate(failing, locale)}, ${formatTime(failing, locale)}`
        : null,
  }
}

/** Where a mail stands in the list of an address. */
export function placeOfMail(context: Context, url: URL, mail: MailIn): Cursor {
  const back = backAt(mail, context.get(requestServicesContext).clock())
  const isByReturn = filterIn(context, url).view === 'later' && back !== null
  return { id: mail.row.id, at: isByReturn ? back : dueOfMail(context.get(siteContext), mail) }
}

/** Whether a mail is what a filter asks for: nobody has it, and we are to answer it. */
function isShown({ view, kind, only = {} }: CaseFilter, now: number): (each: Due) => boolean {
  const { state, topic, places, assignee = null, acts = 'us', since = 0, before = Infinity, isOverdue } = only
  const mayBe = kind === null && state === undefined && topic === undefined && places === undefined
  if (!mayBe || assignee !== null || acts !== 'us') return () => false
  return (each) => {
    const { mail, at } = each
    const { received_at: received } = mail.row
    return isInView(view, each, now) && received >= since && received < before && (!isOverdue || at <= now)
  }
}

function isInView(view: CaseView, { at, back }: Due, now: number): boolean {
  switch (view) {
    case 'open':
      return true
    case 'unassigned':
      return back === null
    case 'overdue':
      return back === null && at <= now
    case 'today':
      return back === null && at > now && at <= spanishMidnight(now)
    case 'later':
      return back !== null
    case 'mine':
    case 'done':
    case 'resting':
      return false
  }
}

function mailLine(context: Context, { mail: { row, mail }, at, back }: Due, isByReturn: boolean) {
  const i18n = context.get(i18nContext)
  const now = context.get(requestServicesContext).clock()
  const { name = '', address = '', subject = '' } = mail?.details ?? {}
  const isWritten = mail?.kind === 'written'
  return {
    of: 'mail' as const,
    id: row.id,
    at: isByReturn && back !== null ? back : at,
    name: name || address,
    received: formatShortDate(row.received_at, localeOf(i18n)),
    due: dueOf(i18n, at, now),
    /** null where it is not put off. */
    later: back === null ? null : ({ back: reminderMoment(i18n, back, now), law: null, way: 'hour' } satisfies PutOff),
    /** How far its sender is proved; of what a machine wrote nobody asks. */
    proof: isWritten ? (mail.details.proof ?? 'none') : ('proved' as const),
    isAutomatic: mail !== null && !isWritten,
    isBroken: mail?.details.marks.includes('broken') === true,
    /** Why it is in the bin; null for one that waits. */
    reason: row.reason,
    wrote: shortened([subject, mail?.text ?? ''].filter(Boolean).join(': ')),
  }
}
