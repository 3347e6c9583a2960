import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerGroups } from '#domain/price/offers.ts'
import { priceOf } from '#domain/price/price.ts'
import { seenTotalToken } from '#domain/price/seen-price.ts'
import { withStartCharges } from '#tests/support/catalogue/start-charges.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { chargesOf } from './charges-schema.ts'

test('the keys of before mean the entries of a list', () => {
  const amount = fc.nat(20_000)
  fc.assert(
    fc.property(fc.record({ installation: amount, router: amount, sim: amount, activation: amount }), (keys) => {
      const keyed = withStartCharges(demoSite.catalogue, keys)
      const of = { installation: 'fibre', router: 'fibre', sim: 'line', activation: 'line' } as const
      const entries = (['installation', 'router', 'sim', 'activation'] as const)
        .filter((id) => keys[id] > 0)
        .map((id) => ({
          id,
          name: { 'es-ES': id.toUpperCase() },
          amount: keys[id],
          per: 'once' as const,
          of: of[id],
          required: true,
        }))
      const listed = { ...demoSite.catalogue, charges: chargesOf({}, entries) }
      for (const { combinations: all } of offerGroups(keyed)) {
        for (const combination of all)
          expect(seenTotalToken(priceOf(listed, combination))).toBe(seenTotalToken(priceOf(keyed, combination)))
      }
    }),
  )
})
