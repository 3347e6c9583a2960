import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastOf, hexOf, oklchOf, rgbOf, rgbOfOklch } from '#domain/tile/colour.ts'
import { paperOf, tonesOf, type Tones } from '#domain/tile/tones.ts'

/** Required contrast (WCAG 2.2: 4.5 for text, 3 for the shapes of controls). */
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
  ['link', 'surface-2', 4.5],
  ['link', 'foot', 4.5],
  ['text', 'flood', 4.5],
  ['text-2', 'flood', 4.5],
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
  ['ok', 'ground', 4.5],
  ['ok', 'surface', 4.5],
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
  ['strand-bold', 'glaze-2', 3],
  ['blossom', 'ground', 3],
  ['blossom', 'foot', 3],
]

const everyHue = Array.from({ length: 36 }, (_, turn) =>
  [0, 0.05, 0.12, 0.2, 0.3].flatMap((chroma) =>
    [0.3, 0.6, 0.85].map((lightness) => hexOf(rgbOfOklch([lightness, chroma, turn * 10]))),
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
      const ratio = contrastOf(tokens.colour(ink, theme), tokens.colour(ground, theme))
      expect(ratio, `with the brand ${brand}`).toBeGreaterThanOrEqual(atLeast)
    }
  })
})

test.each(['light', 'dark'] as const)(
  'in the %s theme backgrounds of another hue than the brand’s leave each of these contrasts',
  (theme) => {
    for (const ground of ['#f4ece0', '#8a8a8a', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#000000', '#ffffff'])
      for (const brand of ['#5b83b8', '#7a1f3d', '#ffff00', '#00ff00'])
        for (const [ink, of, atLeast] of needed) {
          const { colour } = tokensFor(brand, ground)
          const ratio = contrastOf(colour(ink, theme), colour(of, theme))
          expect(ratio, `${ink} on ${of}, ${brand} on ${ground}`).toBeGreaterThanOrEqual(atLeast)
        }
  },
)

test('the demo brand gives the tones the design was drawn in', () => {
  const { colour } = tokensFor('#5b83b8')
  const drawn = { ground: '#070d17', surface: '#0f1a2c', text: '#eff5fd', link: '#a3c4f0', 'strand-2': '#5b83b8' }
  for (const [token, hexValue] of Object.entries(drawn)) {
    const expected = written(hexValue)
    colour(token, 'dark').forEach((channel, index) => expect(channel * 255).toBeCloseTo(expected[index]! * 255, -0.7))
  }
})

test.each(['#5b83b8', '#7a1f3d', '#ffff00', '#808080'])(
  'pictures and icons of %s have the tones of the pages',
  (brand) => {
    const { colour } = tokensFor(brand)
    const sand = tokensFor(brand, '#f4ece0')
    expect(tonesOf(brand, '#f4ece0').groundLight).toBe(hexOf(sand.colour('ground', 'light')))
    expect(tonesOf(brand, '#f4ece0').surfaceDark).toBe(hexOf(sand.colour('surface', 'dark')))
    const same: Record<keyof Tones, readonly [token: string, theme: 'light' | 'dark']> = {
      groundDark: ['ground', 'dark'],
      groundLight: ['ground', 'light'],
      surfaceDark: ['surface', 'dark'],
      glaze: ['glaze-4', 'dark'],
      glazeDim: ['glaze-2', 'dark'],
      glazeDark: ['glaze-1', 'dark'],
      strand: ['strand-3', 'dark'],
      strandDim: ['strand-1', 'dark'],
      strandBold: ['strand-bold', 'dark'],
      strandFaint: ['strand-0', 'dark'],
      strandGhost: ['strand-ghost', 'dark'],
      strandLitGhost: ['strand-lit-ghost', 'dark'],
      flood: ['flood', 'dark'],
      petal: ['petal', 'dark'],
      petalOff: ['petal-off', 'dark'],
      text: ['text', 'dark'],
      textDim: ['text-2', 'dark'],
    }
    const drawn = Object.entries(same).map(([tone, [token, theme]]) => [tone, hexOf(colour(token, theme))])
    expect(tonesOf(brand)).toEqual(Object.fromEntries(drawn))
  },
)

type Triple = [number, number, number]

/** Evaluates the colours of tokens.css as a browser would. */
function tokensFor(brand: string, ground: string | null = null) {
  return {
    colour(token: string, theme: 'light' | 'dark'): Triple {
      const evaluate = (declaration: string): Triple => {
        const value = declaration.trim()
        const variable = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
        if (variable === 'paper' && ground) return written(paperOf(ground))
        if (variable) return variable === 'brand' ? written(brand) : evaluate(declared(variable))

        const themes = /^light-dark\((.*)\)$/s.exec(value)?.[1]
        if (themes) return evaluate(topLevelParts(themes)[theme === 'light' ? 0 : 1]!)

        const relative = /^oklch\(from (var\(--[\w-]+\)) (\S+) (\S+|calc\(.*?\)|min\(.*?\)) h\)$/.exec(value)
        if (relative) {
          const [l, c, h] = oklchOf(evaluate(relative[1]!))
          return rgbOfOklch([channel(relative[2]!, { l, c }), channel(relative[3]!, { l, c }), h])
        }
        return written(value)
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

/** #fff or #ffffff. */
function written(colour: string): Triple {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1]
  if (!digits) throw new Error(`${colour} is no colour this test can read`)
  return rgbOf(digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits)
}
