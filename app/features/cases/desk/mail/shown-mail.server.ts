import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { timeField } from '#domain/calendar/time-field.ts'
import { maxLengths } from '#domain/people/rule.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { casesOf } from '#app/features/cases/listed-case.server.ts'
import type { EntryForm } from '#app/features/cases/entry/entry-rules.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { formatDate, formatShortDate, formatTime } from '#locales/formats/format.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { cluesOf } from '#app/features/cases/mail-in/clues.server.ts'
import { findMail, type KeptMail, type MailIn } from '#app/features/cases/mail-in/mails-in.server.ts'

type Context = Readonly<RouterContextProvider>

/** A mail of that id; throws 404 where there is none. */
export async function requireMail(context: Context, id: string): Promise<MailIn> {
  const found = await findMail(context.get(requestServicesContext), id)
  if (!found) throw data(null, { status: 404 })
  return found
}

/** A mail as its page shows it, with the cases that it may belong to, and the form of a case to be made of it. */
export async function shownMail(context: Context, { row, mail }: MailIn, path: string) {
  const services = context.get(requestServicesContext)
  const locale = context.get(localeContext)
  const { languages } = context.get(siteContext).brand
  const drafts = await draftsOf(services, { staffId: context.get(staffContext).id, path })
  const draft = drafts.find(({ form }) => form === 'entry')
  return {
    id: row.id,
    state: row.state,
    caseId: row.case_id,
    reason: row.reason,
    received: `${formatDate(row.received_at, locale)}, ${formatTime(row.received_at, locale)}`,
    /** By a person: it waits for an answer. */
    isWritten: mail?.kind === 'written',
    /** What our own server says is not from there is proposed for no case. */
    isForged: mail?.details.proof === 'failed',
    mail: mail && { text: mail.text, details: mail.details, files: mail.files },
    proposed: mail ? await proposed(context, mail) : [],
    entry: mail && {
      typed: { ...entryOf(mail, row.received_at, languages[0] ?? ''), ...Object.fromEntries(draft?.fields ?? []) },
      savedAt: draft?.savedAt ?? null,
    },
    languages: languages.map((language) => ({ language, name: languageName(context.get(i18nContext), language) })),
  }
}

/** The form of a new case with what the mail says. Nobody is acknowledged where a machine wrote. */
function entryOf({ kind, text, details }: KeptMail, receivedAt: number, locale: string): EntryForm {
  const { name, address, subject } = details
  return {
    about: 'contact',
    channel: 'email',
    place: '',
    name: name || (address.split('@')[0] ?? ''),
    phone: '',
    email: kind === 'written' && details.proof !== 'failed' ? address : '',
    text: Array.from(text || subject)
      .slice(0, maxLengths.message)
      .join('')
      .trim(),
    received: timeField(receivedAt),
    locale,
  }
}

/** Those that its thread, its subject or its sender names, with whether its address is their customer's. */
async function proposed(context: Context, mail: KeptMail) {
  const services = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const { kind, answers, details } = mail
  const { messageId, address, subject, proof = 'none', through = null } = details
  const telling = { kind, answers, messageId, address, proof, through, subject, calendar: null }
  const clues = await cluesOf(services, context.get(siteContext), telling)
  const known = [...clues.byThread, ...clues.bySubject, ...clues.bySender]
  const cases = await casesOf(services, [...new Set(known.map(({ workId }) => workId))])
  return cases.map(({ row, reference, content }) => ({
    id: row.request_id,
    reference,
    name: content ? partyOf(services, content).name : '',
    kind: i18n._(kindLabels[row.kind]),
    received: formatShortDate(row.opened_at, context.get(localeContext)),
    isDone: isDone(row.kind, row.state),
    isSender: known.some(
      ({ workId, address: theirs }) => workId === row.request_id && theirs !== null && theirs === address,
    ),
  }))
}
