import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { localHref } from '#app/components/document/local-href.ts'
import { questionAt } from '#app/features/care-report/rate-case.server.ts'
import type { MailState } from '#app/features/requests/stored/mail-states.server.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import { FILES_LEFT_OUT, MESSAGE_SENT } from '#app/features/requests/receipt/receipt-notices.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { nextContactText } from '#app/features/requests/describe-next-contact.ts'
import { nextContactOf } from '#app/features/requests/next-contact.server.ts'
import { portTurn } from '#app/features/porting/rules.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import type { NextContact } from '#domain/service-levels/next-contact.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { contractAtReceipt } from './contract/contract-at-receipt.server.ts'
import { numbersAtReceipt } from './numbers/numbers-at-receipt.server.ts'
import { shownReceipt } from './shown-receipt.server.ts'
import { turnOf, type Asked } from './tracker/turn.ts'
import { visitAtReceipt } from './visit/visit-at-receipt.server.ts'

type Context = Readonly<RouterContextProvider>
type Receipt = Awaited<ReturnType<typeof shownReceipt>>

/** A receipt as its page shows it to who opens it at this moment. Throws 404 where there is none. */
export async function receiptView(context: Context, { token, url }: { readonly token: string; readonly url: URL }) {
  const found = await shownReceipt(context, token)
  const { brand, care } = context.get(siteContext)
  const { reference, receivedAt, content, mails, parts, terms, bodies, progress, steps, isAtHome, conversation } = found
  const kind = context.get(requestServicesContext).kinds[content.kind]
  const now = context.get(servicesContext).clock()
  const visit = found.hasContract ? null : await visitAtReceipt(context, found)
  const numbers = found.hasContract ? [] : await numbersAtReceipt(context, found)
  const { date: today } = spanishClock(now)
  const contact = contactOf(found, context)
  const told: MailState | 'held-back' = found.acknowledgementHeldBack ? 'held-back' : mails
  return {
    reference,
    receivedAt,
    kind: content.kind,
    audience: content.audience,
    parts,
    terms,
    bodies,
    isMailed: kind.party(content).email !== null,
    isAtHome,
    agreeHref: found.agreePath && localHref(found.agreePath, url.search),
    progress,
    steps,
    contract: contractAtReceipt(context, found),
    hasLeft: found.withdrawalAt !== null,
    hasContract: found.hasContract,
    turn: turnAtReceipt(found, { numbers: portTurn(numbers, today), visit, now, mayAgree: found.agreePath !== null }),
    now,
    stateName: care.names[content.kind]?.[progress.state]?.[context.get(localeContext)] ?? null,
    mails: told,
    pdfHref: localHref(`${receiptPath(token)}/pdf`, url.search),
    conversation,
    filePath: `${receiptPath(token)}/archivos`,
    // Whatever is posted with it again is the same message.
    formId: randomUUID(),
    justSent: ['', FILES_LEFT_OUT].includes(url.searchParams.get('enviado') ?? 'no'),
    filesLeftOut: url.searchParams.get('enviado') === FILES_LEFT_OUT,
    justWritten: url.searchParams.get('enviado') === MESSAGE_SENT,
    numbers,
    donors: numbers.length > 0 ? context.get(siteContext).porting.donors : [],
    numberSaid: url.searchParams.get('numero'),
    question: await questionAtReceipt(context, found.id),
    visit,
    visitSaid: url.searchParams.get('visita'),
    calendarPath: localHref(`${receiptPath(token)}/visita`, url.search),
    accountHref: localHref(`${receiptPath(token)}/cuenta`, url.search),
    contact,
    // Where nobody gets in touch, its own words say what follows.
    contactText: contact && parts.follows === undefined ? nextContactText(context.get(i18nContext), contact) : null,
    title: context.get(i18nContext)._(msg`Receipt ${reference} · ${brand.name}`),
  }
}

export type ReceiptView = Awaited<ReturnType<typeof receiptView>>

/** Whether the customer is asked how it went; a switch of the operator's folder, which hides no answer. */
async function questionAtReceipt(context: Context, caseId: string) {
  const question = await questionAt(context.get(servicesContext), caseId)
  return question === 'asked' && !context.get(siteContext).care.asks ? null : question
}

/** The one who has to act; nobody once the contract was withdrawn from, and of an order that is over, its customer alone, about a number that still moves. */
function turnAtReceipt(
  { content, progress, withdrawalAt }: Pick<Receipt, 'content' | 'progress' | 'withdrawalAt'>,
  asked: Omit<Asked, 'progress'>,
) {
  if (withdrawalAt !== null) return null
  if (!isDone(content.kind, progress.state)) return turnOf({ progress, ...asked })
  return asked.numbers === 'customer' ? 'number' : null
}

/**
 * When the customer hears from us first, by the clock that runs for it; null where that is over, and of a right, whose own
 * sentence says so.
 */
function contactOf({ content, receivedAt, progress: { next } }: Receipt, context: Context): NextContact | null {
  const now = context.get(servicesContext).clock()
  if (isRightKind(content.kind) || next?.what !== 'answer' || next.at < now) return null
  const contact = nextContactOf(context.get(requestServicesContext), context.get(siteContext), content, receivedAt)
  if (!contact) return null
  const isCall = contact.wish !== null && 'at' in contact.wish
  return isCall ? contact : { ...contact, by: next.at }
}
