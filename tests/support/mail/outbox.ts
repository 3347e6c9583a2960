import { randomBytes, randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { createCipher } from '#platform/sealing/cipher.ts'
import type { Database } from '#platform/database/database.ts'
import type { OutboxRow } from '#platform/database/tables/outbox-table.ts'
import { openTransport } from '#platform/outbox/transports/transport.ts'
import { readMailUrl } from '#platform/config/mail-url.ts'
import { enqueue, startOutbox, type Outbox } from '#platform/outbox/outbox.ts'
import type { MailTransport, OutgoingMessage } from '#platform/outbox/outgoing-mail.ts'
import { silentLog } from '../log.ts'
import { PATIENCE } from '../run/time-limits.ts'

export const cipher = createCipher([randomBytes(32)], randomBytes(32))

const from = { name: 'Azahar Telecom', address: 'hola@azahar.example' }

/** A clock that stands still until it is told otherwise. */
export function handClock(now = 1_800_000_000_000) {
  return Object.assign(() => now, {
    forward(milliseconds: number) {
      now += milliseconds
    },
  })
}

/** Stores a request with a message to each recipient, as a form does. */
export async function writeMessages(db: Database, recipients: readonly string[], clock = Date.now): Promise<void> {
  const requestId = randomUUID()
  await db.transaction(async (tx) => {
    await tx
      .insertInto('requests')
      .values({
        id: requestId,
        kind: 'order',
        reference: requestId,
        receipt_hash: requestId,
        payload: '-',
        created_at: clock(),
      })
      .execute()
    const mails = recipients.map((address) => ({
      to: { name: 'Ana', address },
      replyTo: null,
      document: {
        locale: 'es-ES' as const,
        subject: 'Tu solicitud',
        preview: '',
        heading: 'Hola',
        blocks: [],
        footer: [],
      },
      colour: '#2b5590',
    }))
    await enqueue(tx, { cipher, clock, outgoing: [{ purpose: 'company', requestId, from, mails }] })
  })
}

/** Starts a worker for one test: `await using` it after the database, so that it stops before the database closes. */
export function runningOutbox(
  db: Database,
  transport: MailTransport,
  { clock = Date.now, log = silentLog } = {},
): Outbox & AsyncDisposable {
  const outbox = startOutbox({ db, cipher, transport, dkim: null, clock, log, readFile: noFiles })
  const stop = () => outbox.stop().then(transport.close)
  return { ...outbox, [Symbol.asyncDispose]: stop }
}

async function noFiles(): Promise<never> {
  throw new Error('these messages have no files')
}

/** A transport of which the test says how each attempt ends. */
export function fakeTransport(send: (message: OutgoingMessage) => Promise<void>): MailTransport {
  return { onlySender: null, send, async close() {} }
}

export async function transportTo(url: string): Promise<MailTransport> {
  const settings = readMailUrl(url)
  if (typeof settings === 'string') throw new Error(settings)
  return openTransport(settings.value)
}

export function outboxRows(db: Database): Promise<OutboxRow[]> {
  return db.kysely.selectFrom('outbox').selectAll().orderBy('id').execute()
}

/** Waits until something is so, for as long as a slow machine may need. */
export function until(assertion: () => unknown): Promise<unknown> {
  return vi.waitFor(assertion, { timeout: PATIENCE, interval: 5 })
}
