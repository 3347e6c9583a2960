import { text } from 'node:stream/consumers'
import { startWhenPainted, type FetchedContents } from './late-scripts.ts'
import { partDrawings } from './spare-drawings.ts'

const START = '/* page data */window.pageData='

/**
 * What hydration starts from, as the end of the script that opens React Router's stream for it.
 *
 * @param loading what the page's loaders answered, as React Router encodes it
 * @param words the page's translations
 */
export async function pageData(loading: ReadableStream<Uint8Array>, words: object): Promise<string> {
  return START + JSON.stringify({ words, loaded: await text(loading) }).replaceAll('<', String.raw`\u003c`)
}

/** A document, and the JSON of its data, which it names instead of holding it. */
export type Parted = { readonly document: string; readonly data: string }

/** React Router's first script, which opens a stream for what the loaders answered: its settings, and all it says. */
const OPENING = /(?<=<script>)window\.__reactRouterContext = (\{[^<]*?\});[^<]*/

/**
 * Takes the data out of a document, so that it is there sooner: only hydration waits for them (decision 37). React Router's
 * settings go with them, and the stream is made from those in the browser (`app/components/page-data.ts`). So do the
 * drawings that are not seen in it.
 *
 * @param addressOf the address at which the data will be found
 * @param late what else the document fetches
 */
export async function partData(
  html: string,
  addressOf: (data: string) => string,
  late: FetchedContents | null,
): Promise<Parted> {
  const [opening = '', router] = OPENING.exec(html) ?? []
  const start = opening.indexOf(START)
  if (start < 0) throw new Error("React Router's scripts are not where they were")
  const { document, spare } = partDrawings(html.replace(opening, ''))
  const data = `{"router":${router},"drawings":${JSON.stringify(spare)},${opening.slice(start + START.length + 1)}`
  return { document: await startWhenPainted(document, addressOf(data), late), data }
}
