import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { dueOfMail, mailAsCase, mayAnswer } from '#app/features/cases/mail-in/mail-as-case.server.ts'
import { backAt, findMail, type MailIn } from '#app/features/cases/kept-mails/mails-in.server.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { presetTimes } from '#app/features/cases/reminders/reminder-times.ts'
import { NEVER } from '#app/features/cases/views.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { shownCase } from '../case/case.server.ts'
import { dueOf } from '../due-label.ts'
import { reminderMoment } from '../reminders/reminder-label.ts'
import { mayBelongTo } from './may-belong.server.ts'
import { namedInMail } from './named-in-mail.server.ts'

type Context = Readonly<RouterContextProvider>

/** A mail as its page shows it. */
export type ShownMail = Awaited<ReturnType<typeof shownMail>>

/** A mail of that id; throws 404 where there is none. */
export async function requireMail(context: Context, id: string): Promise<MailIn> {
  const found = await findMail(context.get(requestServicesContext), id)
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Throws 404 where there is neither a case in use of that id nor a mail without one. */
export async function requireCaseOrMail(context: Context, id: string): Promise<void> {
  if (!(await findCase(context.get(requestServicesContext), id))) await requireMail(context, id)
}

/** A mail with the cases that it may belong to, and the case that it becomes once it is answered. */
export async function shownMail(context: Context, { row, mail }: MailIn) {
  const site = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const now = context.get(requestServicesContext).clock()
  const due = dueOfMail(site, { row, mail })
  const back = backAt({ row }, now)
  return {
    id: row.id,
    isBinned: row.state === 'aside',
    reason: row.reason,
    received: `${formatDate(row.received_at, locale)}, ${formatTime(row.received_at, locale)}`,
    at: new Date(row.received_at).toISOString(),
    now,
    due: dueOf(i18n, due, now),
    /** null for never. */
    dueAt: due === NEVER ? null : due,
    /** When it comes back, in words, where it is put off; else null. */
    back: back === null ? null : reminderMoment(i18n, back, now),
    presets: presetTimes(site.brand.hours, now),
    mail: mail && { text: mail.text, details: mail.details, files: mail.files },
    /** By a person: it waits for an answer. */
    isWritten: mail?.kind === 'written',
    mayBelongTo: mail ? await mayBelongTo(context, mail) : [],
    named: mail ? namedInMail(context, mail) : null,
    /** null where nobody can be answered, and in the bin. */
    asCase:
      mail && mayAnswer(mail) && row.state !== 'aside'
        ? await shownCase(context, mailAsCase(site, { row, mail }), null)
        : null,
  }
}
