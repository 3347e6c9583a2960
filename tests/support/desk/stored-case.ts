import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { makeReference, REFERENCE_LENGTH } from '#domain/requests/reference.ts'
import type { Database } from '#platform/database/database.ts'
import { openCases } from '#app/features/cases/opening/open-cases.server.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { ContactContent } from '#app/features/contact/contact-content.ts'
import { contactMessage } from '#app/features/contact/rules.ts'
import { requestKinds } from '#server/request-kinds.ts'
import type { RightContent } from '#app/features/rights/right-content.ts'
import { requestRow } from '#app/features/requests/stored-request.server.ts'
import type { Site } from '#site-folder/site.ts'

export type StoreCase = {
  readonly name?: string
  readonly phone?: string
  readonly email?: string
  readonly message?: string
  /** A complaint about a bill, in place of a message. */
  readonly isComplaint?: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A message to customer service, or a complaint, with its case, stored as a visitor's is. Gives its id and reference. */
export async function storeCase(
  { db, cipher }: { readonly db: Database; readonly cipher: Cipher },
  site: Pick<Site, 'brand' | 'care'>,
  {
    name = 'Ana',
    phone = '+34600112233',
    email = 'ana@visitante.example',
    message = '¿Cuándo llega la fibra?',
    isComplaint = false,
    at,
  }: StoreCase,
): Promise<{ readonly id: string; readonly reference: string }> {
  const id = randomUUID()
  const random = Array.from({ length: REFERENCE_LENGTH }, () => randomInt(2 ** 32))
  const reference = makeReference('AZ', random)
  const acknowledgement = { reference, receivedAt: at, receiptToken: randomBytes(16).toString('base64url') }
  const agreement = { locale: 'es-ES', terms: { version: '1.0', date: '2026-11-21' }, agreedTo: [] } as const
  const content: ContactContent | RightContent = isComplaint
    ? { kind: 'complaint', values: { topic: 'billing', message, name, email, phone }, ...agreement }
    : { kind: 'contact', message: contactMessage({ name, phone, email, message }), ...agreement }
  await db.transaction(async (tx) => {
    await tx.insertInto('requests').values(requestRow({ cipher }, { id, content, acknowledgement })).execute()
    await openCases({ db, cipher, kinds: requestKinds }, tx, [{ id, content, acknowledgement, site }])
  })
  return { id, reference }
}
