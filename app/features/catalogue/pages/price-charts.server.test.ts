import { expect, test } from 'vitest'
import { createI18n } from '#locales/i18n.ts'
import { priceCharts } from './price-charts.server.ts'

const TODAY = '2026-11-28'
const monthly = (cents: number) => [{ per: 'month' as const, cents }]

test('a tariff that will no longer be sold is drawn to its last day, which is later than today', () => {
  const change = { day: '2026-06-01', before: monthly(3100), after: monthly(2900) }
  const ended = {
    id: 'one',
    name: 'Móvil 35GB',
    heading: 'Móvil',
    short: '35GB',
    steps: [
      { from: '2026-01-01', total: monthly(3100) },
      { from: '2026-06-01', total: monthly(2900) },
      { from: '2027-02-01', total: null },
    ],
    changes: [change],
  }
  const [chart] = priceCharts(createI18n('es-ES', {}), [{ heading: 'Móvil', tariffs: [ended] }], '2026-01-01', TODAY)
  expect(chart!.today).toBe(75)
  const { past, next } = chart!.lines[0]!
  expect(past).toMatch(/^M0 [\d.]+H[\d.]+V[\d.]+H75$/)
  expect(next).toMatch(/^M75 [\d.]+H92$/)
})
