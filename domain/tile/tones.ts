import { hexOf, oklchOf, rgbOf, rgbOfOklch } from './colour.ts'

/** Tones as #rrggbb, for uses without a style sheet: icons, images and the browser's own interface. */
export type Tones = {
  readonly groundDark: string
  readonly groundLight: string
  readonly surfaceDark: string
  readonly glaze: string
  readonly glazeDim: string
  readonly glazeDark: string
  readonly strand: string
  readonly strandDim: string
  readonly strandBold: string
  readonly strandFaint: string
  readonly strandGhost: string
  readonly strandLitGhost: string
  readonly flood: string
  readonly petal: string
  readonly petalOff: string
  readonly text: string
  readonly textDim: string
}

const MAX_CHROMA = 0.11

/**
 * The tones that tokens.css derives from the brand colour; tokens.test.ts compares both.
 *
 * @param brand as #RRGGBB
 * @param ground the same, where backgrounds have a hue of their own
 */
export function tonesOf(brand: string, ground: string | null = null): Tones {
  const tone = tonesFrom(brand)
  const paper = ground ? tonesFrom(paperOf(ground)) : tone
  return {
    groundDark: paper(0.158, 0.26),
    groundLight: paper(0.962, 0.1),
    surfaceDark: paper(0.218, 0.42),
    glaze: tone(0.451, 1.15),
    glazeDim: tone(0.26, 0.58),
    glazeDark: tone(0.217, 0.45),
    strand: tone(0.933, 0.35),
    strandDim: tone(0.468, 0.89),
    strandBold: tone(0.811, 0.78),
    strandFaint: tone(0.308, 0.59),
    strandGhost: tone(0.38, 0.75),
    strandLitGhost: tone(0.498, 1.16),
    flood: tone(0.26, 0.58),
    petal: tone(0.952, 0.25),
    petalOff: tone(0.344, 0.69),
    text: tone(0.968, 0.13),
    textDim: tone(0.815, 0.38),
  }
}

/** Tones of the hue of a colour, by their lightness and their share of its chroma. */
function tonesFrom(colour: string): (lightness: number, share: number) => string {
  const [, chroma, hue] = oklchOf(rgbOf(colour))
  const limited = Math.min(chroma, MAX_CHROMA)
  return (lightness, share) => hexOf(rgbOfOklch([lightness, limited * share, hue]))
}

/** Lightness at which a hue has room for the chroma of every tone. */
const PAPER = 0.6
/** Pages are tinted with a tenth of the chroma that their colour has. */
const TINT = 10

/** A colour of this hue from which the backgrounds are made, as strong as the colour itself says. */
export function paperOf(ground: string): string {
  const [, chroma, hue] = oklchOf(rgbOf(ground))
  return hexOf(rgbOfOklch([PAPER, Math.min(chroma * TINT, MAX_CHROMA), hue]))
}
