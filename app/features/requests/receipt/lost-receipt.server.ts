import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { requireConfirmation, type Sender } from '#platform/limits/bot-signals.ts'
import { addressKey } from '#domain/people/address-key.ts'
import type { Site } from '#site-folder/site.ts'
import { partyOf } from '../request-kind.server.ts'
import type { RequestServices } from '../services.server.ts'
import { opened } from '../stored-request.server.ts'
import { mailNewLink } from './new-link.server.ts'

type LostReceipt = {
  /** As references are stored. */
  readonly reference: string
  readonly email: string
  /** Minted with the form. */
  readonly id: string
  readonly sender: Sender
}

/** Longer than the work usually takes. The answer takes a multiple of it: its time does not tell what there was to do. */
const STEP_MS = 400

/**
 * Sends a new link to a receipt, which ends the old one, to the address of the request; nothing where reference and
 * address do not belong together, or the address had too many. In every case it takes as long and says as much. Rejects
 * as a new request does.
 */
export async function sendNewLink(services: RequestServices, site: Site, lost: LostReceipt): Promise<void> {
  const { db, cipher, rateLimits } = services
  const limited = { id: lost.id, sender: lost.sender, content: { kind: 'contact' as const } }
  requireConfirmation(cipher, lost.id, lost.sender)
  rateLimits.refuseWhenFull(limited)
  const begun = performance.now()
  await db.transaction(async (tx) => {
    await replaceLink(services, site, tx, lost)
    await rateLimits.count(tx, [limited])
  })
  // The outbox notices by itself: woken now, it would send while the answer is written, and slow it.
  await sleep(STEP_MS - ((performance.now() - begun) % STEP_MS))
}

async function replaceLink(
  services: RequestServices,
  site: Site,
  tx: Transaction<Schema>,
  { reference, email }: LostReceipt,
): Promise<void> {
  const { db, rateLimits } = services
  const row = await tx
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('reference', '=', reference)
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .$if(db.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return
  const { content } = opened(services, row)
  const address = partyOf(services, content).email
  if (address === null || addressKey(address) !== addressKey(email)) return
  if ((await rateLimits.countRecipients(tx, [{ recipient: address }])).length > 0) return

  await mailNewLink(services, site, tx, row, address)
}
