import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFolders } from '#scripts/source-folders.ts'

const folders = [...sourceFolders, 'bench', 'deploy', 'docs', 'scripts', 'tests']
/** The tools of the bench are packages of others, which stand in its folder once it has run. */
const ours = { exclude: ['**/node_modules'] }
const documents = globSync('{*.md,.github/**/*.md,{bench,deploy,docs,tests}/**/*.md}', ours).filter(
  // It says where things were at its time.
  (file) => file !== 'CHANGELOG.md',
)
const sources = globSync(`{*.ts,{${folders.join(',')}}/**/*.{ts,tsx,css,typ,js}}`, ours)
const names = new Set(sources.map((file) => path.basename(file)))

/** What a reader makes, following a document. */
const MADE = new Set(['deploy/.env', 'locales/messages/gl-ES', 'build/server/supervisor.js'])
/** Examples of what an operator writes. */
const EXAMPLES = new Set(['tienda.jpg'])

const inFolders = new RegExp(`(?<![\\w/.@#-])(?:${folders.join('|')})/[\\w./*{},$<>-]*[\\w*>}]`, 'g')

type Named = { readonly file: string; readonly name: string; readonly isThere: boolean }

/** A path from the root. A decision is named by its number as well; `<name>` stands for any. */
function pathsIn(text: string, file: string): Named[] {
  return [...text.matchAll(inFolders)].map(([name]) => {
    const pattern = name.replaceAll(/<[^>]+>/g, '*').replace(/\/000N/, '/*')
    const isThere = existsSync(name) || globSync([pattern, `${pattern}-*.md`]).length > 0 || MADE.has(name)
    return { file, name, isThere }
  })
}

/** A file named alone, or from the folder that the sentence speaks of. */
function filesIn(text: string, file: string): Named[] {
  return [...text.matchAll(/`((?:[\w-]+\/)*[\w.-]*\w\.(?:tsx?|css|typ))`/g)].map(([, name = '']) => ({
    file,
    name,
    isThere: name.startsWith('.') || names.has(path.basename(name)),
  }))
}

function linksIn(text: string, file: string): Named[] {
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/^[a-z]+:/.test(name) && !EXAMPLES.has(name))
    .map((name) => ({ file, name, isThere: existsSync(path.join(path.dirname(file), name)) }))
}

/** Its headings as anchors, as the forges that show these pages make them. */
function anchorsOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replaceAll(/^ *```.*?^ *```$/gms, '')
  return new Set(
    [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

test('every heading that a link leads to is there', () => {
  const led = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(((?![a-z]+:)[^)#\s]*)#([^)\s]+)\)/g)].map(
      ([, name = '', anchor = '']) => {
        const target = name === '' ? file : path.join(path.dirname(file), name)
        return { file, name, anchor, isThere: existsSync(target) && anchorsOf(target).has(anchor) }
      },
    ),
  )
  expect(led.length).toBeGreaterThan(50)
  expect(led.filter(({ isThere }) => !isThere)).toEqual([])
})

test('every folder, file and link that a document names is there', () => {
  const named = documents.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...pathsIn(text, file), ...filesIn(text, file), ...linksIn(text, file)]
  })
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ isThere }) => !isThere)).toEqual([])
})

test('every folder and file that a comment names is there', () => {
  const named = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
      .flatMap((line) => pathsIn(line, file)),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ isThere }) => !isThere)).toEqual([])
})
