import { expect, test } from 'vitest'
import { renting } from '#tests/support/catalogue/renting-operator.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'

const NAME = 'name: { es-ES: Caja, en-US: Box }'
const entry = (keys: string) => (yaml: string) =>
  yaml.replace(/^promotions:/m, `charges:\n  - { ${keys} }\n\npromotions:`)
const box = (keys: string) => entry(`id: box, ${NAME}, ${keys}`)

const ofBusiness = (keys: string) => (yaml: string) =>
  `${yaml}
business:
  conditions: { es-ES: Sin permanencia., en-US: No commitment. }
  tariffs:
    - { speed: 600, price: 30 }
  charges:
    - { id: box, ${NAME}, ${keys} }
`

test.each<[string, (yaml: string) => string, RegExp]>([
  [
    'a negative amount',
    box('amount: -3, per: month, of: tv, required: false'),
    /charges\[0\]\.amount: -3 can't be neg/,
  ],
  ['another period', box('amount: 3, per: week, of: tv, required: false'), /charges\[0\]\.per: write once/],
  [
    'something else that it is of',
    box('amount: 3, per: month, of: router, required: false'),
    /charges\[0\]\.of: write what it comes with: contract, fibre, line, tv/,
  ],
  ['no word on who pays', box('amount: 3, per: month, of: tv'), /charges\[0\]\.required: write true or false/],
  [
    'a number of what nobody chooses',
    box('amount: 3, per: month, of: fibre, required: true, max: 2'),
    /charges\[0\]\.max: leave it out: what is required comes once with each/,
  ],
  ['none to choose', box('amount: 3, per: month, of: tv, required: false, max: 0'), /charges\[0\]\.max: write a whole/],
  [
    'no name in a language of the site',
    entry('id: box, name: { es-ES: Caja }, amount: 3, per: month, of: tv, required: false'),
    /charges\[0\]\.name\.en-US: write the text for en-US/,
  ],
  [
    'a name that addresses cannot have',
    entry(`id: Box 2, ${NAME}, amount: 3, per: month, of: tv, required: false`),
    /charges\[0\]\.id: write a short name in lower case, like router-rent/,
  ],
  [
    'what a key says already',
    entry(`id: router, ${NAME}, amount: 3, per: month, of: fibre, required: true`),
    /charges\[0\]\.id: router stands in conditions\.fibre\.router already: keep one of them/,
  ],
  [
    'a name twice',
    (yaml) =>
      box('amount: 3, per: month, of: tv, required: false')(yaml).replace(
        '\n\npromotions:',
        `\n  - { id: box, ${NAME}, amount: 4, per: month, of: tv, required: false }\n\npromotions:`,
      ),
    /charges\[1\]: the charge box stands here twice: keep one of them/,
  ],
  [
    'what every TV costs, where packs have it for nothing',
    box('amount: 3, per: month, of: tv, required: true'),
    /charges\[0\]\.required: TV is free with any pack: write false/,
  ],
  [
    'something of TV, which is not sold',
    (yaml) => box('amount: 3, per: month, of: tv, required: false')(yaml).replace(/^tv:\n.*\n/m, ''),
    /charges\[0\]\.of: no tv is sold: write what it comes with, or leave the charge out/,
  ],
  [
    'the technology of a line',
    box('amount: 3, per: month, of: line, required: true, technologies: [fwa]'),
    /charges\[0\]\.technologies: leave it out: only internet at home \(of: fibre\) has a technology and a location/,
  ],
  [
    'a technology that is not sold',
    box('amount: 3, per: month, of: fibre, required: true, technologies: [ftth, satellite]'),
    /charges\[0\]\.technologies\[1\]: satellite is not sold there: write one of ftth$/,
  ],
  [
    'a technology that no file has',
    box('amount: 3, per: month, of: fibre, required: true, technologies: [cable]'),
    /charges\[0\]\.technologies\[0\]: write ftth \(fibre\), fwa \(radio\), 4g or satellite/,
  ],
  [
    'a place where nothing is sold',
    box('amount: 3, per: month, of: fibre, required: true, locations: [teruel]'),
    /charges\[0\]\.locations\[0\]: write one of the locations: castellon, rest-of-spain/,
  ],
  [
    'something of TV, of a business',
    ofBusiness('amount: 3, per: month, of: tv'),
    /business\.charges\[0\]\.of: write what it comes with: contract, fibre, line$/,
  ],
  [
    'something of lines, of a business that is sold none',
    ofBusiness('amount: 3, per: month, of: line'),
    /business\.charges\[0\]\.of: no line is sold: write what it comes with/,
  ],
  ['28 days, of a business', ofBusiness('amount: 3, per: 28-days, of: fibre'), /\.per: write once or month$/],
  [
    'a word on who chooses it, of a business',
    ofBusiness('amount: 3, per: once, of: fibre, required: false'),
    /business\.charges\[0\]\.required: leave it out: a business pays all of its charges, and chooses none/,
  ],
  [
    'a technology that no business is sold',
    ofBusiness('amount: 3, per: once, of: fibre, technologies: [fwa]'),
    /business\.charges\[0\]\.technologies\[0\]: fwa is not sold there: write one of ftth$/,
  ],
  [
    'a technology of a contract, of a business',
    ofBusiness('amount: 3, per: once, of: contract, technologies: [ftth]'),
    /business\.charges\[0\]\.technologies: leave it out: only internet at home/,
  ],
])('a charge with %s is refused in one line that names file, line and key', async (_, change, named) => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', change)

  const errors = await errorsOf(folder.path)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(new RegExp(`^.*${folder.path}/catalogue\\.yaml:\\d+: `))
  expect(errors[0]).toMatch(named)
})

test('a router that is rented and an installation that nothing is said of are taken', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', renting)
  expect(await errorsOf(folder.path)).toEqual([])
})
