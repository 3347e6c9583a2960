import { readFile } from 'node:fs/promises'
import path from 'node:path'

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g

/** Before the links to style sheets; by its attribute the page knows that they are not there. */
const BEFORE = '<style id="page-styles">'
const INSTEAD = '<style id="page-styles" data-all="">'

/** By the addresses of built style sheets, whose names change with what is in them. */
const known = new Map<string, Promise<string>>()

/** All style sheets that a document links, as one. */
export async function stylesOf(html: string): Promise<string> {
  const sheets = await Promise.all([...html.matchAll(LINK)].map(([, address = '']) => read(address)))
  return sheets.join('')
}

/** The document with its style sheets inside: it can be painted as soon as it is there (decision 37). */
export function holdStyles(html: string, styles: string): string {
  return withoutLinks(html).replace(/data-all="">[^<]*/, (before) => before + styles)
}

/** The document with one link to all of them: they come over the connection that it came over. */
export function linkStyles(html: string, address: string): string {
  const link = `<link rel="stylesheet" href="${address}"/>`
  return withoutLinks(html).replace(/data-all="">[^<]*<\/style>/, (before) => before + link)
}

function withoutLinks(html: string): string {
  if (!html.includes(BEFORE)) throw new Error('The style sheets of a document are not where they were')
  return html.replace(LINK, '').replace(BEFORE, INSTEAD)
}

function read(address: string): Promise<string> {
  const reading = known.get(address) ?? readFile(path.join('build/client', address), 'utf8')
  known.set(address, reading)
  return reading
}
