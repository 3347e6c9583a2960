import type { RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import type { Mail } from '#emails/mail.ts'
import { lngOf } from '#locales/i18n.ts'
import { bodiesFor, earliestWait, mayWait, pausesOnlyOnWrittenRequest } from '#domain/service-levels/service-levels.ts'
import { isDone, isExplained, statesOf, usualEnd, type MoveRefusal } from '#domain/requests/states/case-states.ts'
import { writeDataLink } from '#app/features/rights/write-data-link.server.ts'
import { caseAnswer } from '#app/features/cases/mails/answer.server.ts'
import { noCoverage } from '#app/features/cases/mails/no-coverage.server.ts'
import { nextOpenTime } from '#domain/service-levels/sla-clock.ts'
import { holders } from '#domain/requests/acting.ts'
import { message } from '#domain/people/form-rules.ts'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import { dayOf, instantOf } from '#domain/calendar/time-field.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import type { CaseAction, SentFiles } from '#app/features/cases/actions/case-action.server.ts'
import { mailAboutCase, mailFiles, writtenReply } from '#app/features/cases/actions/written-reply.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { requestOfCase } from '#app/features/cases/merging/request-of-case.ts'
import { reminderTime } from '#app/features/cases/reminders/reminder-times.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import type { DeskIntent } from '#app/features/staff/desk-access.server.ts'
import type { PortRefusal } from '#app/features/porting/port.ts'
import { portsOf } from '#app/features/porting/ports.server.ts'
import { readPort, type PortError } from '../ports/read-port.server.ts'
import { partyNames } from '../case-labels.ts'
import { readVisit, type VisitError } from '../visit/read-visit.server.ts'
import { mentionsIn } from '#app/features/cases/mentions/mentions.ts'
import { findStaff, listStaff } from '#app/features/staff/staff.server.ts'

type Context = Readonly<RouterContextProvider>

/** Why a form of a case is no action yet. */
export type ActionError =
  | 'text-missing'
  | 'text-long'
  | 'date-wrong'
  | 'holder-missing'
  | 'no-address'
  | 'unknown-person'
  | 'asks-missing'
  | 'date-soon'
  | 'unasked'
  | 'runs-on'
  | 'no-bodies'
  | VisitError
  | PortError

/** Those of a case that are an action on it alone. */
type CaseIntent = Exclude<
  DeskIntent<'/gestion/casos/:id'>,
  'reveal' | 'template' | 'keep-reply' | 'link-incident' | 'unlink-incident' | 'link-case' | 'unlink-case'
>

/** Reads what was posted from the page of a case. */
export async function readAction(
  context: Context,
  found: WholeCase,
  intent: CaseIntent,
  form: FormData,
  sent: SentFiles | undefined,
): Promise<CaseAction | ActionError | MoveRefusal | PortRefusal> {
  const text = (name: string) => String(form.get(name) ?? '')
  switch (intent) {
    case 'assign':
      return assignment(context, text('to'))
    case 'note': {
      const note = readText(text('text'))
      if (!note.ok) return note.error
      const staff = (await listStaff(context.get(requestServicesContext))).filter(
        ({ disabledAt }) => disabledAt === null,
      )
      return { kind: 'note', text: note.value, told: mentionsIn(note.value, staff) }
    }
    case 'reply':
      return reply(context, found, {
        subject: text('subject'),
        text: text('text'),
        asks: text('asks'),
        until: text('until'),
        about: text('request'),
        sent,
      })
    case 'reply-close':
      return replyAndClose(context, found, {
        subject: text('subject'),
        text: text('text'),
        about: text('request'),
        sent,
      })
    case 'call': {
      const again = text('when') === '' ? null : promisedFor(context, form)
      if (again === null && text('when') !== '') return 'date-wrong'
      const note = readText(text('text'))
      if (!note.ok && note.error === 'text-long') return note.error
      const outcome = text('outcome') === 'reached' ? 'reached' : 'not-reached'
      return { kind: 'call', outcome, again, text: note.ok ? note.value : '' }
    }
    case 'wait': {
      const until = waitInstant(context, text('until'))
      return waitError(context, found, { until, asked: 'otherwise' }) ?? { kind: 'wait', until }
    }
    case 'hold':
      return hold(context, { by: text('by'), until: text('until'), about: text('about') })
    case 'release':
      return { kind: 'release' }
    case 'resume':
      return { kind: 'resume' }
    case 'move':
      return move(context, found, {
        state: text('state'),
        reason: text('reason'),
        text: text('text'),
        sent: undefined,
        tells: text('tell') === 'yes',
      })
    case 'data-link':
      return dataLink(context, found)
    case 'reopen':
      return { kind: 'reopen' }
    case 'seen':
      return { kind: 'seen' }
    case 'undo':
      return { kind: 'undo' }
    case 'remind':
      return remind(context, form)
    case 'reminder-move': {
      const at = promisedFor(context, form)
      return at === null ? 'date-wrong' : { kind: 'reminder-move', reminder: text('reminder'), at }
    }
    case 'reminder-done':
      return { kind: 'reminder-done', reminder: text('reminder') }
    case 'visit-plan':
    case 'visit-done':
    case 'visit-failed':
    case 'visit-cancel':
      return readVisit(intent, form, context.get(siteContext).installation)
    case 'port-data':
    case 'port-asked':
    case 'port-accepted':
    case 'port-refused':
    case 'port-done':
    case 'port-unlocked':
    case 'port-cancelled':
      return readPort(intent, form, await portsInForm(context, found))
  }
}

/** The numbers of a case and of what is merged into it. */
function portsInForm(context: Context, { row, merged }: WholeCase) {
  const { cipher, db } = context.get(requestServicesContext)
  return portsOf(
    cipher,
    db.kysely,
    [row, ...merged.map((each) => each.row)].map(({ request_id }) => request_id),
  )
}

/** That somebody else has to act, until a day, of which whoever takes care of the case is reminded when it begins. */
function hold(
  context: Context,
  typed: { readonly by: string; readonly until: string; readonly about: string },
): CaseAction | ActionError {
  const by = holders.find((each) => each === typed.by)
  if (!by) return 'holder-missing'
  const until = waitInstant(context, typed.until)
  if (Number.isNaN(until)) return 'date-wrong'
  const about = typed.about
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ABOUT)
  const i18n = context.get(i18nContext)
  const who = i18n._(partyNames[by])
  const late = i18n._(msg`${who} should have acted by now`)
  return { kind: 'hold', by, until, about, reminds: about ? `${late}: ${about}` : late }
}

