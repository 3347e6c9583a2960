import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, weekdayOf } from '../calendar/spanish-time.ts'
import { exitCharge } from '../price/exit-charge.ts'
import type { PriceItem } from '../price/price.ts'
import { contractOn } from './contract-on.ts'
import {
  isAllWorking,
  isTariffWorking,
  orderedServices,
  type OrderedService,
  type WorkingService,
} from './ordered-services.ts'

const tariff = { kind: 'tariff', tariff: { id: '1gb' }, per: 'month', cents: 2900 } as unknown as PriceItem
const included = { kind: 'included-line', data: 35, count: 2, per: 'month', cents: 0 } as PriceItem
const lines = {
  kind: 'lines',
  mobile: { id: '70gb', data: 70 },
  count: 2,
  per: 'month',
  cents: 2000,
} as unknown as PriceItem
const tv: PriceItem = { kind: 'tv', per: 'month', cents: 0 }

test('the services of an order are those that were ordered, each line by itself', () => {
  const keys = (items: readonly PriceItem[], landline = false) =>
    orderedServices({ items }, landline).map(({ key, position }) => `${key}/${position}`)
  expect(keys([tariff, included, lines, tv], true)).toEqual([
    'fibre/0',
    '1/1',
    '2/2',
    '70gb.1/3',
    '70gb.2/4',
    'landline/0',
    'tv/0',
  ])
  expect(keys([lines])).toEqual(['70gb.1/1', '70gb.2/2'])
  expect(keys([tv])).toEqual(['tv/0'])
})

