import { digestHeld } from '#app/features/requests/files/attachments.server.ts'
import { monthsBefore } from '#domain/calendar/months.ts'
import type { PressedFrom } from '#app/features/mandates/mandates.server.ts'
import { forgetPressedFrom } from '#app/features/mandates/authorised.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import { offerContext } from './offers.server.ts'
import type { StoredOffer } from './standing-offer.server.ts'

/** A document of an offer: the case and the file that hold it, and the SHA-256 of what was shown. */
export type ProvedDocument = {
  readonly name: string
  readonly caseId: string
  readonly file: string
  readonly size: number
  readonly sha256: string
}

/** The documents of an offer as they were shown: its summary, and with which it was concluded. */
export function documentsOf({ id, caseId, facts, proof }: Pick<StoredOffer, 'id' | 'caseId' | 'facts' | 'proof'>) {
  const { paper, document } = facts
  const summary = { name: document.title, caseId, file: paper.id, size: paper.size, sha256: paper.sha256 }
  const others = (proof?.documents ?? []).map(({ id: file, ...about }) => ({ ...about, caseId: id, file }))
  return [summary, ...others] satisfies readonly ProvedDocument[]
}

/** Where a press came from, to be kept with it. */
export function pressedFrom({ network }: Pick<Sender, 'network'>, request: Request): PressedFrom {
  return { network, browser: (request.headers.get('user-agent') ?? '').slice(0, 300) }
}

/** Whether a document is, byte by byte, the one that was shown. */
export async function isWhole(
  deps: Pick<Foundation, 'db' | 'cipher'>,
  { caseId, file, sha256 }: Pick<ProvedDocument, 'caseId' | 'file' | 'sha256'>,
): Promise<boolean> {
  return (await digestHeld(deps, { caseId, file })) === sha256
}

/** Forgets network and browser of each press that lies so many months back; what was shown and pressed stays. */
export async function forgetOrigins(deps: Pick<Foundation, 'db' | 'cipher' | 'clock'>, months: number): Promise<void> {
  const { db, cipher, clock } = deps
  const due = await db.kysely
    .selectFrom('offers')
    .select('id')
    .where('proved_at', '<=', monthsBefore(clock(), months))
    .execute()
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const row = await tx
        .updateTable('offers')
        .set({ proved_at: null })
        .where('id', '=', id)
        .where('proved_at', 'is not', null)
        .returning('payload')
        .executeTakeFirst()
      if (!row) return
      const stored = JSON.parse(cipher.open(row.payload, offerContext(id))) as Pick<StoredOffer, 'proof'>
      const payload = JSON.stringify({ ...stored, proof: stored.proof && { ...stored.proof, from: null } })
      await tx
        .updateTable('offers')
        .set({ payload: cipher.seal(payload, offerContext(id)) })
        .where('id', '=', id)
        .execute()
      await forgetPressedFrom(cipher, tx, id)
    })
}
