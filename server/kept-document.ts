import { createHash } from 'node:crypto'
import { keepPage, type KeptPage } from './kept-page.ts'
import { partData } from './page-data.ts'
import { holdStyles } from './page-styles.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Where the data of documents are found, by a digest of what is in them. */
export const DATA_FOLDER = '/page-data/'

/** What a server may send before it waits for the first acknowledgement is ten packets (RFC 6928). In bytes. */
const AT_ONCE = 14_600

/** What a page is of its first size once it is as small as it gets. */
const SHRINKS_TO = 0.91

type KeptDocument = {
  readonly page: KeptPage
  readonly data: { readonly address: string; readonly json: string }
}

/**
 * A rendered page as everybody gets it (decision 37): its data apart, and its style sheets inside where both come at
 * once.
 *
 * @param headers of the answer; its policy is made anew
 * @param from by what the page can be made again, for whoever asks for its data later
 */
export async function keepDocument(html: string, headers: Headers, from: string): Promise<KeptDocument> {
  const { document, data } = partData(html, (json) => `${addressOf(json)}?${from}`)
  const keep = (content: string) => {
    headers.set('content-security-policy', contentSecurityPolicy(content))
    return keepPage(Buffer.from(content), headers)
  }
  const styled = await keep(await holdStyles(document))
  const page = comesAtOnce(styled) ? styled : await keep(document)
  return { page, data: { address: addressOf(data), json: data } }
}

function comesAtOnce(page: KeptPage): boolean {
  const headers = page.headers.reduce((bytes, part) => bytes + part.length + 2, 0)
  return headers + page.bytes() * SHRINKS_TO <= AT_ONCE
}

function addressOf(json: string): string {
  return `${DATA_FOLDER}${createHash('sha256').update(json).digest('base64url').slice(0, 22)}.json`
}
