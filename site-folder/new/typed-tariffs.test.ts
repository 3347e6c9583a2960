import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTariffs } from './typed-tariffs.ts'

const technologies = fc.constantFrom(
  ['', {}],
  ['fibra ', {}],
  ['radio ', { technology: 'fwa' }],
  ['FWA ', { technology: 'fwa' }],
  ['4G ', { technology: '4g' }],
  ['Satélite  ', { technology: 'satellite' }],
) satisfies fc.Arbitrary<readonly [string, { technology?: string }]>
const periods = fc.constantFrom(
  ['', {}],
  ['/month', {}],
  ['/28', { per: '28-days' }],
  [' / 28-days', { per: '28-days' }],
  ['/year', { per: 'year' }],
  ['/año', { per: 'year' }],
)
const prices = fc.constantFrom(['25', 25], ['30,50', 30.5], ['18.9', 18.9])
const sold = fc
  .tuple(technologies, fc.integer({ min: 1, max: 10_000 }), prices, periods)
  .map(([[word, technology], speed, [typed, price], [each, per]]) => {
    return { typed: `${word}${speed}=${typed}${each}`, tariff: { speed, price, ...per, ...technology } }
  })

test('internet of any technology and period is read, however its entries are kept apart', () => {
  fc.assert(
    fc.property(
      fc.array(sold, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(', ', '; ', ';', ' '),
      (all, between) => {
        const read = readTariffs('fibre', all.map(({ typed }) => typed).join(between))
        expect(read).toEqual(all.map(({ tariff }) => tariff))
      },
    ),
  )
})

test.each(['wifi-30=18', '30=18/week', '30', 'radio=18', '=18', '30=18=2'])(
  '%s is refused as it was written',
  (typed) => {
    expect(readTariffs('fibre', `300=25, ${typed}`)).toMatch(new RegExp(`^${typed} is not understood: write like`))
  },
)

test('lines have no technology of internet at home', () => {
  expect(readTariffs('mobile', '10=7/28')).toEqual([{ data: 10, price: 7, per: '28-days' }])
  expect(readTariffs('mobile', 'radio 10=7')).toMatch(/^radio 10=7 is not understood/)
})
