import type { RouterContextProvider } from 'react-router'
import type { Mail } from '#emails/mail.ts'
import { lngOf } from '#locales/i18n.ts'
import { isDone, isExplained, statesOf, usualEnd, type MoveRefusal } from '#domain/requests/states/case-states.ts'
import { bodiesFor, pausesOnlyOnWrittenRequest } from '#domain/service-levels/service-levels.ts'
import type { CaseAction, SentFiles } from '#app/features/cases/actions/case-action.server.ts'
import { mailAboutCase, mailFiles, writtenReply } from '#app/features/cases/actions/written-reply.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { caseAnswer } from '#app/features/cases/mails/answer.server.ts'
import { noCoverage } from '#app/features/cases/mails/no-coverage.server.ts'
import { requestOfCase } from '#app/features/cases/merging/request-of-case.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { writeDataLink } from '#app/features/rights/write-data-link.server.ts'
import { siteContext } from '#site-folder/services.ts'
import type { ActionError } from './action-error.ts'
import { readDays } from '../services/read-service.ts'
import { readText } from './read-text.ts'
import { waitError, waitInstant } from './read-times.server.ts'

type Context = Readonly<RouterContextProvider>

type TypedReply = {
  readonly subject: string
  readonly text: string
  readonly asks: string
  readonly until: string
  /** Of the requests of the case the one that is replied to. */
  readonly about: string
  readonly sent: SentFiles | undefined
}

/** A reply to a request of a case. */
export async function reply(context: Context, found: WholeCase, typed: TypedReply): Promise<CaseAction | ActionError> {
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
export async function replyAndClose(
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
export async function dataLink(context: Context, found: WholeCase): Promise<CaseAction | ActionError> {
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
  /** Where it says since when services work. */
  readonly form?: FormData
}

/** A change of state, with the answer that a customer gets who exercised a right. */
export async function move(context: Context, found: WholeCase, typed: TypedMove): Promise<CaseAction | ActionError> {
  const { kind } = found.row
  const { state, reason } = typed
  const to = statesOf(kind).find((each) => each === state)
  const address = partyOf(context.get(requestServicesContext), found.content).email
  if (!to || !isExplained(kind, to)) {
    const days = to === 'installed' && typed.form ? readDays(typed.form) : undefined
    if (typeof days === 'string') return days
    const tells = typed.tells && reason === 'no-coverage' && address !== null
    return {
      kind: 'move',
      state,
      reason,
      ...(days && { days }),
      ...(tells && { notice: await notCovered(context, found, address) }),
    }
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
