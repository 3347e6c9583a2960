import type { Transaction } from 'kysely'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { requireConfirmation, type Sender } from '#platform/limits/bot-signals.ts'
import type { RateLimits } from '#platform/limits/rate-limits.ts'
import { noteSendings } from '#platform/limits/sent-lately.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { subjectRows } from './subjects.server.ts'
import { attachFiles } from '../files/attachments.server.ts'
import type { Site } from '#site-folder/site.ts'
import { createBatcher, RetryAlone } from './batch.server.ts'
import type { RequestContent } from '../content.server.ts'
import { partyOf, type WithKinds } from '../request-kind.server.ts'
import { requestRow, unacknowledged, type Acknowledgement } from '../stored-request.server.ts'

export type NewRequest = {
  /** Minted with the form: whatever is posted with it again is the same request. */
  readonly id: string
  readonly content: RequestContent
  /** null: staff enter it, whom no limit holds up. */
  readonly sender: Sender | null
  /** The member of staff who enters it, and since when its clocks run, in milliseconds since 1970. */
  readonly entered?: { readonly by: string; readonly at: number }
  /** Files that were kept for its form, to be part of it. */
  readonly attached?: { readonly formKey: string; readonly ids: readonly string[] }
  /** Its acknowledgement is never held back: the law has the customer get it (art. 98.7 TRLGDCU). */
  readonly mustAcknowledge?: true
  /** What is written with it answers its customer, who needs no acknowledgement besides. */
  readonly isAnswered?: true
  /** Writes other rows once its case is there, in the transaction that stores it: where it rejects, nothing is stored. */
  readonly alsoWrite?: (tx: Transaction<Schema>) => Promise<void>
}

export type AcknowledgedRequest = NewRequest & { readonly site: Site; readonly acknowledgement: Acknowledgement }

type InTransaction = WithKinds & Pick<Foundation, 'db' | 'cipher' | 'clock'>

/** The rows that other features write with new requests, in the transaction that stores them. */
export type WrittenBeside = {
  /**
   * Opens the case of each, notes who of the staff entered it, and changes the cases that they are about. Unless it is for
   * one `alone`, it may reject with RetryAlone.
   */
  openCases(
    deps: InTransaction & Pick<Foundation, 'config'>,
    tx: Transaction<Schema>,
    requests: readonly AcknowledgedRequest[],
    how: { readonly alone: boolean },
  ): Promise<void>
  /**
   * Notes whom they name, and gives by their ids what requests that are stored say of the same people. Unless it is for one
   * `alone`, it may reject with RetryAlone.
   */
  match(
    deps: InTransaction,
    tx: Transaction<Schema>,
    requests: readonly AcknowledgedRequest[],
    how: { readonly alone: boolean },
  ): Promise<ReadonlyMap<string, unknown>>
  /** Brings what rests on people whom requests name, by their ids, to where it is with them. */
  followPeople(
    deps: InTransaction & Pick<Foundation, 'config'>,
    site: Site,
    tx: Transaction<Schema>,
    ids: readonly string[],
  ): Promise<void>
}

type Deps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'> & WithKinds & { readonly beside: WrittenBeside }

/** In place of the number of an event: of files that came with the request itself. */
export const WITH_REQUEST = 0

/** Writes new requests, one for each process: requests that arrive together are written in one transaction. */
export class RequestWriter {
  readonly #deps: Deps
  readonly #rateLimits: RateLimits
  readonly #write: (request: AcknowledgedRequest) => Promise<boolean>

  constructor(deps: Deps, rateLimits: RateLimits) {
    this.#deps = deps
    this.#rateLimits = rateLimits
    this.#write = createBatcher((batch: readonly AcknowledgedRequest[], { alone }) =>
      deps.db.transaction((tx) => this.#insertBatch(tx, batch, alone)),
    )
  }

