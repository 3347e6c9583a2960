/** Declares the order of the layers before the style sheet, in which the build decides what comes first. */
const LAYERS = '@layer tokens, base, parts, pages;'

/** The exact text of the inline style element: the order of the layers and the operator's colour. */
export function headStyle(brandColour: string | null): string {
  return brandColour ? `${LAYERS}:root{--brand:${brandColour}}` : LAYERS
}
