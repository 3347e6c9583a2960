import { expect, test } from 'vitest'
import { loadSite, SiteErrors } from '#server/site/site.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'

const PACK = '{ speed: 1000, data: 35, price: 29 }'
const MOBILE = '  - { data: 35, price: 9 }\n'
const line = (text: string) => (yaml: string) => yaml.replace(PACK, text)
const sixMore = [1, 2, 3, 4, 5, 6].map((data) => `  - { data: ${data}, price: 5 }\n`).join('')

test.each<[string, (yaml: string) => string, RegExp]>([
  [
    'a negative price',
    line('{ speed: 1000, data: 35, price: -29 }'),
    /:9: locations\[0\]\.packs\[0\]\.price: -29 can't be negative/,
  ],
  ['a missing price', line('{ speed: 1000, data: 35 }'), /:9: locations\[0\]\.packs\[0\]\.price: write an amount/],
  [
    'a price of nothing',
    line('{ speed: 1000, data: 35, price: 0 }'),
    /:9: locations\[0\]\.packs\[0\]\.price: a price is more than 0/,
  ],
  [
    'a price in words',
    line('{ speed: 1000, data: 35, price: free }'),
    /:9: locations\[0\]\.packs\[0\]\.price: free is not an amount/,
  ],
  [
    'a tenth of a cent',
    line('{ speed: 1000, data: 35, price: 29.999 }'),
    /:9: locations\[0\]\.packs\[0\]\.price: 29\.999 is not an amount/,
  ],
  [
    'a duplicate',
    line(`${PACK}\n      - ${PACK}`),
    /:10: locations\[0\]\.packs\[1\]: the pack 1GB \+ 35gb stands here twice/,
  ],
  [
    'an unknown key',
    line('{ speed: 1000, data: 35, price: 29, colour: red }'),
    /:9: locations\[0\]\.packs\[0\]: .*colour/,
  ],
  [
    'a commitment of 25 months',
    (yaml) => yaml.replace('commitmentMonths: 12', 'commitmentMonths: 25'),
    /:\d+: conditions\.fibre\.commitmentMonths: write months from 0 to 24/,
  ],
  ['ten entries', (yaml) => yaml.replace(MOBILE, MOBILE + sixMore), /:\d+: mobile: at most 9 entries/],
  [
    'no location',
    (yaml) => yaml.replace(/locations:[^]*?\nmobile:/, 'locations: []\n\nmobile:'),
    /:\d+: locations: write at least one location/,
  ],
  [
    'a promotion of a place where nothing is sold',
    (yaml) => yaml.replace('- location: castellon', '- location: atlantis'),
    /:\d+: promotions\[0\]\.location: write one of the locations: castellon, rest-of-spain/,
  ],
  [
    'a promotion that ends before it begins',
    (yaml) => yaml.replace('- location: castellon', '- from: 2026-12-01\n    to: 2026-11-30\n    location: castellon'),
    /:\d+: promotions\[0\]\.to: the promotion ends before it begins on 2026-12-01/,
  ],
  [
    'prices after a promotion without an end',
    (yaml) => yaml.replace('- location: castellon', '- afterwards: { fibre: 30 }\n    location: castellon'),
    /:\d+: promotions\[0\]\.afterwards: write in `to`/,
  ],
  [
    'a province that there is not',
    (yaml) => yaml.replace("['12']", '[53]'),
    /:\d+: .*provinces\[0\]: write the two digits/,
  ],
  [
    'a province in two locations',
    (yaml) => yaml.replace('en-US: Rest of Spain }\n', "en-US: Rest of Spain }\n    provinces: ['12']\n"),
    /:\d+: locations\[1\]\.provinces\[0\]: the province 12 stands in the location castellon already/,
  ],
  [
    'two locations for the rest of the country',
    (yaml) => yaml.replace(/ +provinces: .*\n/, ''),
    /:\d+: locations\[1\]: the location castellon is for the rest of the country already/,
  ],
  ['what is no YAML', (yaml) => yaml.replace('mobile:', 'mobile: ]'), /catalogue\.yaml:\d+: /],
  ['nothing in it', () => '', /catalogue\.yaml.*: the whole file/],
])('a catalogue with %s is refused in one line that names file, line and key', async (_, change, named) => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', change)

  const errors = await errorsOf(folder.path)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(`${folder.path}/catalogue.yaml`)
  expect(errors[0]).toMatch(named)
})

test('a commitment of 24 months is as much as the law allows, and is taken', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace('commitmentMonths: 12', 'commitmentMonths: 24'))
  expect((await loadSite(folder.path)).catalogue.conditions.fibre.commitmentMonths).toBe(24)
})

test('nine entries are as many as a code’s digit can address, and are taken', async () => {
  await using folder = await copySiteFolder()
  const five = sixMore.split('\n').slice(1).join('\n')
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(MOBILE, MOBILE + five))
  expect((await loadSite(folder.path)).catalogue.mobile).toHaveLength(9)
})

async function errorsOf(folder: string): Promise<readonly string[]> {
  try {
    await loadSite(folder)
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors
    throw error
  }
  return []
}
