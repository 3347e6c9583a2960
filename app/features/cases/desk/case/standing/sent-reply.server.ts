import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { isDone } from '#domain/requests/states/case-states.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { mayUndo } from '#app/features/cases/actions/may-undo.server.ts'
import { lastDeed } from '#app/features/cases/actions/undo.server.ts'
import { findMail } from '#app/features/cases/kept-mails/mails-in.server.ts'
import { setAsideTogether } from '#app/features/cases/mail-in/settle-mail.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'

/** The mails that went to the bin on the way to this page, as its address says; null for none, and for what is there no more. */
export async function binnedMail(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const services = context.get(requestServicesContext)
  const id = searchParams.get('basura')
  const found = id === null ? null : await findMail(services, id)
  if (found?.row.state !== 'aside') return null
  const { length: count } = await setAsideTogether(services.db.kysely, found.row.id)
  return { id: found.row.id, name: found.mail?.details.name || (found.mail?.details.address ?? ''), count }
}

/** The reply that was sent on the way to this page, as its address says; null for none, and for one that was taken back. */
export type SentReply = Awaited<ReturnType<typeof sentReply>>

export async function sentReply(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const services = context.get(requestServicesContext)
  const id = searchParams.get('enviado')
  const found = id === null ? null : await findCase(services, id)
  if (!found || found.row.merged_into !== null || found.events.at(-1)?.event?.kind === 'undone') return null
  const { row, reference, content, merged } = found
  const mail = [found, ...merged]
    .flatMap(({ messages }) => messages)
    .filter(({ purpose }) => purpose === 'reply')
    .toSorted((a, b) => a.writtenAt - b.writtenAt)
    .at(-1)
  const from = lastDeed(row)?.from ?? Infinity
  const isLast = found.events.some(
    ({ seq, event }) =>
      seq >= from && (event?.kind === 'beside' || (event && 'message' in event && event.message === mail?.id)),
  )
  const left = mail && isLast && mayUndo(found) ? Math.ceil((mail.dueAt - services.clock()) / 1000) : 0
  return {
    id: row.request_id,
    row: { version: row.version, last_seq: row.last_seq },
    name: partyOf(services, content).name || reference,
    isMailed: mail !== undefined,
    isDone: isDone(row.kind, row.state),
    /** For so many seconds its mail waits, and it can be taken back. */
    secondsLeft: Math.max(0, left),
    formId: randomUUID(),
  }
}
