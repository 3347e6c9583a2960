/** What tiles and walls are drawn from (`app/components/drawings.tsx`): paths, and groups made of those before them. */
const DRAWINGS = /(?<=<svg id="drawings"[^>]*><defs>)[^]*?(?=<\/defs>)/
const DRAWING = /<(g|path) id="([^"]+)"[^]*?<\/\1>/g
const REFERENCE = /<use href="#([^"]+)"/g

/** Takes out of a document the drawings from which nothing in it is drawn: only what its scripts show may be. */
export function partDrawings(html: string): { readonly document: string; readonly spare: string } {
  const [drawings] = DRAWINGS.exec(html) ?? []
  if (!drawings) throw new Error('The drawings of a document are not where they were')
  const seen = new Set(referencesIn(html.replace(drawings, '')))
  for (const [drawing, , id = ''] of [...drawings.matchAll(DRAWING)].toReversed()) {
    if (seen.has(id)) for (const part of referencesIn(drawing)) seen.add(part)
  }
  const only = (areSeen: boolean) =>
    drawings.replaceAll(DRAWING, (drawing, _element, id: string) => (seen.has(id) === areSeen ? drawing : ''))
  return { document: html.replace(drawings, () => only(true)), spare: only(false) }
}

function referencesIn(html: string): string[] {
  return [...html.matchAll(REFERENCE)].map(([, id = '']) => id)
}
