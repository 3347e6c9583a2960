import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

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
