import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'postcss'

/** Lists of advertisements to hide have it. */
const HIDDEN_BY_BLOCKERS = ['ad']

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * A name of two letters for each class and each animation of the style sheets of components: they stand in documents,
 * style sheets and scripts alike. The same files get the same names.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const classes = globSync('app/**/*.module.css')
    .toSorted()
    .flatMap((file) => {
      const names = readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-z][\w-]*/gi) ?? []
      return [...new Set(names)].map((name) => `${file} ${name}`)
    })
  const free = [...Array(26 * DIGITS.length).keys()].map(nameOf).filter((name) => !HIDDEN_BY_BLOCKERS.includes(name))
  if (classes.length > free.length) throw new Error(`${classes.length} classes are too many for names of two letters`)
  const names = new Map(classes.map((name, index) => [name, free[index] as string]))
  return (name, file) => {
    const short = names.get(`${path.relative('.', file)} ${name}`)
    if (!short) throw new Error(`${file}: .${name} has no short name`)
    return short
  }
}

function nameOf(index: number): string {
  const letter = DIGITS[10 + Math.floor(index / DIGITS.length)] as string
  return letter + DIGITS[index % DIGITS.length]
}

/** What the operator's colour is set by, in a style sheet of the document's own (`app/components/brand-style.ts`). */
const SET_ELSEWHERE = ['--brand']

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const TOKEN = /(?<![\w-])--[a-z][\w-]*/g

/**
 * Gives each token a name of one or two characters, the most frequent ones the shortest: documents hold style sheets. The
 * same files get the same names.
 */
export function shortTokenNames(): Plugin {
  const counts = new Map<string, number>()
  for (const file of globSync('app/**/*.css').toSorted()) {
    for (const [token] of readFileSync(file, 'utf8').matchAll(TOKEN)) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  const tokens = [...counts.keys()]
    .filter((token) => !SET_ELSEWHERE.includes(token))
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  const free = ['', ...DIGITS].flatMap((second) => [...LETTERS].map((first) => `--${first}${second}`))
  const names = new Map(tokens.map((token, index) => [token, free[index] as string]))
  const short = (text: string) => text.replaceAll(TOKEN, (token) => names.get(token) ?? token)
  return {
    postcssPlugin: 'short-token-names',
    // Once CSS modules have put in what a class is composed of.
    OnceExit(sheet) {
      sheet.walkDecls((declaration) => {
        declaration.prop = short(declaration.prop)
        declaration.value = short(declaration.value)
      })
    },
  }
}
