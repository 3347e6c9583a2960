import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '#site-folder/read-site.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'

const SLOTS = '      - { days: [tuesday, thursday], open: [09:00-14:00], capacity: 1 }'
const slots = (text: string) => (yaml: string) => yaml.replace(SLOTS, text)
const towns = (codes: string) => (yaml: string) => yaml.replace(/municipalities: \[.*\].*/, `municipalities: ${codes}`)
const put = (from: string | RegExp, to: string) => (yaml: string) => yaml.replace(from, to)

test.each<[string, (yaml: string) => string, RegExp]>([
  ['no notice', put('notice: 2', 'notice: 0'), /:4: notice: write a whole number from 1 to 30/],
  ['less ahead than its notice', put('ahead: 21', 'ahead: 2'), /:5: ahead: write more days than notice has, 2$/],
  [
    'an unknown key',
    put('notice: 2', 'days: 2'),
    /:4: the whole file: days is no key here: write one of notice, ahead, missed, zones, technicians/,
  ],
  [
    'a sentence in some of the languages',
    put(/ {2}en-US: We take.*\n/, ''),
    /:8: missed\.en-US: write the text for en-US/,
  ],
  [
    'a code that is a number',
    towns('[12135]'),
    /:16: zones\[0\]\.municipalities\[0\]: 12135 is read as the number 12135: put it in quotes/,
  ],
  ['a code that is none', towns(`['1213']`), /:16: zones\[0\]\.municipalities\[0\]: write an INE code of five digits/],
  [
    'a municipality that there is not',
    towns(`['12999']`),
    /:16: zones\[0\]\.municipalities\[0\]: 12999 is no municipality: write its INE code/,
  ],
  ['an empty list of places', towns('[]'), /:16: zones\[0\]\.municipalities: write at least one of them, or leave/],
  [
    'a province that there is not',
    put(`provinces: ['12']`, `provinces: ['99']`),
    /:21: zones\[1\]\.provinces\[0\]: 99 is no province: write its two digits in quotes/,
  ],
  [
    'a location that the catalogue does not have',
    put(`provinces: ['12']`, 'locations: [teruel]'),
    /:21: zones\[1\]\.locations\[0\]: teruel is no location of catalogue\.yaml: write one of castellon, rest-of-spain/,
  ],
  [
    'a municipality in two zones',
    put(`provinces: ['12']`, `municipalities: ['12135']`),
    /:21: zones\[1\]\.municipalities\[0\]: 12135 is in two zones: leave it in one of them/,
  ],
  [
    'two zones for the rest',
    put(/ {4}provinces: .*\n/, ''),
    /: zones\[2\].*: two zones name no place: only one can be/,
  ],
  ['one name for two zones', put('id: spain', 'id: castellon'), /:24: zones\[2\]\.id: castellon stands here twice/],
  [
    'one name for two technicians',
    put('id: mireia', 'id: vicent'),
    /:31: technicians\[1\]\.id: vicent stands here twice/,
  ],
  ['a technician without a name', put('name: Ramón Moliner', `name: ' '`), /:32: technicians\[2\]\.name: write a name/],
  [
    'no zone',
    put(/zones:\n[^]*(?=# Who goes)/, 'zones: []\n'),
    /:13: zones: write at least one zone, or remove the file/,
  ],
  [
    'slots that overlap',
    slots(`${SLOTS}\n      - { days: [monday, friday], open: [13:00-15:00], capacity: 1 }`),
    /:28: zones\[2\]\.slots\[1\]\.open: 13:00-15:00 overlaps with a slot of the same day above: write each hour once/,
  ],
  [
    'hours that end before they begin',
    slots(SLOTS.replace('09:00-14:00', '14:00-09:00')),
    /:27: zones\[2\]\.slots\[0\]\.open.*: .*write/,
  ],
  ['no capacity', slots(SLOTS.replace(', capacity: 1', '')), /:27: zones\[2\]\.slots\[0\]\.capacity: write/],
  [
    'a negative capacity',
    slots(SLOTS.replace('capacity: 1', 'capacity: -1')),
    /:27: zones\[2\]\.slots\[0\]\.capacity: write a whole number from 0 to 99/,
  ],
  ['what is no YAML', put('zones:', 'zones: ]'), /installation\.yaml:\d+: /],
])('an installation.yaml with %s is refused in one line that names file, line and key', async (_, change, named) => {
  await using folder = await copySiteFolder()
  const file = path.join(folder.path, 'installation.yaml')
  const before = await readFile(file, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(file, after)

  const errors = await errorsOf(folder.path)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(file)
  expect(errors[0]).toMatch(named)
})

test('the example of a new folder is one that can be used', async () => {
  await using folder = await copySiteFolder({ inValencian: true })
  const example = await readFile('site-folder/new/installation.example.yaml', 'utf8')
  await writeFile(path.join(folder.path, 'installation.yaml'), example)
  expect((await loadSite(folder.path)).installation?.zones.map(({ id }) => id)).toEqual(['everywhere'])
})
