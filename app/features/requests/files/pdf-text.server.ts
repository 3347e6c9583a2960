import { getDocumentProxy } from 'unpdf'
import { beginningOfPdf } from './pdf.server.ts'

/**
 * All that a PDF says in words: its pages, what was typed into its fields and notes, and its title and author. Empty where it
 * holds pictures alone. Throws where it can't be read, as without its password.
 */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  // Its reader takes the bytes for its own.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes.subarray(Math.max(0, beginningOfPdf(bytes)))))
  const { info } = await pdf.getMetadata()
  const said = Object.values(info).filter((value) => typeof value === 'string' && value !== '')
  // The metadata of any PDF say with which program it was made: that is nothing to be read.
  let isReadable = false
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const texts = [textOf(await page.getTextContent()), ...(await page.getAnnotations()).map(typedInto)]
    isReadable ||= texts.some((text) => text.trim() !== '')
    said.push(...texts)
    page.cleanup()
  }
  return isReadable ? said.join('\n') : ''
}

function textOf({ items }: { readonly items: readonly object[] }): string {
  const pieces = items as readonly { readonly str?: string; readonly hasEOL?: boolean }[]
  return pieces.map(({ str = '', hasEOL = false }) => (hasEOL ? `${str}\n` : str)).join('')
}

/** The value of a field, or the words of a note. */
function typedInto(annotation: unknown): string {
  const { fieldValue, contentsObj, titleObj } = annotation as {
    readonly fieldValue?: unknown
    readonly contentsObj?: { readonly str?: string }
    readonly titleObj?: { readonly str?: string }
  }
  return [fieldValue, contentsObj?.str, titleObj?.str]
    .flat()
    .filter((each) => typeof each === 'string')
    .join('\n')
}