const fibre = { key: 'fibre', kind: 'fibre', position: 0 } as const
const line = { key: '1', kind: 'mobile', position: 1 } as const
const price = { items: [tariff, included], total: [{ per: 'month', cents: 2900 } as const], oneOffTotal: 6000 }
const commitment = { commitmentMonths: 12, penalty: 15_000 }
const hours = { holidays: ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06', '2027-04-05'] }
const on = (services: readonly WorkingService[], day: string) => contractOn({ services, price, commitment }, hours, day)
const since = (service: OrderedService, workingOn: string | null) => ({ ...service, workingOn })

// Worked out by hand, with the calendar of Castelló.
test.each([
  ['on an ordinary Friday', '2026-11-13', '2026-11-27'],
  ['on a Saturday, and so on the Monday after it', '2026-11-14', '2026-11-30'],
  ['on Christmas, a Friday, and so on the Monday after it', '2026-12-11', '2026-12-28'],
  ['on New Year, a Friday, and so on the Monday after it', '2026-12-18', '2027-01-04'],
  ['on a Tuesday that is a holiday, and so the day after it', '2026-11-24', '2026-12-09'],
  ['beyond the Sunday on which summer time begins, which is a day like others', '2027-03-19', '2027-04-02'],
  ['on Saint Vincent’s Monday, a holiday here, and so on the Tuesday', '2027-03-22', '2027-04-06'],
  ['beyond the Sunday on which summer time ends', '2026-10-23', '2026-11-06'],
])('the last day to withdraw may be %s', (_, from, until) => {
  expect(on([since(fibre, from)], from).withdrawal).toEqual({ until })
})

test.each([
  ['2026-11-27', '2027-11-27'],
  ['2027-03-28', '2028-03-28'],
  // A month without that day ends with its last one.
  ['2028-02-29', '2029-02-28'],
])('a commitment of twelve months since %s ends on %s', (from, until) => {
  expect(on([since(fibre, from)], from).commitment).toEqual({ from, until })
})

test('what counts begins with its own service: the bill with the first, the commitment with fibre, withdrawing with the last', () => {
  const order = [since(fibre, '2026-11-27'), since(line, '2026-11-25')]
  expect(on(order, '2027-05-28')).toEqual({
    commitment: { from: '2026-11-27', until: '2027-11-27' },
    // 183 of the 365 days are left: 15,000 × 183 ÷ 365.
    exit: 7521,
    firstBill: { from: '2026-11-25', amount: null },
    withdrawal: { until: '2026-12-11' },
  })
  expect(on([since(fibre, '2026-11-27'), since(line, '2026-11-27')], '2026-11-27').firstBill).toEqual({
    from: '2026-11-27',
    amount: 8900,
  })
  expect(on([since(fibre, null), since(line, '2026-11-25')], '2026-11-27')).toEqual({
    commitment: null,
    exit: null,
    firstBill: { from: '2026-11-25', amount: null },
    withdrawal: { until: null },
  })
  expect(on([since(line, '2026-11-25')], '2026-11-25').exit).toBe(0)
})

test('a business cannot withdraw, and only its conditions say what it is bound to and pays at first', () => {
  const services = [since(fibre, '2026-11-27'), since(line, '2026-11-27')]
  expect(contractOn({ services, price, commitment: null }, hours, '2026-11-28')).toEqual({
    commitment: null,
    exit: null,
    firstBill: { from: '2026-11-27', amount: null },
    withdrawal: null,
  })
})

const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const orders = fc
  .record({
    has: fc.record({ fibre: fc.boolean(), lines: fc.nat(3), landline: fc.boolean(), tv: fc.boolean() }),
    drawn: fc.array(fc.option(days), { minLength: 6, maxLength: 6 }),
    commitment: fc.record({ commitmentMonths: fc.integer({ min: 0, max: 24 }), penalty: fc.nat(30_000) }),
    holidays: fc.uniqueArray(days, { maxLength: 8 }),
    day: days,
  })
  .map(({ has, drawn, ...agreed }) => {
    const items = [
      ...(has.fibre ? [tariff] : []),
      ...(has.lines > 0 ? [{ ...lines, count: has.lines } as PriceItem] : []),
      ...(has.tv ? [tv] : []),
    ]
    const services = orderedServices({ items }, has.landline).map((service, index) =>
      since(service, drawn[index] ?? null),
    )
    return { ...agreed, services, price: { items, total: [{ per: 'month', cents: 2900 } as const], oneOffTotal: 6000 } }
  })

test('of any order, on any day, nothing counts before its service works, nor costs more than was agreed, nor ends too soon', () => {
  fc.assert(
    fc.property(orders, ({ holidays, day, ...agreed }) => {
      const contract = contractOn(agreed, { holidays }, day)
      const { services, commitment: bound } = agreed
      const worked = services.flatMap(({ workingOn }) => workingOn ?? []).toSorted()
      const from = services.find(({ kind }) => kind === 'fibre')?.workingOn ?? null
      const isCharged = services.some(({ kind }) => kind === 'fibre') && bound.commitmentMonths > 0 && bound.penalty > 0

      expect(contract.commitment?.from ?? null).toBe(bound.commitmentMonths > 0 ? from : null)
      if (!isCharged) expect(contract.exit).toBe(0)
      else expect(contract.exit).toBe(from && exitCharge(bound, Date.parse(from), Date.parse(day)))
      if (contract.exit !== null) expect(contract.exit).toBeLessThanOrEqual(bound.penalty)
      if (contract.commitment && day >= contract.commitment.until) expect(contract.exit).toBe(0)

      expect(contract.firstBill?.from ?? null).toBe(worked[0] ?? null)
      const isAll = isAllWorking(services)
      expect(contract.firstBill?.amount ?? null).toBe(isAll && new Set(worked).size === 1 ? 8900 : null)
      if (isAll && services.some(({ kind }) => kind === 'fibre' || kind === 'mobile'))
        expect(isTariffWorking(services)).toBe(true)

      const until = contract.withdrawal?.until ?? null
      expect(until !== null).toBe(isAll)
      if (until === null) return
      const end = daysAfter(worked.at(-1)!, 14)
      const isOff = (date: string) => weekdayOf(date).startsWith('s') || holidays.includes(date)
      expect(until >= end && !isOff(until)).toBe(true)
      // Only days on which nobody works lie between.
      for (let each = end; each < until; each = daysAfter(each, 1)) expect(isOff(each)).toBe(true)
    }),
  )
})
