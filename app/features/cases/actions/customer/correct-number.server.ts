import type { Transaction } from 'kysely'
import type { Port, PortData } from '#domain/requests/port.ts'
import { isBlank } from '#domain/people/rule.ts'
import { correctionText } from '#app/features/porting/correction-text.server.ts'
import { changedFields, type PortErrors, type TypedPort } from '#app/features/porting/port-fields.ts'
import { readPostedPort } from '#app/features/porting/posted-port.server.ts'
import { changePort, portsOf } from '#app/features/porting/ports.server.ts'
import { openFields, standingOf, stateByData } from '#app/features/porting/rules.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { outcomeOf, Rollback } from '#platform/database/rollback.ts'
import type { Schema } from '#platform/database/schema.ts'
import { requireConfirmation, type Sender } from '#platform/limits/bot-signals.ts'
import type { Services } from '#site-folder/services.ts'
import type { Site } from '#site-folder/site.ts'
import { lockCase } from '#app/features/cases/merging/locked-case.server.ts'
import { findByNumber } from '#app/features/cases/search/find-by-number.server.ts'
import { isWritten } from '../is-written.server.ts'
import { addMessage } from './write-to-case.server.ts'

export type NumberCorrection = {
  readonly caseId: string
  readonly reference: string
  readonly content: OrderContent
  readonly port: string
  /** Of the number as its form showed it. */
  readonly version: number
  readonly typed: TypedPort
  /** The customer's words beside it; empty for none. */
  readonly note: string
  /** Minted with the form, and of everything that was sent. */
  readonly request: string
  readonly formId: string
  readonly sender: Sender
}

/**
 * `locked`: nothing of the number can be changed by its customer now. `changed`: it is another one than the form showed.
 * `unchanged`: nothing is different, and nothing is said.
 */
export type NumberCorrected = 'stored' | 'locked' | 'changed' | 'unchanged' | 'gone' | { readonly errors: PortErrors }

/**
 * Stores what the customer corrects of a number, and says it in their case as a message that waits for an answer, in one
 * transaction, once however often it is posted. Fields that are not open are passed over, whatever was posted. Rejects with
 * TooManyRequests or ConfirmationRequired as a new request does.
 */
export async function correctNumber(
  services: Services,
  site: Site,
  correction: NumberCorrection,
): Promise<NumberCorrected> {
  const { db, cipher, rateLimits } = services
  if (await isWritten(db.kysely, correction.formId)) return 'stored'
  const { request: id, sender, content } = correction
  const limited = { id, sender, content: { kind: content.kind } }
  requireConfirmation(cipher, id, sender)
  rateLimits.refuseWhenFull(limited)
  const stored = await outcomeOf(() =>
    db.transaction(async (tx): Promise<NumberCorrected> => {
      await store(services, site, tx, correction)
      // Last, as those of one network wait for each other from here to the commit.
      await rateLimits.count(tx, [limited])
      return 'stored'
    }),
  )
  if (stored === 'stored') services.wakeOutbox()
  return stored
}

async function store(services: Services, site: Site, tx: Transaction<Schema>, correction: NumberCorrection) {
  const { db, cipher, clock } = services
  const { caseId, reference, content, formId } = correction
  const locked = await lockCase(db, tx, caseId)
  if (locked && (await isWritten(tx, formId))) throw notStored('stored')
  const ports = await portsOf(cipher, tx, [caseId])
  const port = ports.find(({ id }) => id === correction.port)
  if (!locked || !port) throw notStored('gone')
  const judged = judge(standingOf(port, locked.own.state), ports, correction)
  if (!('data' in judged)) throw notStored(judged.why)
  const after = corrected({ ...port, ...judged.data })
  if (!(await changePort(cipher, tx, after, clock()))) throw notStored('changed')
  await findByNumber(cipher, tx, caseId, { was: port.number, now: after.number })
  const text = await correctionText(content.locale, site.brand.wording, { was: port, port: after, note: judged.note })
  const stored = await addMessage(services, site, tx, { caseId, reference, formId, text }, async () => [])
  if (stored === 'gone') throw notStored('gone')
}

function notStored(why: NumberCorrected) {
  return new Rollback(why)
}

/** The data of the number with what was typed, or why nothing is stored. */
function judge(
  port: Port,
  ports: readonly Port[],
  { version, typed, note }: NumberCorrection,
): { readonly data: PortData; readonly note: string } | { readonly why: NumberCorrected } {
  const fields = openFields(port)
  if (fields.length === 0) return { why: 'locked' as const }
  if (port.version !== version) return { why: 'changed' as const }
  const taken = ports.flatMap(({ id, number }) => (id === port.id ? [] : [number]))
  const { data, errors, note: beside } = readPostedPort(port, typed, fields, taken)
  if (Object.keys(errors).length > 0) return { why: { errors } }
  const isSame = changedFields(port, data).length === 0
  const said = [note, beside].filter((part) => !isBlank(part)).join('\n')
  return isSame && said === '' ? { why: 'unchanged' as const } : { data, note: said }
}

/** A number that was corrected is ours to ask for; what its operator has goes on, with its fields locked again. */
function corrected(port: Port): Port {
  if (port.state === 'asked' || port.state === 'accepted') return { ...port, isUnlocked: false }
  return { ...port, state: stateByData(port), cause: null, told: '', isUnlocked: false }
}
