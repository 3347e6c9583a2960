import { randomBytes } from 'node:crypto'
import { editContext } from '#app/features/edits/sealed-edits.server.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { openDataKeys } from '#platform/sealing/data-keys.ts'
import type { StoringSite } from '../site/site-on.ts'

/** What the desk has saved last of a subject, opened with the key in the site's data folder. */
export async function savedText({ dataDir, query }: StoringSite, subject: string): Promise<string> {
  const [row] = await query(`select id, content from site_edits where subject = '${subject}' order by id desc limit 1`)
  const cipher = createCipher(await openDataKeys(dataDir), randomBytes(32))
  return cipher.open(String(row?.['content']), editContext(Number(row?.['id']), 'content'))
}
