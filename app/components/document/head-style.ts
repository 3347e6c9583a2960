/** The order of the style sheet's layers, said before it: which of its parts comes first is the build's choice. */
const LAYERS = '@layer tokens, base, parts, pages;'

/** The exact text of the style element in the head: the order of layers, and the operator's colour. */
export function headStyle(brandColour: string | null): string {
  return brandColour ? `${LAYERS}:root{--brand:${brandColour}}` : LAYERS
}
