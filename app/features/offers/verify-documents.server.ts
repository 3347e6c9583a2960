import { createHash } from 'node:crypto'
import { filesHeld } from '#app/features/requests/files/attachments.server.ts'
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
      yield { id, isWhole: facts !== null && (await digestOfPaper(deps, id, facts.paper.id)) === facts.paper.sha256 }
    }
}

/** In hex; null where the file is gone, or no key opens it. */
async function digestOfPaper(deps: Pick<Foundation, 'db' | 'cipher'>, offer: string, file: string) {
  const place = await deps.db.kysely.selectFrom('offers').select('case_id').where('id', '=', offer).executeTakeFirst()
  if (!place) return null
  for await (const held of filesHeld(deps, place.case_id))
    if (held.id === file) return held.file && createHash('sha256').update(held.file.bytes).digest('hex')
  return null
}
