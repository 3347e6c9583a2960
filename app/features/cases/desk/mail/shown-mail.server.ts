import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { isDone } from '#domain/requests/states/case-states.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import { cluesOf } from '#app/features/cases/mail-in/clues.server.ts'
import { dueOfMail, mailAsCase, mayAnswer } from '#app/features/cases/mail-in/mail-as-case.server.ts'
import { findMail, type KeptMail, type MailIn } from '#app/features/cases/kept-mails/mails-in.server.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { casesOf, type ListedCase } from '#app/features/cases/listed-case.server.ts'
import { searchCases } from '#app/features/cases/search/search-cases.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { formatDate, formatShortDate, formatTime } from '#locales/formats/format.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { shownCase } from '../case/case.server.ts'
import { dueOf } from '../due-label.ts'
import { namedInMail } from './named-in-mail.server.ts'

type Context = Readonly<RouterContextProvider>

/** A mail as its page shows it. */
export type ShownMail = Awaited<ReturnType<typeof shownMail>>

const MAX_FOUND = 8

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
  return {
    id: row.id,
    isBinned: row.state === 'aside',
    reason: row.reason,
    received: `${formatDate(row.received_at, locale)}, ${formatTime(row.received_at, locale)}`,
    at: new Date(row.received_at).toISOString(),
    due: dueOf(i18n, dueOfMail(site, { row, mail }), now),
    mail: mail && { text: mail.text, details: mail.details, files: mail.files },
    /** By a person: it waits for an answer. */
    isWritten: mail?.kind === 'written',
    proposed: mail ? await proposed(context, mail) : [],
    named: mail ? namedInMail(context, mail) : null,
    /** null where nobody can be answered. */
    asCase: mail && mayAnswer(mail) ? await shownCase(context, mailAsCase(site, { row, mail }), null) : null,
  }
}

/** The cases that are found by what was typed, as those that a mail may join. */
export async function foundFor(context: Context, typed: string, address: string) {
  const found = typed === '' ? [] : await searchCases(context.get(requestServicesContext), typed)
  return found.slice(0, MAX_FOUND).map((listed) => {
    const isSender = listed.content !== null && isOf(context, listed.content, address)
    return mayJoin(context, listed, isSender)
  })
}

function isOf(context: Context, content: NonNullable<ListedCase['content']>, address: string): boolean {
  return partyOf(context.get(requestServicesContext), content).email?.toLowerCase() === address.toLowerCase()
}

/** Those that its thread, its subject or its sender names, with whether its address is their customer's. */
async function proposed(context: Context, mail: KeptMail) {
  const services = context.get(requestServicesContext)
  const { kind, answers, details } = mail
  const { messageId, address, subject, proof = 'none', through = null } = details
  const telling = { kind, answers, messageId, address, proof, through, subject, calendar: null }
  const clues = await cluesOf(services, context.get(siteContext), telling)
  const known = [...clues.byThread, ...clues.bySubject, ...clues.bySender]
  const cases = await casesOf(services, [...new Set(known.map(({ workId }) => workId))])
  return cases.map((listed) => {
    const { request_id: id } = listed.row
    const isSender = known.some(({ workId, address: theirs }) => workId === id && theirs !== null && theirs === address)
    return mayJoin(context, listed, isSender)
  })
}

function mayJoin(context: Context, { row, reference, content }: ListedCase, isSender: boolean) {
  return {
    id: row.request_id,
    reference,
    name: content ? partyOf(context.get(requestServicesContext), content).name : '',
    kind: context.get(i18nContext)._(kindLabels[row.kind]),
    received: formatShortDate(row.opened_at, context.get(localeContext)),
    isDone: isDone(row.kind, row.state),
    isSender,
  }
}