async function assignment(context: Context, to: string): Promise<CaseAction | ActionError> {
  if (to === '') return { kind: 'assign', to: null }
  const member = await findStaff(context.get(requestServicesContext), { id: to })
  return member && member.disabledAt === null ? { kind: 'assign', to } : 'unknown-person'
}

const LONGEST_ABOUT = 200

async function remind(context: Context, form: FormData): Promise<CaseAction | ActionError> {
  const at = promisedFor(context, form)
  if (at === null) return 'date-wrong'
  const about = readText(String(form.get('about') ?? ''))
  if (!about.ok && about.error === 'text-long') return about.error
  const person = await findStaff(context.get(requestServicesContext), { id: String(form.get('for') ?? '') })
  if (!person || person.disabledAt !== null) return 'unknown-person'
  const oneLine = about.ok ? about.value.replaceAll(/\s+/g, ' ').slice(0, LONGEST_ABOUT) : ''
  return { kind: 'remind', for: person.id, at, about: oneLine }
}

/** The hour that a form's preset, or date, stands for; null for none to come. */
function promisedFor(context: Context, form: FormData): number | null {
  const typed = { when: String(form.get('when') ?? ''), date: String(form.get('date') ?? '') }
  return reminderTime(context.get(siteContext).brand.hours, context.get(requestServicesContext).clock(), typed)
}

type TypedReply = {
  readonly subject: string
  readonly text: string
  readonly asks: string
  readonly until: string
  /** Of the requests of the case the one that is replied to. */
  readonly about: string
  readonly sent: SentFiles | undefined
}

async function reply(context: Context, found: WholeCase, typed: TypedReply): Promise<CaseAction | ActionError> {
  const text = readText(typed.text)
  if (!text.ok) return text.error
  const subject = readText(typed.subject)
  if (!subject.ok) return subject.error
  const until = replyUntil(context, found, typed)
  if (typeof until === 'string') return until

  const written = { subject: subject.value, text: text.value, until, sent: typed.sent }
  const request = requestOfCase(found, typed.about)
  return writtenReply(context.get(requestServicesContext), context.get(siteContext), request, written)
}

/** A reply that brings its case to its usual end; what a law has explained is said by that step itself. */
async function replyAndClose(
  context: Context,
  found: WholeCase,
  { subject, text, about, sent }: Pick<TypedReply, 'subject' | 'text' | 'about' | 'sent'>,
): Promise<CaseAction | ActionError | MoveRefusal> {
  const { kind, state } = found.row
  const end = usualEnd(kind, state)
  // It has ended already: the same form once more, which is known, or a reply that leaves it as it is.
  if (end && isExplained(kind, end.state))
    return move(context, found, { state: end.state, reason: '', text, sent, tells: false })
  const replied = await reply(context, found, { subject, text, asks: 'no', until: '', about, sent })
  return typeof replied === 'object' && replied.kind === 'reply' && end ? { ...replied, end } : replied
}

