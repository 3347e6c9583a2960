import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { changesBetween } from './changes.ts'

test('a tariff that comes by radio from now on is a change, though it costs the same', () => {
  const text = readFileSync('site/catalogue.yaml', 'utf8')
  const { catalogue } = demoSite
  const after = text.replace(/\{ speed: 1000, data: 35,/, '$& technology: fwa,')
  expect(after).not.toBe(text)
  expect(changesBetween({ catalogue, text }, { catalogue, text: after })).toEqual({
    tariffs: [],
    others: [{ key: 'locations[0].packs[0].technology', before: null, after: 'fwa' }],
  })
})
