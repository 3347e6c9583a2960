import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { spanishClock, spanishInstant, spanishMidnight } from '#domain/calendar/spanish-time.ts'
import { caseKinds } from '#domain/requests/states/case-states.ts'
import type { DeskIconName } from '#app/components/controls/desk-icon.tsx'
import { lastWritten } from '#app/features/cases/conversation.server.ts'
import { clocksOf } from '#app/features/cases/clocks/whose-clocks.ts'
import { listCases } from '#app/features/cases/list/case-list.server.ts'
import { casesOf, type ListedCase } from '#app/features/cases/listed-case.server.ts'
import { backAt, listMails, type MailIn } from '#app/features/cases/kept-mails/mails-in.server.ts'
import { capabilitiesContext, type UrgentThing } from '#app/features/case-kit/capability.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { shortened } from '#app/features/requests/shortened.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { dueOf } from '../due-label.ts'
import { reminderAbout, reminderMoment } from '../reminders/reminder-label.ts'
import { promisedToday } from '../reminders/rings.server.ts'

type Context = Readonly<RouterContextProvider>

/** One thing to do first: why, of whom, and where it is done. */
export type FirstThing = {
  /** Id of its case, or of a mail that has none. */
  readonly id: string
  readonly isMail: boolean
  readonly icon: DeskIconName
  /** `late`: it is late, or is today by law. `promised`: somebody was told an hour. */
  readonly level: 'late' | 'promised' | 'usual'
  readonly why: string
  readonly name: string
  readonly about: string
  readonly verb: string
  /** The part of the page of its case where it is done. */
  readonly part: string
}

/** As many stand on one screen, and have a key each. */
export const MOST = 10

/** More of them, which may be anything, leave no room for what is promised. */
const MOST_MAILS = 3

/** What is known of a thing before its case is looked at; `about` null: what the case is about. */
type Reason = Pick<FirstThing, 'icon' | 'level' | 'why' | 'verb' | 'part'> & {
  readonly caseId: string
  readonly about: string | null
}

/**
 * What whoever is signed in does first, by what happens if it waits: what a law ends today, what was promised, what
 * capabilities have, mail without a case, and what is due first. Each case stands once, by
 * the first of these; what was put off is left out.
 */
export async function firstThings(context: Context): Promise<readonly FirstThing[]> {
  const urgent = await Promise.all(
    context.get(capabilitiesContext).map(async ({ urgent: of }) => (of ? await of(context) : [])),
  )
  const i18n = context.get(i18nContext)
  const reasons = [
    ...(await endingByLaw(context)),
    ...(await promised(context)),
    ...urgent.flat().map((thing: UrgentThing): Reason => {
      const { why, verb, icon = 'next', about = null, ...rest } = thing
      return { ...rest, why: i18n._(why), verb: i18n._(verb), icon, level: 'usual', about }
    }),
  ]
  const mails = await newMails(context)
  const rest = await dueFirst(context)
  const cases = await namedCases(context, [...reasons, ...rest])
  const before = thingsOf(reasons, cases)
  const taken = new Set(before.map(({ id }) => id))
  const after = thingsOf(rest, cases).filter(({ id }) => !taken.has(id))
  return [...before, ...mails, ...after].slice(0, MOST)
}

