import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseStyleSheet, type StyleSheet } from './style-sheet.ts'

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g

/** Before the links to style sheets. Its `data-all` tells the page that they are not there. */
const BEFORE = '<style id="page-styles">'

/** By the addresses of built style sheets, whose names change with what is in them. */
const known = new Map<string, Promise<StyleSheet>>()

/** All style sheets that a document links, as one. */
export async function stylesOf(html: string): Promise<StyleSheet> {
  const sheets = await Promise.all([...html.matchAll(LINK)].map(([, address = '']) => read(address)))
  return { text: sheets.map(({ text }) => text).join(''), pieces: sheets.flatMap(({ pieces }) => pieces) }
}

/** The document with its style sheets inside: it can be painted as soon as it is there (decision 37). */
export function holdStyles(html: string, styles: string): string {
  return withStyles(html, { styles })
}

/**
 * The document with the styles of its first screen inside, and the address of the rest, which the script in the head links
 * (decision 41).
 */
export function holdFirstScreen(html: string, styles: string, rest: string): string {
  const linked = `<noscript>${linkTo(rest)}`
  return withStyles(html, { styles, attribute: ` data-rest="${rest}"` }).replace('<noscript>', linked)
}

/** The document with one link to all of them: they come over the connection that it came over. */
export function linkStyles(html: string, address: string): string {
  return withStyles(html, { link: linkTo(address) })
}

function withStyles(html: string, { styles = '', attribute = '', link = '' }): string {
  if (!html.includes(BEFORE)) throw new Error('The style sheets of a document are not where they were')
  let links = 0
  return html
    .replace(LINK, () => (links++ === 0 ? link : ''))
    .replace(BEFORE, `<style id="page-styles" data-all=""${attribute}>`)
    .replace(/(<style id="page-styles"[^>]*>[^<]*)/, (before) => before + styles)
}

function linkTo(address: string): string {
  return `<link rel="stylesheet" href="${address}"/>`
}

function read(address: string): Promise<StyleSheet> {
  const reading = known.get(address) ?? readFile(path.join('build/client', address), 'utf8').then(parseStyleSheet)
  known.set(address, reading)
  return reading
}
