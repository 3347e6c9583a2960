import { expect, test } from 'vitest'
import { readCatalogue, soldBy } from './catalogue-text.ts'

const text = `mobile:
  - { data: 10, price: 6 }
charges:
  - { id: alta, name: { es-ES: Alta, gl-ES: Alta }, amount: 4, per: once, of: line, required: true }
conditions:
  lines: { max: 5, multiSim: 0 }
  calls: unlimited
  data: { afterAllowanceKbps: 0, roamingGb: 8, roamingZone: 1 }
household: {}
`
const version = { id: 1, hash: 'a'.repeat(64), validFrom: '2026-01-01', publishedAt: 0 }

test('what was sold is known when the operator has given up a language, and a new file can’t be written in it', () => {
  expect(soldBy(version, text)?.catalogue.mobile.map(({ price }) => price.cents)).toEqual([600])
  const errors: string[] = []
  expect(readCatalogue({ name: 'catalogue.yaml', text }, errors, ['es-ES'])).toBeNull()
  expect(errors).toEqual([expect.stringMatching(/^catalogue\.yaml:4: .*gl-ES is no language here: add it with/)])
})
