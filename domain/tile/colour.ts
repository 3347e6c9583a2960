type Triple = [number, number, number]

/** Lightness from 0 to 1, chroma from 0 (grey) up, hue in degrees (CSS Color 4). */
export type Oklch = Triple

/** The channels of #RRGGBB, from 0 to 1. */
export function rgbOf(hex: string): Triple {
  return (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16) / 255) as Triple
}

/** As #rrggbb. */
export function hexOf(rgb: Triple): string {
  const pairs = rgb.map((value) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${pairs.join('')}`
}

// The matrices of Björn Ottosson's OKLab, as in CSS Color 4.
export function oklchOf(rgb: Triple): Oklch {
  const [r, g, b] = rgb.map(linear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(greenRed, blueYellow), (Math.atan2(blueYellow, greenRed) * 180) / Math.PI]
}

/** Clips channels outside sRGB, as browsers do. */
export function rgbOfOklch([lightness, chroma, hue]: Oklch): Triple {
  const greenRed = chroma * Math.cos((hue * Math.PI) / 180)
  const blueYellow = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  const rgb: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return rgb.map((value) => encoded(Math.min(1, Math.max(0, value)))) as Triple
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Triple, other: Triple): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(rgb: Triple): number {
  const [r, g, b] = rgb.map(linear) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function encoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
