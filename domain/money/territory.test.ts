import { expect, test } from 'vitest'
import { territoriesWithout } from './territory.ts'

test.each([
  [[], ['the Canaries', 'Ceuta', 'Melilla']],
  [
    ['12', '44216'],
    ['the Canaries', 'Ceuta', 'Melilla'],
  ],
  [['35'], ['the Canaries', 'Ceuta', 'Melilla']],
  [
    ['35', '38'],
    ['Ceuta', 'Melilla'],
  ],
  [
    ['38003', '51001'],
    ['the Canaries', 'Melilla'],
  ],
  [['38', '52', '35', '51'], []],
])('where locations name %j, the one for the rest also has %j', (named, far) => {
  expect(territoriesWithout(named).map(({ name }) => name)).toEqual(far)
})
