import { randomBytes, randomUUID } from 'node:crypto'
import { mandateContext } from '#app/features/mandates/mandates.server.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { openDataKeys } from '#platform/sealing/data-keys.ts'
import type { StoringSite } from '../site/site-on.ts'

/** Stores an account that may be charged for a case, and gives the id of its mandate. */
export async function storeMandate({ dataDir, query }: StoringSite, caseId: string): Promise<string> {
  const id = randomUUID()
  const cipher = createCipher(await openDataKeys(dataDir), randomBytes(32))
  const payload = cipher.seal(JSON.stringify({ iban: 'ES9121000418450200051332', paper: {} }), mandateContext(id))
  const values = [id, caseId, `AZ-${id.slice(0, 8)}-1`, payload].map((value) => `'${value}'`)
  await query(`insert into mandates (id, case_id, reference, payload, accepted_at) values (${values.join()}, 1)`)
  return id
}
