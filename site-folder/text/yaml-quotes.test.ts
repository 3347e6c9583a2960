import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phone } from '#domain/people/phone.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { z } from 'zod'
import { loadSite } from '../read-site.ts'
import { parseYaml } from './yaml.ts'

const errorsIn = (text: string) => {
  const errors: string[] = []
  const value = parseYaml(
    { file: 'f.yaml', text, linesBefore: 0 },
    z.strictObject({ it: z.string('write a text') }),
    errors,
  )
  return { value, errors }
}

test.each([
  '+34964000111',
  '34964000111',
  '1.10',
  '0123',
  '1e3',
  '0o17',
  '0x1F',
  '.inf',
  'true',
  'False',
  '~',
  'null',
  '-7',
])('a text %s without quotes is named as it is written, and what to do', (source) => {
  const { value, errors } = errorsIn(`it: ${source}`)
  expect(value).toBeNull()
  expect(errors).toEqual([expect.stringMatching(/^f\.yaml:1: it: /)])
  expect(errors[0]).toContain(`put it in quotes, '${source}'`)
})

test('whatever is refused without quotes is taken with the quotes that the sentence writes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+-]?[0-9]{1,12}([.][0-9]{1,4})?(e[0-9])?$/), (source) => {
      const { errors } = errorsIn(`it: ${source}`)
      const [, quoted = ''] = /put it in quotes, ('.*?')/.exec(errors[0] ?? '') ?? []
      expect(errorsIn(`it: ${quoted}`)).toEqual({ value: { it: source }, errors: [] })
    }),
  )
})

test('a phone and a version of brand.yaml say so, and yes and no what is meant', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) =>
    yaml
      .replace('phone: !demo +34 964 000 000', 'phone: +34964000111')
      .replace("version: '1.2'", 'version: 1.20')
      .replace('digest: true', 'digest: yes'),
  )
  const told = (await errorsOf(folder.path)).join('\n')
  expect(told).toContain("phone: +34964000111 is read as the number 34964000111: put it in quotes, '+34964000111'")
  expect(told).toContain("terms.version: 1.20 is read as the number 1.2: put it in quotes, '1.20'")
  expect(told).toContain('care.digest: write true, not yes')
})

test('a phone with (0) is read, in forms as in brand.yaml and shops.yaml', async () => {
  for (const typed of ['+34 (0) 612 34 56 78', '+34(0)612345678', '0034 (0)612 345 678'])
    expect(phone(typed)).toEqual({ ok: true, value: '+34612345678' })
  expect(phone('+44 (0) 20 7946 0958')).toEqual({ ok: true, value: '+442079460958' })
  // Italy dials the zero from everywhere.
  expect(phone('+39 (0) 6 698 1234')).toEqual({ ok: true, value: '+39066981234' })
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace('phone: !demo +34 964', 'phone: !demo +34 (0) 964'))
  const shop = (
    phone: string,
  ) => `- { id: main, name: { es-ES: Tienda, en-US: Shop }, address: 'Calle Mayor 3, 12540 Vila-real',
  phone: ${phone}, hours: { week: [{ days: monday, open: [10:00-14:00] }] } }\n`
  await writeFile(path.join(folder.path, 'shops.yaml'), shop('+34 (0) 964 111 222'))
  expect(await errorsOf(folder.path)).toEqual([])
  expect((await loadSite(folder.path)).shops[0]?.phone).toBe('+34 964 111 222')
  await writeFile(path.join(folder.path, 'shops.yaml'), shop('+34964111222'))
  expect((await errorsOf(folder.path)).join()).toContain("put it in quotes, '+34964111222'")
})

test.each([
  ['empty columns', (line: string) => `${line},,`, /has 12 fields where the header has 10: take the last ,, away/],
  ['a remark', (line: string) => `${line},ojo`, /has 11 fields where the header has 10: take “ojo” away/],
])('%s behind the last one of a CSV are named with what to do', async (_, change, said) => {
  await using folder = await copySiteFolder()
  let changed = 0
  await folder.edit('coverage.csv', (csv) =>
    csv
      .split('\n')
      .map((line, index) => (/^\d{5},/.test(line) && changed === 0 ? ((changed = index + 1), change(line)) : line))
      .join('\n'),
  )
  const [told = ''] = await errorsOf(folder.path)
  expect(told).toMatch(said)
  expect(told).toContain(`coverage.csv:${changed}:`)
})
