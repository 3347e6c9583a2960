import { deflateSync } from 'node:zlib'

/** The words of a link, and where it leads. */
export type PaperLink = { readonly to: string; readonly words: string }

/**
 * A PDF as our compiler writes it, with two things mended. A link is described by its address: a screen reader is to say
 * its words, which PDF/UA wants in `Contents`. And a tenth of a document is the look of its tags.
 *
 * @param links in the order of the document
 */
export function mended(pdf: Uint8Array, links: readonly PaperLink[]): Uint8Array<ArrayBuffer> {
  const written = Buffer.from(pdf).toString('latin1')
  const table = Number(/startxref\s+(\d+)/.exec(written.slice(-60))?.[1])
  const offsets = [...written.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset))
  const sorted = offsets.toSorted((one, other) => one - other)
  const waiting = Map.groupBy(links, ({ to }) => to)
  const wordsOf = (address: string) => {
    const alike = waiting.get(address) ?? []
    // One that goes on in the next line is two to a PDF: the last one stays.
    const isSame = new Set(alike.map(({ words }) => words)).size === 1
    return (alike.length > 1 && !isSame ? alike.shift() : alike[0])?.words ?? null
  }

  let out = written.slice(0, sorted[0])
  const moved = offsets.map((offset) => {
    const object = written.slice(offset, sorted[sorted.indexOf(offset) + 1] ?? table)
    const at = out.length
    out += object.includes('stream\n') ? deflated(object) : spoken(lean(object), wordsOf)
    return at
  })
  const entries = moved.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`).join('')
  const trailer = written
    .slice(written.indexOf('trailer', table))
    .replace(/startxref\s+\d+/, `startxref\n${out.length}`)
  const head = `xref\n0 ${moved.length + 1}\n0000000000 65535 f\r\n`
  return new Uint8Array(Buffer.from(out + head + entries + trailer, 'latin1'))
}

/** Without its indentation, and without what its tags say of its look, which is drawn anyway. */
function lean(object: string): string {
  return object
    .replaceAll(/\n +/g, ' ')
    .replaceAll(/ << \/O \/Layout [^<>]*>>(?=\]| <<)/g, '')
    .replaceAll(/ \/A \[<< \/O \/Layout [^<>]*>>\]/g, '')
}

/** With the letters of a font compressed, as everything else is but for the metadata, which everybody may read. */
function deflated(object: string): string {
  const begins = object.indexOf('stream\n') + 'stream\n'.length
  const head = object.slice(0, begins)
  const length = Number(/\/Length (\d+)/.exec(head)?.[1])
  if (head.includes('/Filter') || !head.includes('/CMap')) return object
  const small = deflateSync(Buffer.from(object.slice(begins, begins + length), 'latin1')).toString('latin1')
  const said = head.replace(/\/Length \d+/, `/Length ${small.length} /Filter /FlateDecode`)
  return said + small + object.slice(begins + length)
}

/** How many pages a mended document has. */
export function pageCount(pdf: Uint8Array): number {
  return Number(/\/Type \/Pages \/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1])
}

function spoken(object: string, wordsOf: (address: string) => string | null): string {
  const [, address] = /\/URI \(([^()\\]*)\)/.exec(object) ?? []
  const words = address === undefined ? null : wordsOf(address)
  if (words === null) return object
  const hex = Buffer.from(`\uFEFF${words}`, 'utf16le').swap16().toString('hex').toUpperCase()
  return object.replace(/\/Contents \([^()\\]*\)/, `/Contents <${hex}>`)
}
