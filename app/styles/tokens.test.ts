import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** What must stand out from what, and by how much (WCAG 2.2: 4.5 for text, 3 for the shapes of controls). */
const needed: readonly [ink: string, ground: string, atLeast: number][] = [
  ...['ground', 'surface', 'surface-2', 'surface-3', 'foot', 'picked', 'well'].flatMap(
    (ground): [string, string, number][] => [
      ['text', ground, 4.5],
      ['text-2', ground, 4.5],
    ],
  ),
  ['text-3', 'ground', 4.5],
  ['text-3', 'surface', 4.5],
  ['text-3', 'surface-2', 4.5],
  ['link', 'ground', 4.5],
  ['link', 'surface', 4.5],
  ['text', 'tone', 4.5],
  ['text', 'tone-hover', 4.5],
  ['text', 'error-soft', 4.5],
  ['text-2', 'track', 4.5],
  ['ground', 'text', 4.5],
  ['ground', 'strong-hover', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-press', 4.5],
  ['error', 'ground', 4.5],
  ['error', 'surface', 4.5],
  ['error', 'error-soft', 4.5],
  ['ok', 'ok-soft', 4.5],
  ['on-glaze', 'glaze-4', 4.5],
  ['on-glaze', 'chosen', 4.5],
  ['chosen', 'track', 3],
  ['edge', 'ground', 3],
  ['edge', 'surface', 3],
  ['edge', 'well', 3],
  ['select', 'ground', 3],
  ['select', 'surface', 3],
  ['select', 'picked', 3],
  ['strand-3', 'glaze-4', 3],
]

const everyHue = Array.from({ length: 36 }, (_, turn) =>
  [0, 0.05, 0.12, 0.2, 0.3].flatMap((chroma) =>
    [0.3, 0.6, 0.85].map((lightness) => hex([lightness, chroma, turn * 10])),
  ),
).flat()

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(needed)('%s on %s has a contrast of at least %d, whatever the brand colour', (ink, ground, atLeast) => {
    for (const brand of [
      '#5b83b8',
      '#000000',
      '#ffffff',
      '#ff0000',
      '#00ff00',
      '#0000ff',
      '#ffff00',
      ...new Set(everyHue),
    ]) {
      const tokens = tokensFor(brand)
      const ratio = contrast(tokens.colour(ink, theme), tokens.colour(ground, theme))
      expect(ratio, `with the brand ${brand}`).toBeGreaterThanOrEqual(atLeast)
    }
  })
})

test('the demo brand gives the tones the design was drawn in', () => {
  const { colour } = tokensFor('#5b83b8')
  const drawn = { ground: '#070d17', surface: '#0f1a2c', text: '#eff5fd', link: '#a3c4f0', 'strand-2': '#5b83b8' }
  for (const [token, hexValue] of Object.entries(drawn)) {
    const expected = rgbOf(hexValue)
    colour(token, 'dark').forEach((channel, index) => expect(channel * 255).toBeCloseTo(expected[index]! * 255, -0.7))
  }
})

type Triple = [number, number, number]

/** Evaluates tokens.css as a browser would, as far as its colours go. */
function tokensFor(brand: string) {
  return {
    colour(token: string, theme: 'light' | 'dark'): Triple {
      const evaluate = (written: string): Triple => {
        const value = written.trim()
        const variable = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
        if (variable) return variable === 'brand' ? rgbOf(brand) : evaluate(declared(variable))

        const themes = /^light-dark\((.*)\)$/s.exec(value)?.[1]
        if (themes) return evaluate(topLevelParts(themes)[theme === 'light' ? 0 : 1]!)

        const relative = /^oklch\(from (var\(--[\w-]+\)) (\S+) (\S+|calc\(.*?\)|min\(.*?\)) h\)$/.exec(value)
        if (relative) {
          const [l, c, h] = oklchOf(evaluate(relative[1]!))
          return rgbOfOklch([channel(relative[2]!, { l, c }), channel(relative[3]!, { l, c }), h])
        }
        return rgbOf(value)
      }
      return evaluate(`var(--${token})`)
    },
  }
}

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function declared(token: string): string {
  const value = new RegExp(`--${token}:([^;]+);`).exec(css)?.[1]
  if (!value) throw new Error(`tokens.css declares no --${token}`)
  return value
}

function topLevelParts(list: string): string[] {
  return list.split(/,(?![^(]*\))/)
}

/** `45%`, `l`, `c`, `calc(c * 0.5)` or `min(c, 0.1)`. */
function channel(written: string, { l, c }: { l: number; c: number }): number {
  if (written === 'l') return l
  if (written === 'c') return c
  const factor = /^calc\(c \* ([\d.]+)\)$/.exec(written)?.[1]
  if (factor) return c * Number(factor)
  const limit = /^min\(c, ([\d.]+)\)$/.exec(written)?.[1]
  if (limit) return Math.min(c, Number(limit))
  return Number(written.replace('%', '')) / 100
}

function contrast(a: Triple, b: Triple): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(rgb: Triple): number {
  const [r, g, b] = rgb.map(linear) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function rgbOf(written: string): Triple {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written)?.[1]
  if (!digits) throw new Error(`${written} is no colour this test can read`)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!
  return pairs.map((pair) => Number.parseInt(pair, 16) / 255) as Triple
}

function hex(oklch: Triple): string {
  return `#${rgbOfOklch(oklch)
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function encoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

// The matrices of Björn Ottosson's OKLab, as in CSS Color 4.
function oklchOf(rgb: Triple): Triple {
  const [r, g, b] = rgb.map(linear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(greenRed, blueYellow), (Math.atan2(blueYellow, greenRed) * 180) / Math.PI]
}

/** Beyond sRGB each channel is clipped, as browsers do. */
function rgbOfOklch([lightness, chroma, hue]: Triple): Triple {
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
