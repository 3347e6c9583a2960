/** The brand colour that tokens.css starts from. */
const DEFAULT_COLOUR = '#5b83b8'

/** The exact text of the style element that gives the page another brand colour, or null where it needs none. */
export function brandStyle(colour: string): string | null {
  return colour.toLowerCase() === DEFAULT_COLOUR ? null : `:root{--brand:${colour}}`
}
