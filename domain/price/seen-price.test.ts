import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { reachableCombinations } from '#tests/support/page/reachable-combinations.ts'
import type { Price } from './price.ts'
import { priceOf } from './price.ts'
import { seenTotalToken, readPriceWitness } from './seen-price.ts'

const price = (parts: Partial<Price>): Price => ({
  items: [],
  total: 2900,
  oneOff: [],
  oneOffTotal: 0,
  timeline: [{ monthly: 2900, months: null, until: null }],
  ...parts,
})
const reduced = [
  { monthly: 1900, months: 6, until: null },
  { monthly: 2900, months: null, until: null },
]

test('a price that is the same each month is its total', () => {
  for (const combination of reachableCombinations(demoSite.catalogue)) {
    const whole = priceOf(demoSite.catalogue, combination)
    expect(seenTotalToken(whole)).toBe(String(whole.total))
  }
})

test('it says every step and every charge, and reads as it was written', () => {
  const whole = price({
    total: 1900,
    timeline: [{ monthly: 1900, months: 3, until: '2027-03-15' }, ...reduced.slice(1)],
    oneOff: [
      { kind: 'installation', once: 6000 },
      { kind: 'router', once: 0 },
      { kind: 'sim', count: 2, once: 1000 },
    ],
    oneOffTotal: 7000,
  })
  const written = seenTotalToken(whole)

  expect(written).toBe('1900x3@2027-03-15~2900+installation6000+sim1000')
  expect(readPriceWitness(written)).toEqual({
    total: 1900,
    oneOffTotal: 7000,
    timeline: whole.timeline,
    oneOff: [
      { kind: 'installation', once: 6000 },
      { kind: 'sim', once: 1000 },
    ],
  })
})

test('many of what costs a lot are seen as well', () => {
  const whole = price({
    total: 99_999_99 * 99,
    timeline: [{ monthly: 99_999_99 * 99, months: null, until: null }],
    oneOff: [{ kind: 'box-2', count: 99, once: 99_999_99 * 99 }],
    oneOffTotal: 99_999_99 * 99,
  })
  expect(readPriceWitness(seenTotalToken(whole))).toMatchObject({ total: 989_999_901, oneOffTotal: 989_999_901 })
})

test('any change to what is paid changes it', () => {
  const written = [
    price({}),
    price({ timeline: reduced }),
    price({ timeline: [{ ...reduced[0]!, months: 5 }, reduced[1]!] }),
    price({ timeline: [{ ...reduced[0]!, until: '2027-05-01' }, reduced[1]!] }),
    price({ timeline: [reduced[0]!, { ...reduced[1]!, monthly: 3000 }] }),
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
    expect(readPriceWitness(written), written).toBeNull()
})
