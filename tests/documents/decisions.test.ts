import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFolders } from '#scripts/source-folders.ts'

const FOLDER = 'docs/decisions'
const records = globSync(`${FOLDER}/0*.md`).toSorted()
const numbers = new Set(records.map((file) => Number(path.basename(file).slice(0, 4))))

test('the list of decisions has each of them once, by its title', async () => {
  const listed = (await readFile(`${FOLDER}/README.md`, 'utf8')).split('\n').filter((line) => line.startsWith('- '))
  const titles = await Promise.all(records.map(async (file) => (await readFile(file, 'utf8')).split('\n', 1)[0]!))
  expect(listed).toEqual(
    titles.map((title, index) => {
      const [, number, words] = /^# (\d+)\. (.+)$/.exec(title) ?? []
      const file = path.basename(records[index]!)
      expect(Number(number)).toBe(Number(file.slice(0, 4)))
      return `- [${number}](${file}): ${words}.`
    }),
  )
})

test('whoever names a decision, by its file or its number, names one that is there', async () => {
  const places = '{README.es.md,README.md,SECURITY.md,CHANGELOG.md,.oxlintrc.json,*.config.ts}'
  const sources = `{${sourceFolders.join(',')},deploy,docs,scripts,site,tests}`
  const files = [...globSync(places), ...globSync(`${sources}/**/*.{md,ts,tsx,css,yaml,typ}`)]
  let named = 0
  const dangling: string[] = []
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    for (const [, name] of text.matchAll(/(?:decisions\/|\]\()(0\d{3}[\w-]*(?:\.md)?)/g)) {
      named++
      const isThere = name!.length > 4 ? records.includes(`${FOLDER}/${name}`) : numbers.has(Number(name))
      if (!isThere) dangling.push(`${file}: ${name}`)
    }
    for (const [words, number] of text.matchAll(/\bdecision (\d+)\b/g))
      if (!numbers.has(Number(number))) dangling.push(`${file}: ${words}`)
    // The number beside a link is that of the file.
    for (const [words, number, name] of text.matchAll(/\[(\d{1,4})\]\((?:[\w./]*\/)?(0\d{3})-/g))
      if (Number(number) !== Number(name)) dangling.push(`${file}: ${words}`)
  }
  expect(named).toBeGreaterThan(60)
  expect(dangling).toEqual([])
})
