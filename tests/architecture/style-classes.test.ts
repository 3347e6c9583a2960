import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm

type Styled = { readonly file: string; readonly sheet: string; readonly classes: ReadonlySet<string> }

/** The CSS Modules of each component, with the classes that it names of them. */
const styled: readonly Styled[] = globSync('app/**/*.{ts,tsx}').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(IMPORT)].map(([, name, imported]) => {
    const sheet = imported!.startsWith('#') ? imported!.slice(1) : path.join(path.dirname(file), imported!)
    const named = source
      .replaceAll(/^import .*$/gm, '')
      .matchAll(new RegExp(String.raw`(?<![\w.])${name}(?:\.(\w+)|\['([\w-]+)'\])`, 'g'))
    return { file, sheet, classes: new Set([...named].map(([, dotted, quoted]) => (dotted ?? quoted)!)) }
  })
})

/** The classes that a sheet has. */
const classesOf = (sheet: string) =>
  new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))

test('every class that a component names of a CSS Module is in it: one that is not leaves the element without its style', () => {
  expect(styled.length).toBeGreaterThan(100)
  const missing = styled.flatMap(({ file, sheet, classes }) => {
    const known = classesOf(sheet)
    return [...classes].filter((name) => !known.has(name)).map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})
