import type { RequestServices } from './services.server.ts'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { makeReference, REFERENCE_LENGTH } from '#domain/requests/reference.ts'
import type { Services } from '#site-folder/services.ts'
import type { Site } from '#site-folder/site.ts'
import type { RequestContent } from './content.server.ts'
import type { Identity } from './stored/one-request.server.ts'
import type { NewRequest } from './stored/request-writer.server.ts'
import { hashOf, opened, receiptPath, type Acknowledgement } from './stored-request.server.ts'

/** The rest of a request that was blocked or erased, for who sends its form again: nothing to compare with. */
export type Gone = { readonly kind: 'gone' }

export type StoredRequest = Acknowledgement & {
  readonly content: RequestContent | Gone
  /** Whether it was stored by an earlier post. */
  readonly isRepeated: boolean
}

/** The outcome of sending, for the page. */
export type SentRequest = Pick<StoredRequest, 'reference' | 'isRepeated'> &
  (
    | {
        readonly outcome: 'sent'
        readonly receiptPath: string
        readonly stored: Pick<StoredRequest, 'content' | 'receivedAt'>
      }
    /** This id already stands for a request with other content. Nothing was stored. */
    | { readonly outcome: 'other-request' }
  )

/**
 * Stores a request and the e-mails it causes, so that none exists without the other, and answers only after the
 * commit. However often and in parallel an id comes, the request that was stored first is the answer: compare its
 * content. Rejects with SentAlready when its browser has just sent the same from another form, with TooManyRequests when a limit is reached,
 * with ConfirmationRequired when it may be a bot's, and when nothing can be stored.
 */
export async function storeRequest(services: RequestServices, site: Site, request: NewRequest): Promise<StoredRequest> {
  for (;;) {
    const acknowledgement: Acknowledgement = {
      reference: newReference(site),
      receivedAt: request.entered?.at ?? services.clock(),
      receiptToken: randomBytes(16).toString('base64url'),
    }
    if (await services.requestWriter.insert({ ...request, site, acknowledgement })) {
      services.metrics.stored.inc({ kind: request.content.kind })
      services.wakeOutbox()
      request.sender?.browser?.remember()
      return { ...acknowledgement, content: request.content, isRepeated: false }
    }
    // Another post of this very form was faster; or, once in many millions, the reference is taken.
    const first = await findRequest(services, request.id)
    if (first) return first
  }
}

/** The request of an id, whether it is in use or gone. */
export async function findRequest(services: Services, id: string): Promise<StoredRequest | null> {
  const row = await services.db.kysely.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  if (row.blocked_at === null && row.erased_at === null) return { ...opened(services, row), isRepeated: true }
  return {
    reference: row.reference,
    receivedAt: row.created_at,
    receiptToken: '',
    content: { kind: 'gone' },
    isRepeated: true,
  }
}

/** The request in use whose receipt the visitor was given, by the unguessable part of its address. */
export async function findByReceipt(services: Services, receiptToken: string) {
  const row = await services.db.kysely
    .selectFrom('requests')
    .selectAll()
    .where('receipt_hash', '=', hashOf(receiptToken))
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...opened(services, row), id: row.id } : null
}

/** The answer to a form, from the request that is stored under its id and from whether that says the same. */
export function sentRequest(stored: StoredRequest, same: boolean): SentRequest {
  const { reference, receiptToken, isRepeated } = stored
  if (!same) return { outcome: 'other-request', reference, isRepeated }
  return { outcome: 'sent', reference, isRepeated, receiptPath: receiptPath(receiptToken), stored }
}

type Told =
  | Extract<SentRequest, { outcome: 'sent' }>
  | {
      readonly problem: Extract<RequestProblem, { code: 'sent-before' | 'other-request' }>
      /** For the next submission. */
      readonly id: string
      /** Whether it may be somebody else who has sent the same: then nothing is told and nothing shown. */
      readonly isStrange: boolean
    }

/** The answer to who sends a form, by the request that is stored under its id. */
export function toldOf({ isOfBrowser }: Pick<Identity, 'isOfBrowser'>, stored: SentRequest): Told {
  const id = randomUUID()
  if (!isOfBrowser && stored.isRepeated) return { problem: { code: 'sent-before' }, id, isStrange: true }
  if (stored.outcome === 'sent') return stored
  return { problem: { code: 'other-request', reference: stored.reference }, id, isStrange: false }
}

function newReference({ brand }: Site): string {
  const random = Array.from({ length: REFERENCE_LENGTH }, () => randomInt(2 ** 32))
  return makeReference(brand.referencePrefix, random)
}
