import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractOn } from '#domain/contract/contract-on.ts'
import { exitCharge } from '#domain/price/exit-charge.ts'
import { effectiveDate, provenExit } from './leaving-rules.ts'

const hours = { holidays: ['2026-12-07', '2026-12-08'] }

test.each([
  ['two business days later', '2026-11-24T10:00Z', null, '2026-11-26'],
  ['not on a weekend', '2026-11-27T10:00Z', null, '2026-12-01'],
  ['not on holidays', '2026-12-04T10:00Z', null, '2026-12-10'],
  ['on a later day that is wanted', '2026-11-24T10:00Z', '2026-12-31', '2026-12-31'],
  ['no earlier than can be promised', '2026-11-24T10:00Z', '2026-11-25', '2026-11-26'],
  ['by the day in Spain', '2026-11-24T23:30Z', null, '2026-11-27'],
])('a cancellation takes effect %s', (_, received, wanted, date) => {
  expect(effectiveDate(hours, Date.parse(received), wanted)).toBe(date)
})

const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const facts = fc.record({
  commitment: fc.record({ commitmentMonths: fc.integer({ min: 0, max: 24 }), penalty: fc.nat(30_000) }),
  isBound: fc.boolean(),
  activation: fc.option(days),
})

test('leaving is free only where facts prove it, and what it costs is counted from a known activation', () => {
  fc.assert(
    fc.property(facts, days, ({ commitment, isBound, activation }, leaving) => {
      const services = [{ key: 'fibre', kind: 'fibre' as const, position: 0, workingOn: activation }]
      const price = { items: [], total: [], oneOffTotal: 0 }
      const contract = contractOn({ services, price, commitment }, hours, leaving)
      const exit = provenExit({ contract, commitment, isBound })
      const isFree = !isBound || commitment.commitmentMonths === 0 || commitment.penalty === 0
      if (isFree) expect(exit).toMatchObject({ kind: 'charge', amount: 0 })
      else if (activation === null) expect(exit).toBeNull()
      else
        expect(exit).toEqual({
          kind: 'charge',
          amount: exitCharge(commitment, Date.parse(activation), Date.parse(leaving)),
          activation,
        })
    }),
  )
})
