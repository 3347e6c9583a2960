import { contrastOf, hexOf, oklchOf, rgbOf, rgbOfOklch } from '../tile/colour.ts'
import { paperOf, tonesOf } from '../tile/tones.ts'

export const cornerShapes = ['sharp', 'soft', 'round'] as const
export const wallPictures = ['tiles', 'lines', 'none', 'pattern'] as const

/** What sets the pages of a brand apart besides its colour and its tiles. Colours are #RRGGBB. */
export type Look = {
  /** Colour of each screen's main action, on light and on dark pages; null for the default. */
  readonly button: { readonly light: string; readonly dark: string } | null
  readonly corners: (typeof cornerShapes)[number]
  /** The hue of the backgrounds; null for that of the brand's colour. */
  readonly ground: string | null
  /** What fills the walls of the home page and the strip above the footer. */
  readonly picture: (typeof wallPictures)[number]
}

export const plainLook: Look = { button: null, corners: 'soft', ground: null, picture: 'tiles' }

const INKS = ['#1c1103', '#ffffff'] as const
/** Least contrast of text on a button (WCAG 2.2, 1.4.3). */
const LEGIBLE = 4.5
/** A button that is less than this from the page is taken for text. */
const APART = 2
/** Share of the lightness that the button gains or loses where it is pointed at: away from its words. */
const PRESS = 0.06

/** What is wrong with a colour of the main button on pages of this theme, as a remedy; null if nothing is. */
export function buttonFault(
  button: string,
  theme: 'light' | 'dark',
  brand: { readonly colour: string; readonly ground: string | null },
): string | null {
  const ratio = contrastOf(rgbOf(button), rgbOf(inkOn(button)))
  if (ratio < LEGIBLE)
    return `neither dark nor white words can be read on ${button} (${shown(ratio)}:1 at most, where 4.5:1 is needed): write a lighter or darker colour`
  const tones = tonesOf(brand.colour, brand.ground)
  const grounds = theme === 'light' ? [tones.groundLight, '#ffffff'] : [tones.groundDark, tones.surfaceDark]
  const nearest = Math.min(...grounds.map((ground) => contrastOf(rgbOf(button), rgbOf(ground))))
  return nearest < APART
    ? `${button} can hardly be told from ${theme} pages (${shown(nearest)}:1, where ${APART}:1 is needed): write a ${theme === 'light' ? 'darker' : 'lighter'} colour for them, as { light: '#…', dark: '#…' }`
    : null
}

/**
 * The custom properties by which the style sheet follows a brand, as declarations: its colour, and what its look says
 * otherwise than tokens.css.
 */
export function lookProperties({ colour, look }: { readonly colour: string; readonly look: Look }): string {
  const { button, corners, ground } = look
  return [
    `--brand:${colour}`,
    ...(ground ? [`--paper:${paperOf(ground)}`] : []),
    ...(button
      ? [
          `--accent:light-dark(${button.light},${button.dark})`,
          `--accent-press:light-dark(${pressed(button.light)},${pressed(button.dark)})`,
          `--on-accent:light-dark(${inkOn(button.light)},${inkOn(button.dark)})`,
        ]
      : []),
    ...CORNERS[corners],
  ].join(';')
}

const CORNERS: Readonly<Record<Look['corners'], readonly string[]>> = {
  sharp: ['--r-1:0px', '--r-2:0px', '--r-button:0px'],
  soft: [],
  round: ['--r-1:0.75rem', '--r-2:1.25rem', '--r-button:3rem'],
}

function inkOn(button: string): string {
  return INKS.toSorted((a, b) => contrastOf(rgbOf(b), rgbOf(button)) - contrastOf(rgbOf(a), rgbOf(button)))[0]!
}

function pressed(button: string): string {
  const [lightness, chroma, hue] = oklchOf(rgbOf(button))
  const away = inkOn(button) === '#ffffff' ? -PRESS : PRESS
  return hexOf(rgbOfOklch([lightness + away, chroma, hue]))
}

function shown(ratio: number): string {
  return ratio.toFixed(1)
}
