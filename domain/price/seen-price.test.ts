import { expect, test } from 'vitest'
import { monthly, months } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { reachableCombinations } from '#tests/support/page/reachable-combinations.ts'
import type { Price } from './price.ts'
import { priceOf } from './price.ts'
import { seenTotalToken, readSeenTotalToken } from './seen-price.ts'

const price = (parts: Partial<Price>): Price => ({
  items: [],
  total: [monthly(2900)],
  oneOff: [],
  oneOffTotal: 0,
  timelines: [months([2900, null])],
  ...parts,
})

test('a price that is the same each month is its total', () => {
  for (const combination of reachableCombinations(demoSite.catalogue)) {
    const whole = priceOf(demoSite.catalogue, combination)
    expect(seenTotalToken(whole)).toBe(String(whole.total[0]?.cents))
  }
})

test('it says every step and every charge, and reads as it was written', () => {
  const whole = price({
    total: [monthly(1900)],
    timelines: [months([1900, 3, '2027-03-15'], [2900, null])],
    oneOff: [
      { kind: 'installation', once: 6000 },
      { kind: 'router', once: 0 },
      { kind: 'sim', count: 2, once: 1000 },
    ],
    oneOffTotal: 7000,
  })
  const written = seenTotalToken(whole)

  expect(written).toBe('1900x3@2027-03-15~2900+installation6000+sim1000')
  expect(readSeenTotalToken(written)).toEqual({
    total: [monthly(1900)],
    oneOffTotal: 7000,
    timelines: whole.timelines,
    oneOff: [
      { kind: 'installation', once: 6000 },
      { kind: 'sim', once: 1000 },
    ],
  })
})

test('many of what costs a lot are seen as well', () => {
  const whole = price({
    total: [monthly(99_999_99 * 99)],
    timelines: [months([99_999_99 * 99, null])],
    oneOff: [{ kind: 'box-2', count: 99, once: 99_999_99 * 99 }],
    oneOffTotal: 99_999_99 * 99,
  })
  expect(readSeenTotalToken(seenTotalToken(whole))).toMatchObject({
    total: [monthly(989_999_901)],
    oneOffTotal: 989_999_901,
  })
})

test('any change to what is paid changes it', () => {
  const written = [
    price({}),
    price({ timelines: [months([1900, 6], [2900, null])] }),
    price({ timelines: [months([1900, 5], [2900, null])] }),
    price({ timelines: [months([1900, 6, '2027-05-01'], [2900, null])] }),
    price({ timelines: [months([1900, 6], [3000, null])] }),
    price({ oneOff: [{ kind: 'installation', once: 6000 }] }),
    price({ oneOff: [{ kind: 'installation', once: 5000 }] }),
    price({ oneOff: [{ kind: 'activation', count: 1, once: 6000 }] }),
  ].map(seenTotalToken)
  expect(new Set(written).size).toBe(written.length)
})

test('what is no witness is not read', () => {
  for (const written of [
    '',
    '29.00',
    '-2900',
    '2900+',
    '1900x6',
    '2900~1900x6',
    '2900~2900',
    '2900+lunch100',
    'x6~2900',
  ])
    expect(readSeenTotalToken(written), written).toBeNull()
})
