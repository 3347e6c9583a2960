import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataAllowance } from '#domain/catalogue/catalogue.ts'
import { PERIODS } from '#domain/money/amount.ts'
import { location } from './location-schema.ts'
import { fixedTariff, linesOf } from './tariff-schema.ts'

const drawn = {
  speed: fc.constantFrom(600, 1000),
  price: fc.constant(30),
  per: fc.constantFrom(...PERIODS),
  technology: fc.constantFrom('ftth' as const, 'fwa' as const),
}
const WRITTEN = ['speed', 'price', 'per'] as const
const alone = fc.record(drawn, { requiredKeys: [...WRITTEN] })
const packs = fc.record(
  { ...drawn, lines: fc.constantFrom<DataAllowance[]>([35], [35, 70], ['unlimited']) },
  { requiredKeys: [...WRITTEN, 'lines'] },
)
const two = <Entry>(entry: fc.Arbitrary<Entry>) => fc.tuple(entry, entry)

/** What the file would say is wrong with these. */
function wrongWith(sold: Readonly<Record<string, unknown>>): string[] {
  const read = location.safeParse({ id: 'castellon', name: { 'es-ES': 'Castellón' }, ...sold })
  return read.error?.issues.map(({ message }) => message) ?? []
}

test('packs and fibre stand twice where they would have one id, and nowhere else', () => {
  fc.assert(
    fc.property(two(packs), two(alone), drawn.technology, (packed, fibre, technology) => {
      const packIds = packed.map((pack) => fixedTariff('castellon', { technology, ...pack }, linesOf(pack)).id)
      const ids = fibre.map((each) => fixedTariff('castellon', { technology, ...each }, []).id)
      const twice = (of: string[]) => Number(of[0] === of[1])
      const found = wrongWith({ technology, packs: packed, fibre }).filter((each) => each.includes('stands here twice'))
      expect(found).toHaveLength(twice(packIds) + twice(ids))
    }),
  )
})
