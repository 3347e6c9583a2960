import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The element that a document that links its style sheets has before them. */
const HOLDER = /(?<=<style id="page-styles">[^<]*)(?=<\/style>)/

/** By the addresses of built style sheets, whose names change with what is in them. */
const known = new Map<string, Promise<string>>()

/** The document with the style sheets that it links inside: it can be painted as soon as it is there (decision 37). */
export async function holdStyles(html: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g)]
  const styles = await Promise.all(links.map(([, address = '']) => read(address)))
  const linkless = links.reduce((rest, [link]) => rest.replace(link, ''), html)
  // A function, as there may be a $ in them.
  return linkless.replace(HOLDER, () => styles.join(''))
}

function read(address: string): Promise<string> {
  const reading = known.get(address) ?? readFile(path.join('build/client', address), 'utf8')
  known.set(address, reading)
  return reading
}
