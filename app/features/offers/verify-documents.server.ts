import { openText } from '#platform/privacy/open-sealed.ts'
import { sealedRows } from '#platform/privacy/seal-anew.ts'
import type { Foundation } from '#platform/foundation.ts'
import { offerContext } from './offers.server.ts'
import type { StoredOffer } from './standing-offer.server.ts'
import { documentsOf, isWhole } from './proof.server.ts'

/** Every document of an offer that is stored, with whether it is, byte by byte, the one that was shown. */
export async function* verifiedDocuments(deps: Pick<Foundation, 'db' | 'cipher'>) {
  const { db, cipher } = deps
  for await (const rows of sealedRows(db, 'offers'))
    for (const { id, payload } of rows) {
      const opened = openText(cipher, payload, offerContext(id))
      const place = await db.kysely.selectFrom('offers').select('case_id').where('id', '=', id).executeTakeFirst()
      if (opened === null || !place) {
        yield { id, name: 'contract summary', isWhole: false }
        continue
      }
      const { facts, proof = null } = JSON.parse(opened) as Pick<StoredOffer, 'facts' | 'proof'>
      for (const document of documentsOf({ id, caseId: place.case_id, facts, proof }))
        yield { id, name: document.name, isWhole: await isWhole(deps, document) }
      // Each choice of its extras has a document of its own.
      for (const { document, paper } of Object.values(facts.choices ?? {}))
        yield {
          id,
          name: document.title,
          isWhole: await isWhole(deps, { caseId: place.case_id, file: paper.id, sha256: paper.sha256 }),
        }
    }
}
