import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { operatorFolder, type OperatorName } from '#tests/support/site/operator-folder.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'

const PACK = '{ speed: 1000, data: 35, price: 29 }'

test.each<[string, string, RegExp]>([
  [
    'no zero',
    `{ days: [monday, friday], from: 9:30, to: '20:00' }`,
    /hours\.from: write a time in .*, like '09:30', not 9:30$/,
  ],
  [
    'no zero in a week',
    '{ week: [{ days: monday, open: [9.30-14.00] }] }',
    /open\[0\]: write hours like 09:30-14:00, not 9\.30-14\.00$/,
  ],
  [
    'words',
    `{ days: [monday, friday], from: '08:00', to: late }`,
    /hours\.to: write a time .*, like '20:00', not late$/,
  ],
  ['a list', `[monday, '10:00']`, /hours: write its keys with their values, .*days, from, to.*, not a list$/],
])('hours with %s are refused with file, line, key and what to write', async (_, hours, named) => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^hours: .*$/m, `hours: ${hours}`))
  const errors = await errorsOf(folder.path)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/^.+\/brand\.yaml:\d+: /)
  expect(errors[0]).toMatch(named)
})

test('all errors of all files are told at once', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) =>
    yaml.replace('demo: true', 'demo: perhaps').replace('theme: dark', 'theme: blue\nthene: dark'),
  )
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.replace(PACK, '{ speed: 1000, data: 35, price: 39,90, prize: 30 }').replace('minutes: 5000', 'minutes: many'),
  )
  await folder.edit('coverage.csv', (csv) => csv.replace('12001', '99999'))
  await folder.edit('mark.svg', (svg) => svg.replace('viewBox', 'viewbox'))
  expect((await errorsOf(folder.path)).map((error) => error.slice(folder.path.length + 1))).toEqual([
    expect.stringMatching(/^brand\.yaml:\d+: theme: write dark, light or system$/),
    expect.stringMatching(/^brand\.yaml:39: the whole file: thene is no key here: write theme, or remove it$/),
    expect.stringMatching(/^brand\.yaml:\d+: demo: write true or false$/),
    expect.stringMatching(/^catalogue\.yaml:9: locations\[0\]\.packs\[0\]\.price: 39,90 is not an amount/),
    expect.stringMatching(
      /^catalogue\.yaml:9: locations\[0\]\.packs\[0\]: prize is no key here: write price, or remove it$/,
    ),
    expect.stringMatching(/^catalogue\.yaml:\d+: conditions\.calls\.minutes: write a whole number/),
    expect.stringMatching(/^coverage\.csv:4: ine: /),
    expect.stringMatching(/^mark\.svg:\d+: <svg> needs a viewBox/),
  ])
})

test.each<[string, 'brand.yaml' | 'catalogue.yaml', (yaml: string) => string]>([
  ['who the operator is', 'brand.yaml', (yaml) => yaml.replace('theme: dark', 'theme: blue')],
  ['what is sold', 'catalogue.yaml', (yaml) => yaml.replace(PACK, '{ speed: 1000, data: 35, price: -29 }')],
])('errors in texts are told together with one in %s, which they quote', async (_, file, change) => {
  await using folder = await copySiteFolder()
  await folder.edit(file, change)
  await folder.edit('legal/privacy-policy.es-ES.md', (text) => text.replace('{{brand.dpo}}', '{{brand.dog}}'))
  await folder.edit('legal/legal-disclaimer.en-US.md', (text) => text.replace('{{/tv}}', ''))
  await mkdir(`${folder.path}/pages`, { recursive: true })
  await writeFile(
    `${folder.path}/pages/obras.es-ES.md`,
    '---\ntitle: Obras\ndescription: Obras.\n---\n\nSomos {{brand.dog}}.\n',
  )
  expect((await errorsOf(folder.path)).map((error) => error.slice(folder.path.length + 1))).toEqual([
    expect.stringMatching(new RegExp(`^${file}:\\d+: `)),
    expect.stringMatching(/^legal\/legal-disclaimer\.en-US\.md:\d+: \{\{#tv\}\} without its other half/),
    expect.stringMatching(/^legal\/privacy-policy\.es-ES\.md:\d+: \{\{brand\.dog\}\} is no placeholder/),
    expect.stringMatching(/^pages\/obras\.es-ES\.md:6: \{\{brand\.dog\}\} is no placeholder/),
  ])
})

test.each<OperatorName>(['village', 'levante', 'mobile-brand', 'tourist'])(
  'texts of %s are found good while its files are wrong',
  async (name) => {
    await using folder = await operatorFolder(name)
    for (const file of await readdir(folder.path)) {
      if (/[.](yaml|csv)$/.test(file)) await writeFile(`${folder.path}/${file}`, 'odd: 1\n')
    }
    expect((await errorsOf(folder.path)).filter((error) => /[.]md:/.test(error))).toEqual([])
  },
)