  /**
   * Resolves after the commit: with false where the id or the reference is taken, and then nothing was stored.
   * Rejects with TooManyRequests when a limit is reached, with ConfirmationRequired when the request may be a bot's, with
   * SentAlready when its browser has just sent the same from another form, and when nothing can be stored.
   */
  async insert(request: AcknowledgedRequest): Promise<boolean> {
    try {
      if (isLimited(request)) {
        requireConfirmation(this.#deps.cipher, request.id, request.sender)
        this.#rateLimits.refuseWhenFull(request)
      }
    } catch (refusal) {
      // Before it joins a batch, which it would spoil. A request that is stored already is not refused.
      if (await this.#isStored(request.id)) return false
      throw refusal
    }
    return this.#write(request)
  }

  async #isStored(id: string): Promise<boolean> {
    const { kysely } = this.#deps.db
    return (await kysely.selectFrom('requests').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  }

  async #insertBatch(
    tx: Transaction<Schema>,
    batch: readonly AcknowledgedRequest[],
    alone: boolean,
  ): Promise<boolean[]> {
    const rows = batch.map((request) => requestRow(this.#deps, request))
    const inserted = await tx
      .insertInto('requests')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      // An id may come twice in a batch.
      .returning('receipt_hash')
      .execute()
    const hashes = new Set(inserted.map(({ receipt_hash }) => receipt_hash))
    const isInserted = rows.map(({ receipt_hash }) => hashes.has(receipt_hash))
    const requests = batch.filter((_, index) => isInserted[index])
    if (requests.length === 0) return isInserted
    try {
      await this.#insertRelated(tx, requests, alone)
    } catch (error) {
      // The database has taken the requests, so one of them is to blame.
      throw alone || error instanceof RetryAlone ? error : new RetryAlone('one of them is refused', { cause: error })
    }
    return isInserted
  }

  /** Subjects, cases, people, e-mails and rate limits of requests that were inserted. */
  async #insertRelated(
    tx: Transaction<Schema>,
    requests: readonly AcknowledgedRequest[],
    alone: boolean,
  ): Promise<void> {
    const { config, cipher, clock, kinds, beside } = this.#deps
    await this.#noteSendings(tx, requests, alone)
    await tx
      .insertInto('subjects')
      .values(requests.flatMap(({ id, content }) => subjectRows(cipher, id, partyOf(this.#deps, content))))
      .execute()
    await beside.openCases(this.#deps, tx, requests, { alone })
    for (const { id, attached } of requests)
      if (attached) await attachFiles(tx, attached.formKey, attached.ids, { caseId: id, seq: WITH_REQUEST })
    for (const { alsoWrite } of requests) {
      // It may wait for another transaction.
      if (alsoWrite && !alone) throw new RetryAlone('one of them writes more than itself')
      await alsoWrite?.(tx)
    }
    const heldBack = await this.#holdBackAcknowledgements(tx, requests)
    const matches = await beside.match(this.#deps, tx, requests, { alone })

    const outgoing = []
    for (const request of requests) {
      const { from } = mailboxes(config, request.site.brand)
      const mails = await kinds[request.content.kind].mails(this.#deps, tx, request, matches.get(request.id))
      const toVisitor =
        mails.acknowledgement && !request.isAnswered && !heldBack.has(request) ? [mails.acknowledgement] : []
      // The company need not be told of what its own staff have written down.
      const toCompany = request.content.byHand ? [] : mails.toCompany
      outgoing.push({ requestId: request.id, purpose: 'company' as const, from, mails: toCompany })
      outgoing.push({ requestId: request.id, purpose: 'acknowledgement' as const, from, mails: toVisitor })
    }
    await enqueue(tx, { cipher, clock, outgoing })
    const [{ site } = { site: null }] = requests
    if (site && matches.size > 0) await beside.followPeople(this.#deps, site, tx, [...matches.keys()])
    // Last, as transactions of one network, and in all, wait for each other from here to the commit.
    await this.#rateLimits.count(tx, requests.filter(isLimited))
  }

  /**
   * Notes what browsers send, so that the same from another form of theirs is asked for. First of all related rows, as it
   * waits for others that send the same.
   */
  async #noteSendings(
    tx: Transaction<Schema>,
    requests: readonly AcknowledgedRequest[],
    alone: boolean,
  ): Promise<void> {
    const { cipher, clock } = this.#deps
    const sendings = requests.flatMap(({ content, sender, acknowledgement: { reference } }) => {
      if (!sender?.browser) return []
      const key = cipher.fingerprint(JSON.stringify(['sent lately', sender.browser.id, sentWords(content)]))
      return [{ key, reference, again: sender.again ?? '' }]
    })
    const isRepeated = new Set(sendings.map(({ key }) => key)).size < sendings.length
    if (!alone && (isRepeated || sendings.some(({ again }) => again !== '')))
      throw new RetryAlone('one of them may be another one again')
    if (!(await noteSendings(tx, sendings, clock()))) throw new RetryAlone('the same is being sent again')
  }

  /** Gives the requests that are stored without an acknowledgement, as their receipts say: its address has had too many. */
  async #holdBackAcknowledgements(
    tx: Transaction<Schema>,
    requests: readonly AcknowledgedRequest[],
  ): Promise<ReadonlySet<AcknowledgedRequest>> {
    const acknowledged = requests.flatMap((request) => {
      const recipient = partyOf(this.#deps, request.content).email
      return recipient === null || request.mustAcknowledge ? [] : [{ request, recipient }]
    })
    const tooMany = await this.#rateLimits.countRecipients(tx, acknowledged)
    for (const { request } of tooMany) {
      const payload = unacknowledged(this.#deps, request)
      await tx.updateTable('requests').set({ payload }).where('id', '=', request.id).execute()
    }
    return new Set(tooMany.map(({ request }) => request))
  }
}

/** What makes two requests the same in the eyes of who sends them: in whichever language, with whichever files and offer. */
function sentWords(content: RequestContent): string {
  const beside = ['locale', 'terms', 'agreedTo', 'files', 'toAgree']
  return JSON.stringify(Object.entries(content).filter(([name]) => !beside.includes(name)))
}

function isLimited<Request extends NewRequest>(request: Request): request is Request & { readonly sender: Sender } {
  return request.sender !== null
}
