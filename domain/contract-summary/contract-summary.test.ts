import { expect, test } from 'vitest'
import type { Promotion } from '#domain/catalogue/promotions.ts'
import { paidPer } from '#domain/money/amount.ts'
import { exitCharge } from '#domain/price/exit-charge.ts'
import { firstYearOf } from '#domain/price/over-time.ts'
import { priceOf } from '#domain/price/price.ts'
import { catalogueOn } from '#domain/price/promotion.ts'
import { ordinaryOf } from '#domain/price/timeline.ts'
import { operatorCatalogues } from '#tests/support/catalogue/operator-catalogues.ts'
import { reachableCombinations } from '#tests/support/page/reachable-combinations.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { billsOf } from './bills.ts'
import { contractSummary } from './contract-summary.ts'

const START = Date.UTC(2026, 11, 14)
const DAY = 86_400_000

const winter: Promotion = {
  title: { 'es-ES': 'Fibra de invierno' },
  location: null,
  prices: { 'castellon-1gb': 2000, '35gb': 0, tv: 450 },
  months: 3,
  until: null,
  from: '2026-11-01',
  to: '2026-12-31',
}
const catalogues = {
  ...operatorCatalogues,
  demo: demoSite.catalogue,
  'the demo in winter': catalogueOn(demoSite.catalogue, [winter], '2026-12-14'),
}

for (const [name, catalogue] of Object.entries(catalogues)) {
  test(`every combination of ${name} costs in its summary what the calculator says, whenever and however it is added up`, () => {
    const combinations = reachableCombinations(catalogue)
    expect(combinations.length).toBeGreaterThan(5)
    const commitment = catalogue.conditions.fibre
    for (const combination of combinations.filter((_, at) => isLongRun || at % 4 === 0)) {
      const price = priceOf(catalogue, combination)
      const summary = contractSummary(catalogue, { price, commitment, day: START, start: START })
      const { tables, months, firstYear } = summary
      const seen = JSON.stringify(combination)
      expect(
        tables.map(({ per, totals: [cents] }) => ({ per, cents })),
        seen,
      ).toEqual(price.total)
      expect(
        tables.map(({ per, ordinary: cents }) => ({ per, cents })),
        seen,
      ).toEqual(ordinaryOf(price.timelines))
      for (const { per, rows, totals, ordinary, stages } of tables) {
        totals.forEach((total, at) =>
          expect(
            rows.reduce((sum, { cents }) => sum + cents[at]!, 0),
            seen,
          ).toBe(total),
        )
        expect(
          rows.reduce((sum, row) => sum + row.ordinary, 0),
          seen,
        ).toBe(ordinary)
        expect(rows.length).toBe(paidPer(per, price.items).length)
        // Each stage begins on the day after the one before.
        stages.slice(1).forEach(({ begins, from }, at) => {
          expect(begins).toBe(stages[at]!.ends! + DAY)
          expect(from).toBe(stages[at]!.to! + 1)
        })
      }
      expect(
        months.reduce((sum, { paid }) => sum + paid, 0),
        seen,
      ).toBe(firstYear)
      expect(firstYear, seen).toBe(firstYearOf(price))
      expect(months.every(({ paid, ordinary }) => paid <= ordinary)).toBe(true)

      const exits = summary.commitment?.exits ?? []
      expect(summary.commitment !== null, seen).toBe(summary.tariff !== null && commitment.commitmentMonths > 0)
      for (const { last, charge } of exits) expect(charge).toBe(exitCharge(commitment, START, last!))
      if (exits.length > 0) expect(exits.at(-1)?.charge).toBe(0)
    }
  })
}

test('a promotion is named where it lowers something, and the day is said on which its price ends', () => {
  const catalogue = catalogues['the demo in winter']
  const fibre = { location: 'castellon', type: 'fibre' as const, tariff: 'castellon-1gb', lines: {}, tv: false }
  const ordered = { commitment: catalogue.conditions.fibre, day: START, start: START }
  const summary = contractSummary(catalogue, { ...ordered, price: priceOf(catalogue, fibre) })
  expect(summary.promotions.map(({ title }) => title)).toEqual([winter.title])
  expect(summary.tables).toMatchObject([
    {
      ordinary: 2500,
      totals: [2000, 2500],
      stages: [
        { from: 1, to: 3, ends: Date.UTC(2027, 2, 13) },
        { from: 4, to: null, begins: Date.UTC(2027, 2, 14) },
      ],
    },
  ])
  expect(summary.commitment).toMatchObject({ days: 365 })
  expect(summary.commitment?.exits[5]).toMatchObject({ last: Date.UTC(2027, 5, 14), charge: 7521 })

  const line = { ...fibre, type: 'pack' as const, tariff: null, lines: { '70gb': 2 } }
  expect(contractSummary(catalogue, { ...ordered, price: priceOf(catalogue, line) })).toMatchObject({
    promotions: [],
    commitment: null,
    lines: [{ data: 70, count: 2 }],
  })
})

test('bills say day by day what a year costs, and equal ones stand together', () => {
  for (const [name, catalogue] of Object.entries(catalogues))
    for (const combination of reachableCombinations(catalogue).filter((_, at) => at % 4 === 0)) {
      const price = priceOf(catalogue, combination)
      const summary = contractSummary(catalogue, {
        price,
        commitment: catalogue.conditions.fibre,
        day: START,
        start: START,
      })
      const bills = billsOf(summary, START)
      const seen = `${name} ${JSON.stringify(combination)}`
      expect(bills[0]!.days[0], seen).toBe(START)
      expect(
        bills.reduce((sum, { days, cents }) => sum + days.length * cents, 0),
        seen,
      ).toBe(summary.firstYear)
    }
  const inWinter = catalogues['the demo in winter']
  const combination = {
    location: 'castellon',
    type: 'pack',
    tariff: 'castellon-1gb-35gb',
    lines: { '35gb': 1 },
    tv: false,
  } as const
  const price = priceOf(inWinter, combination)
  const bills = billsOf(
    contractSummary(inWinter, { price, commitment: inWinter.conditions.fibre, day: START, start: START }),
    START,
  )
  expect(bills.map(({ days, goesOn }) => [new Date(days[0]!).toISOString().slice(0, 10), days.length, goesOn])).toEqual(
    [
      ['2026-12-14', 3, false],
      ['2027-03-14', 9, true],
    ],
  )
})
