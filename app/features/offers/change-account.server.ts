import { randomUUIDv7 } from 'node:crypto'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import { noteAtCase } from '#app/features/cases/merging/note-at-case.server.ts'
import { lockCase, numbersOf } from '#app/features/cases/merging/locked-case.server.ts'
import { isOrder, type OrderContent } from '#app/features/ordering/order-content.ts'
import {
  askMandate,
  giveMandate,
  insertMandate,
  mandatesOf,
  type AskedMandate,
  type Mandate,
} from '#app/features/mandates/mandates.server.ts'
import { tellGiven } from '#app/features/mandates/tell-of-mandate.server.ts'
import { endMandate } from '#app/features/mandates/withdraw-mandate.server.ts'
import { attachFiles, storeFiles } from '#app/features/requests/files/attachments.server.ts'
import { contractLeftAt } from '#app/features/rights/received-withdrawal.server.ts'
import { findByReceipt } from '#app/features/requests/requests.server.ts'
import { notify } from '#app/features/staff/notices/notices.server.ts'
import { attachmentName } from '#domain/requests/attachment.ts'
import { fullName } from '#domain/people/holder.ts'
import { readIban, type IbanFault } from '#domain/people/iban.ts'
import type { Site } from '#site-folder/site.ts'
import { isNothing } from './ended-orders.server.ts'

/** A contract whose customer may name the account that it is charged to, with the mandate that this asks for. */
export type PayableOrder = {
  readonly id: string
  readonly reference: string
  readonly content: OrderContent
  readonly receiptToken: string
  readonly asked: AskedMandate
  /** When its customer has withdrawn from it by right, in milliseconds since 1970; null while they have not. */
  readonly withdrawalAt: number | null
}

/**
 * The contract of a receipt, for who may give an account for it; null where there is none that is in force, or nobody is
 * charged by an account.
 */
export async function payableOrder(
  services: RequestServices,
  site: Site,
  receiptToken: string,
): Promise<PayableOrder | null> {
  const { kysely } = services.db
  const found = await findByReceipt(services, receiptToken)
  if (!found || !isOrder(found.content) || !found.content.contract) return null
  const { id, content } = found
  const { state } = await kysely
    .selectFrom('cases')
    .select('state')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  if (isNothing(state)) return null
  // The first mandate has the reference of the case at which the offer was made: the next has it, too.
  const offer = await kysely.selectFrom('offers').select('case_id').where('id', '=', id).executeTakeFirst()
  const { customer } = content.order
  const debtor = fullName(customer)
  const asked = await askMandate(services, site, { caseId: offer?.case_id ?? id, locale: content.locale, debtor })
  const withdrawalAt = await contractLeftAt(services, site, id)
  return asked && { id, reference: found.reference, content, receiptToken, asked, withdrawalAt }
}

type Press = {
  /** As it was typed. */
  readonly iban: string
  /** The SHA-256 of the mandate that the page showed. */
  readonly mandate: string
  /** Whether the box that authorises it was ticked. */
  readonly isTicked: boolean
}

type Changed =
  /** `withdrawn`: its customer has withdrawn from the contract, and nothing was authorised. */
  | { readonly outcome: 'done' | 'changed' | 'withdrawn' }
  | { readonly outcome: 'incomplete'; readonly fault: IbanFault | null; readonly lacksMandate: boolean }

/**
 * Gives a contract another account by a new mandate: the one before is withdrawn, and company and customer are told, in one
 * transaction. An account that is charged already stays as it is.
 */
export async function changeAccount(
  services: RequestServices,
  site: Site,
  order: PayableOrder,
  press: Press,
): Promise<Changed> {
  const { db, cipher, clock } = services
  const { id, asked } = order
  if (order.withdrawalAt !== null) return { outcome: 'withdrawn' }
  const read = readIban(press.iban)
  if (!read.ok || !press.isTicked)
    return { outcome: 'incomplete', fault: read.ok ? null : read.fault, lacksMandate: !press.isTicked }
  const inForce = (await mandatesOf(services, [id])).find(({ withdrawnAt }) => withdrawnAt === null)
  if (inForce?.iban === read.value) return { outcome: 'done' }
  if (press.mandate !== asked.sha256) return { outcome: 'changed' }
  const at = clock()
  const given = await giveMandate(site, asked, { iban: read.value, at })
  await db.transaction(async (tx) => {
    const locked = await lockCase(db, tx, id)
    const before = await mandatesOf(services, [id], tx)
    // It has ended meanwhile, or another press of the same page was faster.
    if ((await contractLeftAt(services, site, id, tx)) !== null) return
    if (!locked || isNothing(locked.own.state) || before.some(({ reference }) => reference === given.reference)) return
    const { work, own } = locked
    const ended: Mandate[] = []
    for (const mandate of before) if (await endMandate(services, tx, mandate, null)) ended.push(mandate)
    const formKey = randomUUIDv7()
    const type = 'application/pdf' as const
    const document = { name: attachmentName(given.text.title, type), type, bytes: given.bytes }
    const [file] = await storeFiles(services, tx, { formKey, caseId: id }, [document])
    if (!file) throw new Error('the paper of a mandate was not stored')
    await insertMandate(cipher, tx, { id: randomUUIDv7(), caseId: id, given, by: null, file: file.id, at })

    const { seq, placeSeq } = numbersOf({ work, place: own })
    await attachFiles(tx, formKey, [file.id], { caseId: id, seq: placeSeq })
    const [replaced = null] = ended
    const paper = { caseId: id, id: file.id, name: file.name, type }
    const messages = await tellGiven(services, site, tx, { caseId: id, given, replaced, paper })
    await noteAtCase(
      services,
      site,
      tx,
      { caseId: id },
      {
        kind: 'mandate',
        what: 'given',
        reference: given.reference,
        by: 'customer',
        ...(replaced && { replaced: replaced.reference }),
        ...messages,
      },
    )
    await notify(tx, [work.assignee], { kind: 'wrote', caseId: work.request_id, seq, actor: null, at })
  })
  services.wakeOutbox()
  return { outcome: 'done' }
}
