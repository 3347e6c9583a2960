import { expect, test } from 'vitest'
import { loadSite } from '#site-folder/read-site.ts'
import { expectOneError } from '#tests/support/site/errors-of.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'

const PACK = '{ speed: 1000, data: 35, price: 29 }'
const MOBILE = '  - { data: 35, price: 9 }\n'
const line = (text: string) => (yaml: string) => yaml.replace(PACK, text)
const zoned = (keys: string) => (yaml: string) => yaml.replace(/provinces: \['12'\].*/, keys)
const businesses = (tariffs: string) => (yaml: string) =>
  `${yaml}\nbusiness: { conditions: { es-ES: Sin permanencia, en-US: No commitment }, tariffs: [${tariffs}] }\n`
const many = Array.from({ length: 37 }, (_, index) => `  - { data: ${1000 + index}, price: 5 }\n`).join('')

test.each<[string, (yaml: string) => string, RegExp]>([
  [
    'a negative price',
    line('{ speed: 1000, data: 35, price: -29 }'),
    /:9: locations\[0\]\.packs\[0\]\.price: -29 can't be negative/,
  ],
  [
    'a tariff for businesses of nothing',
    businesses('{ price: 29 }'),
    /: business\.tariffs\[0\]\.speed: write the MB of its internet, the GB of its line in data, or both/,
  ],
  [
    'a free tariff for businesses',
    businesses('{ speed: 600, price: 0 }'),
    /: business\.tariffs\[0\]\.price: a price is more than 0: write it without tax, like 29/,
  ],
  [
    'a tariff for businesses with one line and several',
    businesses('{ data: 35, lines: [35, 35], price: 29 }'),
    /: business\.tariffs\[0\]\.lines: write data, for one line, or lines, not both/,
  ],
  [
    'a tariff for businesses that comes by radio, without internet',
    businesses('{ data: 35, technology: fwa, price: 29 }'),
    /: business\.tariffs\[0\]\.technology: leave it out/,
  ],
  [
    'a tariff for businesses that stands there twice',
    businesses('{ speed: 600, price: 29 }, { speed: 600, price: 30 }'),
    /: business\.tariffs\[1\]: 600mb stands here twice: keep one of them/,
  ],
  ['no tariff for businesses', businesses(''), /: business\.tariffs: write at least one, or leave business out/],
  ['a missing price', line('{ speed: 1000, data: 35 }'), /:9: locations\[0\]\.packs\[0\]\.price: write an amount/],
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
    'a municipality that there is not',
    zoned('municipalities: [12999]'),
    /:7: locations\[0\]\.municipalities\[0\]: there is no municipality 12999: write the five digits/,
  ],
  [
    'a municipality without its first zero',
    zoned('municipalities: [5025]'),
    /:7: locations\[0\]\.municipalities\[0\]: there is no municipality 5025: 05025 is \S.+ \(Ávila\), write the five digits/,
  ],
  [
    'a municipality whose first zero YAML takes away',
    zoned('municipalities: [05025]'),
    /:7: locations\[0\]\.municipalities\[0\]: .*put it in quotes, '05025'/,
  ],
  [
    'a municipality in two locations',
    (yaml) =>
      zoned('municipalities: [12135]')(yaml).replace(
        '- id: rest-of-spain',
        '- id: rest-of-spain\n    municipalities: [12135]',
      ),
    /:\d+: locations\[1\]\.municipalities\[0\]: the municipality 12135 stands in the location castellon already/,
  ],
  [
    'provinces and municipalities',
    zoned('provinces: [12]\n    municipalities: [12135]'),
    /:8: locations\[0\]\.municipalities: write provinces or municipalities, not both/,
  ],
  [
    'a list of no municipality',
    zoned('municipalities: []'),
    /:7: locations\[0\]\.municipalities: write the five digits of a municipality/,
  ],
  [
    'less than a MB',
    (yaml) => yaml.replace(MOBILE, `${MOBILE}  - { data: 0.0005, price: 2 }\n`),
    /:\d+: mobile\[1\]\.data: write GB, like 35 or 0\.5 \(500 MB\), or unlimited$/,
  ],
  [
    'a duplicate',
    line(`${PACK}\n      - ${PACK}`),
    /:10: locations\[0\]\.packs\[1\]: the pack 1GB \+ 35gb stands here twice/,
  ],
  [
    'a technology that there is not',
    line('{ speed: 1000, data: 35, price: 29, technology: 5g }'),
    /:9: locations\[0\]\.packs\[0\]\.technology: write ftth \(fibre\), fwa \(radio\), 4g or satellite/,
  ],
  [
    'a pack with data and lines',
    line('{ speed: 1000, data: 35, lines: [35, 70], price: 29 }'),
    /:9: locations\[0\]\.packs\[0\]\.lines: write data, for one line, or lines, not both/,
  ],
  [
    'a pack without a line',
    line('{ speed: 1000, lines: [], price: 29 }'),
    /:9: locations\[0\]\.packs\[0\]\.lines: write the data of each line in the pack, like \[35, 35, unlimited\]/,
  ],
  [
    'a pack with a line that is not sold',
    line('{ speed: 1000, lines: [35, 50], price: 29 }'),
    /:9: locations\[0\]\.packs\[0\]\.lines: the line in a pack is one of the mobile tariffs: 35gb, 70gb/,
  ],
  [
    'a pack with more lines than a customer may have',
    line('{ speed: 1000, lines: [35, 35, 35, 35, 35, 35, 35], price: 29 }'),
    /:9: locations\[0\]\.packs\[0\]\.lines: a customer may have 6 lines/,
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
  ['41 entries', (yaml) => yaml.replace(MOBILE, MOBILE + many), /:\d+: mobile: at most 40 entries/],
  [
    'nothing to sell',
    (yaml) => yaml.replace(/locations:[^]*?\nconditions:/, 'conditions:').replace(/promotions:[^]*?\n\n/, ''),
    /:\d+: the whole file: nothing is sold: write at least one tariff/,
  ],
  [
    'lines without limits',
    (yaml) => yaml.replace(/ {2}calls:[^]*? {2}data:/, '  data:'),
    /conditions\.calls: write the/,
  ],
  [
    'calls that are neither unlimited nor limited',
    (yaml) => yaml.replace(/ {2}calls:[^]*? {2}data:/, '  calls: many\n  data:'),
    /:\d+: conditions\.calls: write unlimited, none for lines of data alone, or minutes, destinations, noticeAtMinutes and beyond$/,
  ],
  [
    'calls without their destinations',
    (yaml) => yaml.replace(/ {4}destinations: 150\n/, ''),
    /:\d+: conditions\.calls\.destinations: write a whole number/,
  ],
  [
    'a household without a rule',
    (yaml) => yaml.replace('speedPerPerson: 100', '{}'),
    /household\.speedPerPerson: write the MB that you count for each person/,
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
  [
    'a comma for the cents, in braces',
    line('{ speed: 1000, data: 35, price: 39,90 }'),
    /:9: locations\[0\]\.packs\[0\]\.price: 39,90 is not an amount: write a point, 39\.90$/,
  ],
  [
    'a list where keys belong',
    (yaml) => yaml.replace(/tv:\n.*\n/, 'tv: [9]\n'),
    /:\d+: tv: write its keys with their values, as in price: …; they are price\b.*, not a list$/,
  ],
  [
    'keys where a list belongs',
    (yaml) => yaml.replace(/promotions:[^]*$/, 'promotions: { title: Autumn }\n'),
    /:\d+: promotions: write a list/,
  ],
  [
    'a key that stands twice',
    line('{ speed: 1000, data: 35, price: 29, price: 30 }'),
    /:9: locations\[0\]\.packs\[0\]\.price: stands here twice: keep one of them$/,
  ],
  [
    'a quote that is not closed',
    (yaml) => yaml.replace("['12']", "['12]"),
    /catalogue\.yaml:\d+: [\w.[\]]+: .*: close the quote/,
  ],
  ['a reference of YAML', (yaml) => yaml.replace("'12'", '*12'), /:7: locations\[0\]\.provinces: \*12 is a reference/],
  ['what is no YAML', (yaml) => yaml.replace('mobile:', 'mobile: ]'), /catalogue\.yaml:\d+: /],
  ['nothing in it', () => '', /catalogue\.yaml.*: the whole file/],
])('a catalogue with %s is refused in one line that names file, line and key', async (_, change, named) => {
  await expectOneError('catalogue.yaml', change, named)
})

test('a commitment of 24 months is as much as the law allows, and is taken', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace('commitmentMonths: 12', 'commitmentMonths: 24'))
  expect((await loadSite(folder.path)).catalogue.conditions.fibre.commitmentMonths).toBe(24)
})

test('forty entries are taken', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace(MOBILE, MOBILE + many.split('\n').slice(1).join('\n')))
  expect((await loadSite(folder.path)).catalogue.mobile).toHaveLength(40)
})