/** How many different cases whoever is signed in has dealt with today. */
export async function dealtWithToday(context: Context): Promise<number> {
  const { db, clock } = context.get(requestServicesContext)
  const row = await db.kysely
    .selectFrom('events')
    .where('actor', '=', context.get(staffContext).id)
    .where('at', '>=', spanishInstant(spanishClock(clock()).date, '00:00'))
    .select(({ fn }) => fn.count<number>('case_id').distinct().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

type Named = ReadonlyMap<string, { readonly name: string; readonly about: string }>

function thingsOf(reasons: readonly Reason[], cases: Named): FirstThing[] {
  const once = new Map(reasons.toReversed().map((reason) => [reason.caseId, reason]))
  return reasons.flatMap((reason) => {
    const known = cases.get(reason.caseId)
    if (!known || once.get(reason.caseId) !== reason) return []
    const { caseId: id, about, ...shown } = reason
    return [{ ...shown, id, isMail: false, name: known.name, about: about ?? known.about }]
  })
}

/** The cases of some reasons, by whom and with the last words of their customers. */
async function namedCases(context: Context, reasons: readonly Reason[]): Promise<Named> {
  const services = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const cases = await casesOf(services, [...new Set(reasons.map(({ caseId }) => caseId))])
  const unread = cases.flatMap(({ row }) => (row.written_at === null ? [] : [row.request_id]))
  const wrote = await lastWritten(services, unread)
  return new Map(
    cases
      .filter(({ row }) => row.standing === 'open')
      .map(({ row, reference, content }) => {
        const words = wrote.get(row.request_id)
        const about = words
          ? `«${shortened(words)}»`
          : content
            ? services.kinds[content.kind].summary(i18n, content)
            : ''
        return [row.request_id, { name: (content && partyOf(services, content).name) || reference, about }]
      }),
  )
}

async function endingByLaw(context: Context): Promise<Reason[]> {
  const services = context.get(requestServicesContext)
  const { care } = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const now = services.clock()
  const kinds = caseKinds.filter((kind) =>
    [care.targets[kind], ...Object.values(care.targets[kind]?.topics ?? {})].some((target) => target?.law),
  )
  if (kinds.length === 0) return []
  const rows = await services.db.kysely
    .selectFrom('cases')
    .selectAll()
    .where('standing', '=', 'open')
    .where('kind', 'in', kinds)
    .where('done_due', '<=', spanishMidnight(now))
    .orderBy('done_due')
    .limit(MOST)
    .execute()
  return rows.flatMap((row): Reason[] => {
    const { law } = clocksOf(care, row)
    if (law === null) return []
    const due = dueOf(i18n, law.due, now).text
    const why = law.due <= now ? i18n._(msg`Late by law: ${due}`) : i18n._(msg`The law’s limit: ${due}`)
    const how = { icon: 'alert', level: 'late', verb: i18n._(msg`Answer`), part: 'responder', about: null } as const
    return [{ ...how, caseId: row.request_id, why }]
  })
}

async function promised(context: Context): Promise<Reason[]> {
  const i18n = context.get(i18nContext)
  const now = context.get(requestServicesContext).clock()
  const { reminders } = await promisedToday(context)
  return reminders.map(({ caseId, at, about }) => {
    const moment = reminderMoment(i18n, at, now)
    return {
      caseId,
      icon: 'bell',
      level: at <= now ? 'late' : 'promised',
      why: i18n._(msg`Promised: ${moment}`),
      about: reminderAbout(i18n, about),
      verb: about === '' ? i18n._(msg`Call`) : i18n._(msg`Open the case`),
      part: about === '' ? 'llamada' : 'caso',
    }
  })
}

async function newMails(context: Context): Promise<FirstThing[]> {
  const i18n = context.get(i18nContext)
  const mails = await listMails(context.get(requestServicesContext), 'unassigned')
  const now = context.get(requestServicesContext).clock()
  const isNow = (mail: MailIn) => backAt(mail, now) === null
  return mails
    .filter(isNow)
    .slice(0, MOST_MAILS)
    .map(({ row, mail }) => {
      const { name = '', address = '', subject = '', proof } = mail?.details ?? {}
      const words = [subject, mail?.text ?? ''].filter(Boolean).join(': ')
      const at = reminderMoment(i18n, row.received_at, now)
      return {
        id: row.id,
        isMail: true,
        icon: 'reply',
        level: 'usual',
        why:
          proof === 'proved'
            ? i18n._(msg`New mail, ${at}`)
            : proof === 'failed'
              ? i18n._(msg`New mail, forged sender, ${at}`)
              : i18n._(msg`New mail, not proved, ${at}`),
        name: name || address,
        about: words && `«${shortened(words)}»`,
        verb: i18n._(msg`Reply`),
        part: 'responder',
      }
    })
}

/** What we have to act on, by what is due first. */
async function dueFirst(context: Context): Promise<Reason[]> {
  const services = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const staff = context.get(staffContext).id
  const now = services.clock()
  const filter = { view: 'open', kind: null, staff, only: { acts: 'us' } } as const
  const { cases } = await listCases(services, filter, null, 3 * MOST)
  const isNow = ({ row }: ListedCase) => row.later_until === null || row.later_until <= now
  return cases.filter(isNow).map(({ row }) => {
    const due = dueOf(i18n, row.due_at, now)
    const since = formatTime(row.written_at ?? row.opened_at, localeOf(i18n))
    return {
      caseId: row.request_id,
      icon: 'wait',
      level: due.level === 'overdue' ? 'late' : 'usual',
      why: due.text || i18n._(msg`Waits since ${since}`),
      about: null,
      verb: i18n._(msg`Reply`),
      part: 'responder',
    }
  })
}
