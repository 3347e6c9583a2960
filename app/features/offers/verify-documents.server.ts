import { digestHeld } from '#app/features/requests/files/attachments.server.ts'
import { openText } from '#platform/privacy/open-sealed.ts'
import { sealedRows } from '#platform/privacy/seal-anew.ts'
import type { Foundation } from '#platform/foundation.ts'
import { offerContext, type StoredOffer } from './offers.server.ts'

/** Every offer that is stored, with whether its document is, byte by byte, the one that was sent. */
export async function* verifiedDocuments(deps: Pick<Foundation, 'db' | 'cipher'>) {
  const { db, cipher } = deps
  for await (const rows of sealedRows(db, 'offers'))
    for (const { id, payload } of rows) {
      const opened = openText(cipher, payload, offerContext(id))
      const facts = opened === null ? null : (JSON.parse(opened) as Pick<StoredOffer, 'facts'>).facts
      const place = await db.kysely.selectFrom('offers').select('case_id').where('id', '=', id).executeTakeFirst()
      const held = facts && place && (await digestHeld(deps, { caseId: place.case_id, file: facts.paper.id }))
      yield { id, isWhole: facts !== null && held === facts.paper.sha256 }
    }
}
