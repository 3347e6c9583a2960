/** What tiles and walls are drawn from (`app/components/drawings.tsx`): paths, and groups made of those before them. */
const DRAWINGS = /(?<=<svg id="drawings"[^>]*><defs>)[^]*?(?=<\/defs>)/
const DRAWING = /<(g|path) id="([^"]+)"[^]*?<\/\1>/g
const REFERENCE = /<use href="#([^"]+)"/g

/** A document with the drawings that are seen in it, and those that only what its scripts show may be drawn from. */
type Parted = { readonly document: string; readonly spare: string }

/** Takes the drawings out of a document from which nothing in it is drawn. */
export function partDrawings(html: string): Parted {
  const [drawings] = DRAWINGS.exec(html) ?? []
  if (!drawings) throw new Error('The drawings of a document are not where they were')
  const seen = new Set(referencesIn(html.replace(drawings, '')))
  const kept: string[] = []
  const spare: string[] = []
  for (const [drawing, , id = ''] of [...drawings.matchAll(DRAWING)].toReversed()) {
    if (seen.has(id)) for (const part of referencesIn(drawing)) seen.add(part)
    ;(seen.has(id) ? kept : spare).unshift(drawing)
  }
  return { document: html.replace(drawings, kept.join('')), spare: spare.join('') }
}

function referencesIn(html: string): string[] {
  return [...html.matchAll(REFERENCE)].map(([, id = '']) => id)
}
