import type { Transaction } from 'kysely'
import type { Mail } from '#emails/mail.ts'
import { mailboxes } from '../config.ts'
import type { Services } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { OnlyAlone, together } from './batch.ts'
import { createAllowances, type Allowances } from '../http/limits/rate-limits.ts'
import { askAgainWhenUnlikely, type Sender } from '../http/limits/bot-signals.ts'
import { enqueue } from '../mail/outbox.ts'
import { subjectRows } from '../privacy/subjects.ts'
import { enterPeople, type Matches } from './referral-rewards.ts'
import { requestRow, type Acknowledgement, type RequestContent } from './requests.ts'
import type { Site } from '../site/site.ts'

export type NewRequest = {
  /** Minted with the form: whatever is posted with it again is the same request. */
  readonly id: string
  readonly content: RequestContent
  readonly sender: Sender
  /** The one address besides the company's that e-mails of it go to; null where none does. */
  readonly acknowledgedTo: string | null
  /**
   * Writes what else belongs to it, in the transaction that stores it, and gives all e-mails that it causes. Waits for
   * nothing but the database and, once, the words of e-mails. Not called for a request that is stored already.
   */
  readonly alongside: (tx: Transaction<Schema>, known: Acknowledgement & Matches) => Promise<readonly Mail[]>
}

type Acknowledged = NewRequest & { readonly site: Site; readonly acknowledgement: Acknowledgement }

/**
 * Writes a new request and resolves after the commit: with false where its id or its reference is taken, and then
 * nothing was stored. Rejects with TooManyRequests when a limit is reached, with PressAgain when it looks like a
 * program's, and when nothing can be stored.
 */
export type InsertRequest = (request: Acknowledged) => Promise<boolean>

const NO_MATCHES: Matches = { referral: null, friends: [] }

type Parts = Pick<Services, 'config' | 'db' | 'cipher' | 'clock'> & { readonly allowances: Allowances }

/** For one process: requests that come at the same moment are written together. */
export function insertingTogether(services: Omit<Parts, 'allowances'>): InsertRequest {
  const { db, cipher } = services
  const allowances = createAllowances(services)
  const parts = { ...services, allowances }
  const insert = together((group: readonly Acknowledged[], { alone }) =>
    db.transaction((tx) => insertRequests(parts, tx, group, alone)),
  )
  return async (request) => {
    try {
      askAgainWhenUnlikely(cipher, request.id, request.sender)
      allowances.refuseWhenFull(countedOf(request))
    } catch (refusal) {
      // Before it joins a group, which it would spoil. What is stored already is not refused.
      if (await isStored(db, request.id)) return false
      throw refusal
    }
    return insert(request)
  }
}

async function isStored({ kysely }: Services['db'], id: string): Promise<boolean> {
  return (await kysely.selectFrom('requests').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

function countedOf({ sender, acknowledgedTo }: NewRequest) {
  return { network: sender.network, recipient: acknowledgedTo }
}

async function insertRequests(
  parts: Parts,
  tx: Transaction<Schema>,
  group: readonly Acknowledged[],
  alone: boolean,
): Promise<boolean[]> {
  const rows = group.map(({ id, content, acknowledgement }) => requestRow(parts, { id, content, acknowledgement }))
  const inserted = await tx
    .insertInto('requests')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    // An id may come twice in a group.
    .returning('receipt_hash')
    .execute()
  const written = new Set(inserted.map(({ receipt_hash }) => receipt_hash))
  const isWritten = rows.map(({ receipt_hash }) => written.has(receipt_hash))
  const requests = group.filter((_, index) => isWritten[index])
  if (requests.length === 0) return isWritten
  try {
    await insertWhatBelongs(parts, tx, requests, alone)
  } catch (error) {
    // The database has taken the requests, so one of them is to blame.
    throw alone || error instanceof OnlyAlone ? error : new OnlyAlone('one of them is refused', { cause: error })
  }
  return isWritten
}

async function insertWhatBelongs(
  parts: Parts,
  tx: Transaction<Schema>,
  requests: readonly Acknowledged[],
  alone: boolean,
): Promise<void> {
  const { config, cipher, clock, allowances } = parts
  await tx
    .insertInto('subjects')
    .values(requests.flatMap(({ id, content }) => subjectRows(cipher, id, content)))
    .execute()
  const matches = await enterPeople(parts, tx, requests, { alone })

  const letters = []
  for (const { id, site, acknowledgement, alongside } of requests) {
    const { from } = mailboxes(config, site.brand)
    const mails = await alongside(tx, { ...acknowledgement, ...(matches.get(id) ?? NO_MATCHES) })
    letters.push({ requestId: id, from, mails })
  }
  await enqueue(tx, { cipher, clock, letters })
  // Last, as requests of one network, and in all, wait for each other from here to the commit.
  await allowances.count(tx, requests.map(countedOf))
}
