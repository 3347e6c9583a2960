import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { sourceFiles } from '#tests/support/source-files.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { loadSite } from '../read-site.ts'
import { decodeText, readText } from './text-file.ts'

const FILE = 'site/brand.yaml'
const letters = fc.constantFrom(...'áéíóúüñçàèòïÁÉÍÓÚÜÑÇÀÈÒÏ')
const words = fc.string({ unit: fc.constantFrom(...'abc xyz:,;-#'), maxLength: 12 })
const lines = fc.array(words, { maxLength: 5 })

test('a text in Windows-1252 with a letter beyond ASCII is refused with file and line, and read as it is in UTF-8', () => {
  fc.assert(
    fc.property(lines, words, letters, words, lines, (before, left, letter, right, after) => {
      const text = [...before, left + letter + right, ...after].join('\n')
      const errors: string[] = []
      expect(decodeText(FILE, Buffer.from(text, 'latin1'), errors)).toBeNull()
      expect(errors).toHaveLength(1)
      expect(errors[0]).toMatch(new RegExp(`^${FILE}:${before.length + 1}: is not UTF-8, but reads “.*${letter}`))

      for (const bom of ['', '\uFEFF'])
        for (const end of ['\n', '\r\n', '\r'])
          expect(decodeText(FILE, Buffer.from(bom + text.replaceAll('\n', end)), errors)).toBe(text)
    }),
  )
})

test.each([
  [
    'UTF-16 with a byte order mark',
    Buffer.from('\uFEFFname: Fibra', 'utf16le'),
    /:1: is UTF-16: save the file as UTF-8/,
  ],
  ['big-endian UTF-16', Buffer.from('\uFEFFname: Fibra', 'utf16le').swap16(), /:1: is UTF-16: save/],
  ['UTF-16 without one', Buffer.from('name: Fibra', 'utf16le'), /:1: is UTF-16: save/],
  ['a zero byte within a text', Buffer.from('name: Fibra\ncity: Ali\0cante'), /:2: has a zero byte/],
  ['half a letter at the end', Buffer.from([0x61, 0x0a, 0xc3]), /:2: is not UTF-8/],
])('%s is refused with the remedy', (_, bytes, said) => {
  const errors: string[] = []
  expect(decodeText(FILE, bytes, errors)).toBeNull()
  expect(errors).toEqual([expect.stringMatching(said)])
})

test('a file that is not there is named with what to do', () => {
  const errors: string[] = []
  expect(readText('/nowhere/brand.yaml', errors, 'write one')).toBeNull()
  expect(errors).toEqual(['/nowhere/brand.yaml: it is not there: write one'])
})

/** Every text file that the demo's folder has, and those that it has not. */
const MORE: Readonly<Record<string, string>> = {
  'redirects.csv': 'from,to,status\n/tarifas-antiguas,/fibra,301\n',
  'logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><title>á</title><path d="M0 0h20v10H0z"/></svg>\n',
}

async function wholeFolder() {
  const folder = await copySiteFolder()
  for (const [name, text] of Object.entries(MORE)) await writeFile(path.join(folder.path, name), text)
  const files = await readdir(folder.path, { recursive: true })
  return { folder, files: files.filter((name) => /\.(yaml|csv|md|svg)$/.test(name) && !/ca-ES-valencia/.test(name)) }
}

test('every text file of a folder may have a byte order mark and CRLF, and the site is the same', async () => {
  const { folder, files } = await wholeFolder()
  await using _folder = folder
  const before = await loadSite(folder.path)
  for (const name of files) {
    const file = path.join(folder.path, name)
    await writeFile(file, `\uFEFF${(await readFile(file, 'utf8')).replaceAll('\n', '\r\n')}`)
  }
  expect(files.length).toBeGreaterThan(25)
  expect(JSON.stringify(await loadSite(folder.path))).toBe(JSON.stringify(before))
})

test('every text file of a folder in Windows-1252 is refused by its name and line', async () => {
  const { folder, files } = await wholeFolder()
  await using _folder = folder
  for (const name of files) {
    const file = path.join(folder.path, name)
    const text = await readFile(file, 'utf8')
    await writeFile(file, Buffer.concat([Buffer.from(text), Buffer.from('\n# Castellón <!-- ñ -->\n', 'latin1')]))
  }
  const errors = await errorsOf(folder.path)
  const told = errors.filter((error) => /:\d+: is not UTF-8, but reads “.*Castellón/.test(error))
  expect(files.filter((name) => !told.some((error) => error.startsWith(`${path.join(folder.path, name)}:`)))).toEqual(
    [],
  )
})

test('nothing else reads files of the operator’s folder', () => {
  const bytes = new Set([
    'site-folder/text/text-file.ts',
    'site-folder/own/pictures.ts',
    'site-folder/coverage/coverage-file.ts',
    'site-folder/coverage/coverage-doubts.ts',
    'geography/municipalities.ts',
  ])
  const sources = sourceFiles.filter((file) =>
    /^(site-folder|geography|server\/doctor|app\/features\/coverage)\//.test(file),
  )
  expect(sources.length).toBeGreaterThan(50)
  const reading = sources.filter((source) => {
    const code = readFileSync(source, 'utf8')
    return /readFile(Sync)?\([^)]*(utf-?8|latin1)/i.test(code) || (/createReadStream/.test(code) && !bytes.has(source))
  })
  expect(reading).toEqual([])
})
