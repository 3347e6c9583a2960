import { createHash } from 'node:crypto'
import { splitStyles } from './first-screen.ts'
import { keepPage, type KeptPage } from './http/cached-response.ts'
import { partContents } from './late-contents.ts'
import { partData } from './page-data.ts'
import { holdFirstScreen, holdStyles, linkStyles, stylesOf } from './page-styles.ts'
import { contentSecurityPolicy } from './http/security-headers.ts'

/** Where the parts of documents are found, by a digest of what is in them. */
export const PARTS_FOLDER = '/page-parts/'

/** What a server may send before it waits for the first acknowledgement is ten packets (RFC 6928). In bytes. */
const AT_ONCE = 14_600

/** What a page is of its first size once it is as small as it gets: at least, and at most. */
const SHRINKS_TO = { least: 0.87, most: 0.915 }

/** What Node adds: the status, the length, a date, how long it keeps the connection, and the id of the request. In bytes. */
const ADDED_HEADERS = 240

const TYPES = { json: 'application/json', css: 'text/css; charset=utf-8', html: 'text/html; charset=utf-8' } as const

/** What a document asks for by an address of its own. */
type Part = { readonly address: string; readonly type: string; readonly content: string }

/**
 * A rendered page as everybody gets it: its data apart, and what else is marked so (decision 49), and its style sheets inside
 * where both come at once (decision 37), or else those of its first screen (decision 41), or else all of them linked as one.
 *
 * @param headers of the answer; its policy is made anew
 * @param from by what the page can be made again, for whoever asks for its parts later
 */
export async function keepDocument(html: string, headers: Headers, from: string) {
  const keep = (content: string) => {
    headers.set('content-security-policy', contentSecurityPolicy(content))
    return keepPage(Buffer.from(content), headers)
  }
  const addressOf = ({ address }: Part) => `${address}?${from}`
  const { document: emptied, late } = partContents(html)
  const contents = late && partOf('html', late.html)
  const { document, data } = await partData(
    emptied,
    (json) => addressOf(partOf('json', json)),
    contents && { id: late.id, address: addressOf(contents) },
  )
  const styles = await stylesOf(document)
  const parts = [partOf('json', data), ...(contents ? [contents] : [])]
  const whole = await keep(holdStyles(document, styles.text))
  if (await comesAtOnce(whole)) return { page: whole, parts }

  for (const tokens of ['all', 'used'] as const) {
    const halves = splitStyles(document, styles, tokens)
    const rest = partOf('css', halves.rest)
    const page = await keep(holdFirstScreen(document, halves.first, addressOf(rest)))
    if (await comesAtOnce(page)) return { page, parts: [...parts, rest] }
  }

  const sheet = partOf('css', styles.text)
  return { page: await keep(linkStyles(document, addressOf(sheet))), parts: [...parts, sheet] }
}

function partOf(ending: keyof typeof TYPES, content: string): Part {
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return { address: `${PARTS_FOLDER}${digest}.${ending}`, type: TYPES[ending], content }
}

/** Where its first size does not tell, it is made as small as it gets, which takes a sixth of a second. */
async function comesAtOnce(page: KeptPage): Promise<boolean> {
  const room = AT_ONCE - ADDED_HEADERS - page.headers.reduce((bytes, part) => bytes + part.length + 2, 0)
  if (page.bytes() * SHRINKS_TO.most <= room) return true
  if (page.bytes() * SHRINKS_TO.least > room) return false
  await page.shrink()
  return page.bytes() <= room
}