/** Until when a reply waits for its customer; null where it does not. */
function replyUntil(context: Context, found: WholeCase, { asks, until }: TypedReply): number | null | ActionError {
  const saysIt = pausesOnlyOnWrittenRequest(found.row.kind) && !isDone(found.row.kind, found.row.state)
  if (saysIt && asks !== 'yes') return asks === 'no' ? null : 'asks-missing'
  if (!saysIt && until === '') return null
  const instant = waitInstant(context, until)
  return waitError(context, found, { until: instant, asked: 'in-writing' }) ?? instant
}

/** A reply with the link by which somebody gets a copy of their data. */
async function dataLink(context: Context, found: WholeCase): Promise<CaseAction | ActionError> {
  const address = partyOf(context.get(requestServicesContext), found.content).email
  if (found.row.kind !== 'privacy' || address === null) return 'no-address'
  const { config, clock } = context.get(requestServicesContext)
  const written = await writeDataLink(config.publicOrigin, clock(), { ...mailAbout(context, found), address })
  return { kind: 'reply', ...written, until: null }
}

type TypedMove = {
  /** Whether the customer is written to, where that is theirs to choose. */
  readonly tells: boolean
  readonly state: string
  readonly reason: string
  readonly text: string
  readonly sent: SentFiles | undefined
}

/** A change of state, with the answer that a customer gets who exercised a right. */
async function move(context: Context, found: WholeCase, typed: TypedMove): Promise<CaseAction | ActionError> {
  const { kind } = found.row
  const { state, reason } = typed
  const to = statesOf(kind).find((each) => each === state)
  const address = partyOf(context.get(requestServicesContext), found.content).email
  if (!to || !isExplained(kind, to)) {
    const tells = typed.tells && reason === 'no-coverage' && address !== null
    return { kind: 'move', state, reason, ...(tells && { notice: await notCovered(context, found, address) }) }
  }
  if (address === null) return 'no-address'
  const text = readText(typed.text)
  if (!text.ok) return text.error
  const { care } = context.get(siteContext)
  const bodies = to === 'rejected' ? bodiesFor(care, kind) : []
  if (to === 'rejected' && bodies.length === 0) return 'no-bodies'
  const { sent } = typed
  const files = mailFiles(found, sent)
  const mail = await caseAnswer({ ...mailAbout(context, found), address, text: text.value, files, bodies })
  return { kind: 'move', state, reason, answer: { text: text.value, mail, ...(sent && { sent }) } }
}

function notCovered(context: Context, found: WholeCase, address: string): Promise<Mail> {
  const { config } = context.get(requestServicesContext)
  const coverageUrl = `${config.publicOrigin}/cobertura?lng=${lngOf(found.content.locale)}`
  return noCoverage({ ...mailAbout(context, found), address, coverageUrl })
}

function mailAbout(context: Context, found: WholeCase) {
  return mailAboutCase(context.get(requestServicesContext), context.get(siteContext), found)
}

type Wait = { readonly until: number; readonly asked: Parameters<typeof mayWait>[1] }

/** Who complained has ten business days at least to give what is missing (art. 13.3 Ley 10/2025). */
function waitError(context: Context, { row }: WholeCase, { until, asked }: Wait): ActionError | null {
  if (!mayWait(row.kind, asked)) return mayWait(row.kind, 'in-writing') ? 'unasked' : 'runs-on'
  if (Number.isNaN(until)) return 'date-wrong'
  const { hours } = context.get(siteContext).brand
  const earliest = earliestWait(hours, row.kind, context.get(requestServicesContext).clock())
  return earliest !== null && spanishClock(until).date < earliest ? 'date-soon' : null
}

function readText(typed: string): { ok: true; value: string } | { ok: false; error: ActionError } {
  const read = message(typed)
  if (read.ok) return { ok: true, value: read.value }
  return { ok: false, error: read.error === 'message-long' ? 'text-long' : 'text-missing' }
}

/**
 * The instant of a date, or of a date and time, on Spanish clocks; of a date, when staff begin to answer on it. NaN for
 * what is none or is past.
 */
function waitInstant(context: Context, typed: string): number {
  const { hours } = context.get(siteContext).brand
  const day = dayOf(typed)
  const midnight = day === null ? null : spanishInstant(day, '00:00')
  const begins = midnight === null ? instantOf(typed) : (nextOpenTime(hours, midnight) ?? midnight)
  return begins !== null && begins > context.get(requestServicesContext).clock() ? begins : NaN
}
