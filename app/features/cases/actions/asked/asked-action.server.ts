import { isDone, isExplained, statesOf, usualEnd } from '#domain/requests/states/case-states.ts'
import { mayWait, pausesOnlyOnWrittenRequest } from '#domain/service-levels/service-levels.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import type { Site } from '#site-folder/site.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { writeDataLink } from '#app/features/rights/write-data-link.server.ts'
import type { Deps } from '#app/features/cases/deps.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { caseAnswer } from '#app/features/cases/mails/answer.server.ts'
import { notTaken } from '#app/features/cases/mails/not-taken.server.ts'
import { filesNotTaken } from '#app/features/cases/history/not-taken.ts'
import { noCoverage } from '#app/features/cases/mails/no-coverage.server.ts'
import { requestOfCase } from '#app/features/cases/merging/request-of-case.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import type { CaseAction, SentFiles } from '../case-action.server.ts'
import { bodiesToName, isUnanswered } from '../law-of-answers.ts'
import { readText, type TextRefusal } from './read-text.ts'
import { mailAboutCase, mailFiles, usualSubject, writtenReply } from './written-reply.server.ts'

/** A reply to the customer, as it was typed. */
type AskedReply = {
  readonly kind: 'reply'
  readonly subject: string
  readonly text: string
  /** Whether it asks for what is missing; null where that was not said. */
  readonly asks: 'yes' | 'no' | null
  /** Until when its customer is waited for; null where no date was given, NaN for what is none. */
  readonly until: number | null
  /** Whether it brings the case to its usual end. */
  readonly ends: boolean
}

type AskedMove = {
  readonly kind: 'move'
  readonly state: string
  readonly reason: string
  readonly text: string
  /** Whether the customer is written to, where that is theirs to choose. */
  readonly tells: boolean
  readonly typed?: Readonly<Record<string, string>>
}

/** An action that somebody asks for, or the parts of one that goes to the customer. */
export type AskedAction =
  | Exclude<CaseAction, { kind: 'reply' | 'move' }>
  | AskedReply
  | AskedMove
  /** A reply with the link by which somebody gets a copy of their data. */
  | { readonly kind: 'data-link' }
  /** Tells which files of a message were not taken, by its number at the request that it is about. */
  | { readonly kind: 'not-taken'; readonly seq: number }

/** Why what was asked for is no action. `unanswered`: nobody waits for whoever waits for an answer. */
export type AskedRefusal = TextRefusal | 'asks-missing' | 'no-address' | 'files-told' | 'unanswered'

/** `about`: of the requests of the case the one that it is about, by its id. */
type Asking = { readonly found: WholeCase; readonly about: string | null; readonly sent: SentFiles | undefined }

/** Makes an action of what was asked for, with the e-mail that tells the customer, or says why it is none. */
export async function actionAsked(
  deps: Deps,
  site: Site,
  asking: Asking,
  asked: AskedAction,
): Promise<CaseAction | AskedRefusal> {
  switch (asked.kind) {
    case 'reply':
      return reply(deps, site, asking, asked)
    case 'move':
      return move(deps, site, asking, asked)
    case 'wait': {
      const { row } = asking.found
      return mayWait(row.kind, 'otherwise') && isUnanswered(row) ? 'unanswered' : asked
    }
    case 'data-link':
      return dataLink(deps, site, asking)
    case 'not-taken':
      return tellNotTaken(deps, site, asking, asked.seq)
    case 'note':
    case 'capability':
      return { ...asked, ...(asking.sent && { sent: asking.sent }) }
    default:
      return asked
  }
}

/** A reply to a request of a case; where it ends what a law has explained, that step says it itself. */
async function reply(deps: Deps, site: Site, asking: Asking, asked: AskedReply): Promise<CaseAction | AskedRefusal> {
  const { kind, state } = asking.found.row
  // Where it has ended already it is the same form once more, which is known, or a reply that leaves it as it is.
  const end = asked.ends ? usualEnd(kind, state) : null
  if (end && isExplained(kind, end.state))
    return move(deps, site, asking, { kind: 'move', state: end.state, reason: '', text: asked.text, tells: false })
  const text = readText(asked.text)
  if (!text.ok) return text.error
  const subject = readText(asked.subject)
  if (!subject.ok && subject.error === 'text-long') return subject.error
  const until = untilOf(asking.found, asked)
  if (typeof until === 'string') return until
  const to = requestOfCase(asking.found, asking.about)
  const about = subject.ok ? subject.value : usualSubject(deps, await createEmailI18n(to.content.locale), to)
  const written = { subject: about, text: text.value, until, sent: asking.sent }
  const action = await writtenReply(deps, site, to, written)
  return end ? { ...action, end } : action
}

/** Until when a reply waits for its customer; null where it does not. */
function untilOf({ row }: WholeCase, { asks, until }: AskedReply): number | null | AskedRefusal {
  const saysIt = pausesOnlyOnWrittenRequest(row.kind) && !isDone(row.kind, row.state)
  if (!saysIt) return until
  if (asks === null) return 'asks-missing'
  return asks === 'no' ? null : (until ?? NaN)
}

async function dataLink(deps: Deps, site: Site, { found }: Asking): Promise<CaseAction | AskedRefusal> {
  const address = partyOf(deps, found.content).email
  if (address === null) return 'no-address'
  const about = { ...mailAboutCase(deps, site, found), address }
  return { kind: 'reply', ...(await writeDataLink(deps.config.publicOrigin, deps.clock(), about)), until: null }
}

/** Which files of a mail were not taken, to whoever sent it: once. */
async function tellNotTaken(
  deps: Deps,
  site: Site,
  { found, about }: Asking,
  seq: number,
): Promise<CaseAction | AskedRefusal> {
  const request = requestOfCase(found, about)
  const refused = filesNotTaken(request.events, seq)
  if (refused.length === 0) return 'files-told'
  const written = await notTaken(request.content.locale, refused)
  return { ...(await writtenReply(deps, site, request, { ...written, until: null })), notTaken: seq }
}

/** A change of state, with the answer that a customer gets who exercised a right. */
async function move(
  deps: Deps,
  site: Site,
  { found, sent }: Asking,
  { state, reason, tells, typed, ...asked }: AskedMove,
): Promise<CaseAction | AskedRefusal> {
  const { kind } = found.row
  const to = statesOf(kind).find((each) => each === state)
  const address = partyOf(deps, found.content).email
  const about = mailAboutCase(deps, site, found)
  if (!to || !isExplained(kind, to)) {
    const coverageUrl = visitorLink(deps.config.publicOrigin, '/cobertura', found.content.locale)
    const isTold = tells && reason === 'no-coverage' && address !== null
    return {
      kind: 'move',
      state,
      reason,
      ...(typed && { typed }),
      ...(isTold && { notice: await noCoverage({ ...about, address, coverageUrl }) }),
    }
  }
  if (address === null) return 'no-address'
  const text = readText(asked.text)
  if (!text.ok) return text.error
  const bodies = bodiesToName(site.care, kind, to)
  const mail = await caseAnswer({ ...about, address, text: text.value, files: mailFiles(found, sent), bodies })
  return { kind: 'move', state, reason, answer: { text: text.value, mail, ...(sent && { sent }) } }
}
