import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { sourceFiles, testFiles } from './source-files.ts'

/** An import of one source file by another. */
export type Import = { readonly from: string; readonly to: string }

const known = new Set(sourceFiles)
/** All of them, also of types alone. */
export const imports = importsOf(sourceFiles)
/** What the tests beside the source ask of it. */
export const testImports = importsOf(testFiles)

function importsOf(files: readonly string[]): readonly Import[] {
  return files.flatMap((from) =>
    specifiersOf(from)
      .map((specifier) => pathOf(specifier.split('?', 1)[0] ?? '', from))
      .filter((to) => known.has(to))
      .map((to) => ({ from, to })),
  )
}

/** The imports of a file, also of types alone, those it passes on, and those it loads later. */
function specifiersOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const passedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []))
  return [
    ...[...staticImports.map(({ moduleRequest }) => moduleRequest), ...passedOn].map(({ value }) => value),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
}

function pathOf(specifier: string, from: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : ''
}
